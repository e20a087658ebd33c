internal import Glibc

/// Keeps the three standard descriptors from being taken by files that the program opens.
///
/// A program started with standard output closed would otherwise get its database as descriptor 1 and write its
/// results into it.
package enum StandardDescriptors {
    /// Fills those that are closed. To be called before anything else is opened.
    ///
    /// Each is opened the wrong way round, so that using it fails with `EBADF` as it would have before.
    package static func fill() {
        for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
            // The lowest free number is given out, and those below are in use: this one.
            _ = unsafe open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
        }
    }
}
