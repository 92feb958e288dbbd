/** Who stands behind the text of a note, and the record of it. */

/** Who gives a command. What hooks and the background do of themselves counts as the person's: they only capture. */
export type Commander = 'person' | 'model';

/**
 * `here`: a command on this machine wrote it, or it lies in a repository that does not track it. `author`: git says
 * that all who ever changed it have this user's e-mail address, which anybody can write into a commit.
 */
export type Voucher = 'here' | 'author';

/** A note as the index has it. */
export interface NoteOrigin {
  readonly title: string;
  readonly content: string;
  readonly captured: boolean;
  readonly voucher: Voucher | undefined;
}

/** What is known is known of a text: one that changes otherwise than by our commands is unknown again. */
export interface NoteOrigins {
  /** By file; those that the index does not have are left out. */
  of(
    notes: readonly { readonly slug: string; readonly file: string }[],
  ): ReadonlyMap<string, NoteOrigin>;
  /** Of these ideas (`i12`) those that a person said. */
  saidByUser(ids: readonly string[]): ReadonlySet<string>;
  /** Keeps what is known of a scope by its texts, and knows again what was kept of them. */
  settle(root: string): void;
  /** Notes of a scope that nobody stands behind; their files, below its folder. */
  unvouched(root: string): readonly { readonly slug: string; readonly place: string }[];
  vouch(root: string, slugs: readonly string[], voucher: Voucher): void;
}

/** What git tells of the files in a folder, by their paths below it. */
export interface FileAuthors {
  readonly untracked: ReadonlySet<string>;
  /** Nobody but this user ever committed a change of them. */
  readonly own: ReadonlySet<string>;
}

export interface OriginPorts {
  readonly origins: NoteOrigins;
  /** Undefined if the folder is in no repository, or git cannot tell. Starts git: never in a hook. */
  fileAuthors(folder: string): Promise<FileAuthors | undefined>;
}
