import type { CodeCommit, CodeFiles } from '../../src/core/ports/code-ports.ts';

interface Files {
  readonly blobs?: Readonly<Record<string, string>>;
  /** Of every file; by default the beginning of time. */
  readonly modified?: string;
  /** By path; undefined: there is no git. */
  readonly commits?: Readonly<Record<string, readonly CodeCommit[]>>;
}

/** A project whose files and commits are what a test says. `asked` counts the questions to git. */
export function fakeCode({ blobs = {}, modified, commits }: Files): CodeFiles & { asked: number } {
  const time = modified === undefined ? 0 : Date.parse(modified);
  return {
    asked: 0,
    excluded: [],
    look: (paths) =>
      new Map(
        paths.flatMap((path) => {
          const blob = blobs[path];
          return blob === undefined ? [] : [[path, { blob, modified: time }] as const];
        }),
      ),
    async history(path, after) {
      this.asked++;
      const own = commits && (commits[path] ?? []);
      return own?.filter(({ date }) => date >= after);
    },
  };
}
