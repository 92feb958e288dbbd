/** How files are named. Names that a tool prescribes say nothing. */
import { posix } from 'node:path';
import type { Code } from '../structure/code.ts';
import { stemOf } from '../structure/place-of.ts';
import { caseOf } from './name-case.ts';
import type { Seen } from './sighting.ts';

const PRESCRIBED =
  /^(?:index|main|mod|lib|app|page|layout|route|loading|error|not-found|_\w*|__\w+__|.*[[\]()@+$].*)$/;

export function fileNames({
  paths,
  languages,
}: Code): readonly (Seen & { readonly language: string })[] {
  return paths.flatMap((path) => {
    const stem = stemOf(path);
    const value = PRESCRIBED.test(stem) ? undefined : caseOf(stem);
    // In Java the compiler names the file.
    const language = languages.get(path) ?? '';
    if (value === undefined || language === 'java') return [];
    const topic = /\.[jt]sx$/.test(path) ? 'naming.component-files' : 'naming.files';
    return [{ topic, value, seen: posix.basename(path), path, language }] as const;
  });
}
