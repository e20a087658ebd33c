/// What every picture of this program has in common, as the text of an SVG file.
enum SVGText {
    /// The first lines of a file: the picture's size in pixels, its title, and a white ground.
    static func opening(width: Int, height: Int, title: String) -> [String] {
        [
            #"<?xml version="1.0" encoding="UTF-8"?>"#,
            #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)" "#
                + #"viewBox="0 0 \#(width) \#(height)" font-family="ui-monospace, Menlo, Consolas, monospace" "#
                + #"font-size="11" role="img">"#,
            "<title>\(escaped(title))</title>",
            ##"<rect width="100%" height="100%" fill="#ffffff"/>"##,
        ]
    }

    /// The text as XML takes it: what it forbids even as a reference is left out.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default:
                switch scalar.value {
                case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: result += "\u{FFFD}"
                default: result.unicodeScalars.append(scalar)
                }
            }
        }
        return result
    }
}
