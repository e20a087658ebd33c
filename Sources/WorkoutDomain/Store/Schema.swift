/// The steps that have made the schema what it is.
///
/// A step that has been released is never changed: a database remembers only the number of its last one
/// (`PRAGMA user_version`), and the next ones have to find what the earlier ones have left.
enum Schema {
    /// Marks a database as this product's (`PRAGMA application_id`): the letters `WRvw`.
    static let applicationID: Int64 = 0x5752_7677

    /// The steps in order; the first one makes version 1.
    static let steps = [parksAndCities, people, plainValues]

    /// The version that this product reads and writes.
    static var version: Int64 { Int64(steps.count) }
}

extension Schema {
    /// Version 1. Members of imported objects that columns cannot give back as they were (unknown members, numbers where texts
    /// are usual, other orders) are kept as the whole object in `source`; where columns can, `source` is NULL.
    ///
    /// Names are kept a second time `folded`, since SQLite folds the case of ASCII only.
    private static let parksAndCities = """
        CREATE TABLE country (
            id INTEGER PRIMARY KEY CHECK (id > 0),
            position INTEGER NOT NULL,
            name TEXT NOT NULL,
            folded TEXT NOT NULL,
            source TEXT
        ) STRICT;
        CREATE INDEX country_by_name ON country (folded);

        CREATE TABLE city (
            id INTEGER PRIMARY KEY CHECK (id > 0),
            country_id INTEGER REFERENCES country (id),
            position INTEGER NOT NULL DEFAULT 0,
            name TEXT,
            folded TEXT,
            latitude REAL CHECK (latitude BETWEEN -90 AND 90),
            longitude REAL CHECK (longitude BETWEEN -180 AND 180),
            latitude_text TEXT NOT NULL DEFAULT '',
            longitude_text TEXT NOT NULL DEFAULT '',
            source TEXT,
            CHECK ((name IS NULL) = (folded IS NULL)),
            CHECK ((name IS NULL) = (country_id IS NULL)),
            CHECK ((latitude IS NULL) = (longitude IS NULL))
        ) STRICT;
        CREATE INDEX city_by_name ON city (folded);
        CREATE INDEX city_by_country ON city (country_id, position);

        CREATE TABLE park (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            name TEXT NOT NULL,
            class_id INTEGER NOT NULL,
            type_id INTEGER NOT NULL,
            longitude REAL CHECK (longitude BETWEEN -180 AND 180),
            latitude REAL CHECK (latitude BETWEEN -90 AND 90),
            longitude_text TEXT NOT NULL,
            latitude_text TEXT NOT NULL,
            address TEXT NOT NULL,
            city_id INTEGER NOT NULL REFERENCES city (id),
            country_id INTEGER,
            comments_count INTEGER NOT NULL,
            preview TEXT NOT NULL,
            trainings INTEGER NOT NULL,
            changed_at INTEGER,
            source TEXT,
            CHECK ((latitude IS NULL) = (longitude IS NULL))
        ) STRICT;
        CREATE INDEX park_by_filter ON park (city_id, class_id, type_id);
        CREATE INDEX park_by_place ON park (latitude, longitude) WHERE latitude IS NOT NULL;

        CREATE TABLE photo (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            park_id INTEGER NOT NULL REFERENCES park (id) ON DELETE CASCADE,
            format TEXT NOT NULL CHECK (format IN ('jpeg', 'png')),
            width INTEGER NOT NULL CHECK (width > 0),
            height INTEGER NOT NULL CHECK (height > 0),
            added_at INTEGER NOT NULL,
            bytes BLOB NOT NULL CHECK (length(bytes) > 0)
        ) STRICT;
        CREATE INDEX photo_by_park ON photo (park_id);

        CREATE TABLE applied_filter (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            sizes INTEGER NOT NULL CHECK (sizes BETWEEN 0 AND 7),
            grades INTEGER NOT NULL CHECK (grades BETWEEN 0 AND 15),
            city_id INTEGER REFERENCES city (id)
        ) STRICT;
        INSERT INTO applied_filter VALUES (1, 0, 0, NULL);
        """

    /// Version 2.
    private static let people = """
        CREATE TABLE user (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL CHECK (name <> ''),
            folded TEXT NOT NULL UNIQUE,
            created_at INTEGER NOT NULL
        ) STRICT;
        INSERT INTO user VALUES (1, 'me', 'me', 0);

        CREATE TABLE signed_in (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            user_id INTEGER REFERENCES user (id)
        ) STRICT;
        INSERT INTO signed_in VALUES (1, 1);

        CREATE TABLE friendship (
            user_id INTEGER NOT NULL REFERENCES user (id),
            friend_id INTEGER NOT NULL REFERENCES user (id),
            PRIMARY KEY (user_id, friend_id),
            CHECK (user_id <> friend_id)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE journal (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            owner_id INTEGER NOT NULL REFERENCES user (id),
            title TEXT NOT NULL CHECK (title <> ''),
            view_access TEXT NOT NULL CHECK (view_access IN ('all', 'friends', 'nobody')),
            comment_access TEXT NOT NULL CHECK (comment_access IN ('all', 'friends', 'nobody')),
            created_at INTEGER NOT NULL,
            changed_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX journal_by_owner ON journal (owner_id);

        CREATE TABLE entry (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            journal_id INTEGER NOT NULL REFERENCES journal (id) ON DELETE CASCADE,
            author_id INTEGER NOT NULL REFERENCES user (id),
            text TEXT NOT NULL CHECK (text <> ''),
            created_at INTEGER NOT NULL,
            changed_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX entry_by_journal ON entry (journal_id);

        CREATE TABLE event (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            title TEXT NOT NULL CHECK (title <> ''),
            description TEXT NOT NULL CHECK (description <> ''),
            date INTEGER NOT NULL,
            park_id INTEGER NOT NULL REFERENCES park (id),
            author_id INTEGER NOT NULL REFERENCES user (id),
            created_at INTEGER NOT NULL,
            changed_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX event_by_date ON event (date);
        CREATE INDEX event_by_park ON event (park_id);

        CREATE TABLE message (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            sender_id INTEGER NOT NULL REFERENCES user (id),
            recipient_id INTEGER NOT NULL REFERENCES user (id),
            text TEXT NOT NULL CHECK (text <> ''),
            sent_at INTEGER NOT NULL,
            CHECK (sender_id <> recipient_id)
        ) STRICT;
        CREATE INDEX message_by_sender ON message (sender_id, recipient_id);
        CREATE INDEX message_by_recipient ON message (recipient_id, sender_id);
        """

    /// Version 3.
    private static let plainValues = """
        CREATE TABLE stored_value (
            space TEXT NOT NULL,
            key TEXT NOT NULL,
            value ANY NOT NULL,
            PRIMARY KEY (space, key)
        ) STRICT, WITHOUT ROWID;
        """
}
