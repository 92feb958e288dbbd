/**
 * Words that a model wrote into a file itself, with the tools of its client, did not pass through `apply`: secrets are taken
 * out of them now. Markers in them make the file one that is left alone, as `status` says.
 */
import type { ClaudeMdPorts } from '../ports.ts';
import { refreshFile, sectionTextsOf } from '../refresh-file.ts';
import { explanationOf, factsOf, isDescription, withWords } from '../sections/merge-section.ts';
import type { FoundFile } from './find-files.ts';

export async function mendWords(
  ports: Pick<ClaudeMdPorts, 'managed' | 'redaction' | 'settings'>,
  files: readonly FoundFile[],
): Promise<void> {
  if (ports.settings.claudeMd.words === 'off') return;
  const { redact } = await ports.redaction();
  for (const { path } of files) {
    refreshFile(ports.managed, path, (text) => {
      const sections = [...sectionTextsOf(text)];
      const texts = new Map(sections.flatMap(([name, content]) => mended(name, content, redact)));
      return { texts, kept: [], lost: [] };
    });
  }
}

function mended(
  section: string,
  content: string,
  redact: (text: string) => string,
): readonly (readonly [string, string])[] {
  const words = isDescription(section) ? content : explanationOf(content);
  const clean = redact(words);
  return clean === words ? [] : [[section, withWords(section, factsOf(content), clean)]];
}
