/** Whether the managed files are true of the project as it is: for CI, so nothing is written and no home is needed. */
import { findFiles, isManaged } from './changes/find-files.ts';
import { type GonePorts, gonePaths } from './changes/gone-paths.ts';
import { missingScripts } from './changes/missing-scripts.ts';
import { fileFacts, refreshed, type Sources } from './file-facts.ts';
import { type ClaudeMdPorts, openedProject } from './ports.ts';
import { markerProblems, type NewSections, sectionTextsOf } from './refresh-file.ts';
import { findMarkers } from './sections/markers.ts';
import { explanationOf, isDescription } from './sections/merge-section.ts';
import { replaceSections } from './sections/replace-sections.ts';
import { gatherSources } from './sources.ts';

export interface CheckedFile {
  readonly path: string;
  /** Each begins with the file, and where it can be said its line. None if all of it is true. */
  readonly reasons: readonly string[];
  /** The sections that are out of date. */
  readonly sections: readonly string[];
  readonly before: string;
  readonly after: string;
}

export interface Checked {
  readonly files: readonly CheckedFile[];
  readonly warnings: readonly string[];
}

/**
 * These are true of one moment: each commit adds to the history, also the one with the file in it; and a page changes by itself.
 * A clone of CI often has no history at all.
 */
const NOT_CHECKED = new Set(['git-insights', 'best-practices']);

export async function checkFiles(given: ClaudeMdPorts): Promise<Checked> {
  const ports = keepingNothing(given);
  const project = await openedProject(ports);
  const managed = findFiles(ports, project.tree).filter(
    (file) => isManaged(file) || file.problem !== undefined,
  );
  if (managed.length === 0) return { files: [], warnings: [] };
  const sources = await gatherSources(ports, project, { fetch: false });
  const files: CheckedFile[] = [];
  for (const { path } of managed) files.push(await checkedFile(ports, sources, path));
  const { warnings } = await sources.look.findings('');
  return { files, warnings };
}

/** What is kept between commands, to be faster the next time, is not kept by this one. */
function keepingNothing(ports: ClaudeMdPorts): ClaudeMdPorts {
  return Object.create(ports, { state: { value: { ...ports.state, note: () => {} } } });
}

async function checkedFile(
  ports: ClaudeMdPorts,
  sources: Sources,
  path: string,
): Promise<CheckedFile> {
  const file = ports.managed.read(path);
  if (!file || 'problem' in file) {
    const reasons = [`${path} ${file?.problem ?? 'is gone'}`];
    return { path, reasons, sections: [], before: '', after: '' };
  }
  const { text } = file;
  const facts = await fileFacts(ports, sources, path);
  const asked = [...sectionTextsOf(text).keys()].filter((name) => !NOT_CHECKED.has(name));
  const fresh = refreshed(facts, new Set(asked))(text);
  const after = replaceSections(text, fresh.texts).text;
  const [old, now] = [sectionTextsOf(text), sectionTextsOf(after)];
  const sections = asked.filter((name) => old.get(name) !== now.get(name));
  const reasons = [
    ...markerProblems(path, findMarkers(text)),
    ...sections.map((name) => `${path}: ${whyOf(name, fresh)}`),
    ...(await untrueWords(ports, sources, path, text)),
  ];
  return { path, reasons, sections, before: text, after };
}

function whyOf(section: string, { kept, lost }: NewSections): string {
  const isEdited = kept.includes(section) || lost.includes(section);
  return `${section} is out of date${isEdited ? ', and was edited by hand' : ''}`;
}

/** What stands below the facts, and what a person wrote outside of sections. */
async function untrueWords(
  ports: GonePorts,
  { look: { tree } }: Sources,
  file: string,
  text: string,
): Promise<readonly string[]> {
  const sections = [...sectionTextsOf(text)];
  const words = sections.map(([name, own]) => (isDescription(name) ? own : explanationOf(own)));
  const outside = sections.reduce((rest, [, own]) => rest.replace(own, () => ''), text);
  const at = (what: string) => `${file}:${lineOf(text, what)}`;
  const theirs = await gonePaths(ports, tree, { file, text: outside, onlyDeleted: true });
  const gone = new Set(theirs);
  for (const own of words) {
    for (const path of await gonePaths(ports, tree, { file, text: own })) gone.add(path);
  }
  const missing = new Set([outside, ...words].flatMap((own) => missingScripts(tree, own)));
  return [
    ...[...gone].map((path) => `${at(path)}: ${path} is gone`),
    ...[...missing].map((command) => `${at(command)}: no package.json has \`${command}\``),
  ];
}

function lineOf(text: string, what: string): number {
  return text.slice(0, Math.max(0, text.indexOf(what))).split('\n').length;
}
