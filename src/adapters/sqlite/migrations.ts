/** The schema, step by step. A step that has been released is never changed; add one instead. */
export const MIGRATIONS: readonly string[] = [
  `
  -- A scope's folder. One database serves every project of the user.
  CREATE TABLE note_roots (
    id    INTEGER PRIMARY KEY,
    path  TEXT NOT NULL UNIQUE
  ) STRICT;

  -- A copy of each note file; stamp tells whether the copy is still true. tags and links hold words
  -- without spaces, joined by one space.
  CREATE TABLE notes (
    id       INTEGER PRIMARY KEY,
    root_id  INTEGER NOT NULL REFERENCES note_roots(id) ON DELETE CASCADE,
    slug     TEXT NOT NULL,
    stamp    TEXT NOT NULL,
    type     TEXT NOT NULL,
    title    TEXT NOT NULL,
    tags     TEXT NOT NULL,
    status   TEXT NOT NULL,
    created  TEXT NOT NULL,
    updated  TEXT NOT NULL,
    links    TEXT NOT NULL,
    content  TEXT NOT NULL,
    UNIQUE (root_id, slug)
  ) STRICT;
  CREATE INDEX notes_by_time ON notes (root_id, updated);

  -- Files that are no valid notes, so that they are not parsed again each time.
  CREATE TABLE bad_files (
    root_id  INTEGER NOT NULL REFERENCES note_roots(id) ON DELETE CASCADE,
    slug     TEXT NOT NULL,
    stamp    TEXT NOT NULL,
    path     TEXT NOT NULL,
    reason   TEXT NOT NULL,
    PRIMARY KEY (root_id, slug)
  ) STRICT, WITHOUT ROWID;

  CREATE VIRTUAL TABLE notes_fts USING fts5 (
    title, tags, content,
    content = 'notes', content_rowid = 'id', tokenize = 'porter unicode61 remove_diacritics 2'
  );
  CREATE TRIGGER notes_after_insert AFTER INSERT ON notes BEGIN
    INSERT INTO notes_fts (rowid, title, tags, content)
    VALUES (new.id, new.title, new.tags, new.content);
  END;
  CREATE TRIGGER notes_after_delete AFTER DELETE ON notes BEGIN
    INSERT INTO notes_fts (notes_fts, rowid, title, tags, content)
    VALUES ('delete', old.id, old.title, old.tags, old.content);
  END;
  CREATE TRIGGER notes_after_update AFTER UPDATE ON notes BEGIN
    INSERT INTO notes_fts (notes_fts, rowid, title, tags, content)
    VALUES ('delete', old.id, old.title, old.tags, old.content);
    INSERT INTO notes_fts (rowid, title, tags, content)
    VALUES (new.id, new.title, new.tags, new.content);
  END;
  `,
];
