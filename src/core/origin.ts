/** Who stands behind a text, and the record of it. */

/** Who gives a command. What hooks and the background do of themselves counts as the person's: they only capture. */
export type Commander = 'person' | 'model';

/**
 * `here`: a person's command on this machine wrote it. `model`: a model's did. `trusted`: the person read it and said
 * yes (`memory trust`). `author`: git says that all who ever changed it have this user's e-mail address, which anybody can
 * write into a commit. `others`: the person said no (`memory distrust`).
 */
export type Provenance = 'here' | 'model' | 'trusted' | 'author' | 'others';

/** Whose a text is: this user's, a model's, or of somebody who shared it through the repository. */
export type Origin = 'own' | 'model' | 'repository';

export interface Text {
  readonly title: string;
  readonly content: string;
}

/** A note as the index has it. */
export interface NoteOrigin extends Text {
  readonly captured: boolean;
  readonly provenance: Provenance | undefined;
}

/** What is known is known of a text: one that changes otherwise than by our commands is unknown again. */
export interface NoteOrigins {
  /** By file; those that the index does not have are left out. */
  of(
    notes: readonly { readonly slug: string; readonly file: string }[],
  ): ReadonlyMap<string, NoteOrigin>;
  /** Of these passages (`i12`) those that a person said. */
  saidByUser(ids: readonly string[]): ReadonlySet<string>;
  /** Keeps what is known of a scope by its texts, and knows again what was kept of them. */
  settle(root: string): void;
  /** The notes of a scope with what is known of them; their files, below its folder. */
  inRoot(root: string): readonly (NoteOrigin & PlacedText)[];
  vouch(root: string, slugs: readonly string[], provenance: Provenance): void;
  /** The same of texts that are in no index: thoughts, voices, what stands in index.md. */
  provenanceOf(text: Text): Provenance | undefined;
  keep(texts: readonly Text[], provenance: Provenance): void;
}

interface PlacedText {
  readonly slug: string;
  readonly place: string;
}

export interface OriginPorts {
  readonly origins: NoteOrigins;
  /**
   * Of the files in a folder of a project, by their paths below that folder, those that nobody but this user ever
   * committed a change of. Undefined if git cannot tell. Starts git: never in a hook.
   */
  ownFiles(project: string, folder: string): Promise<ReadonlySet<string> | undefined>;
  /** Of these files, those that git has; undefined if it cannot tell. Starts git: never in a hook. */
  trackedFiles(project: string, folder: string): Promise<ReadonlySet<string> | undefined>;
}
