/** Puts words of a model into sections. All of it is checked before anything is written. */
import { basename } from 'node:path';
import { MemoryError } from '../core/errors.ts';
import { keptFile } from './changes/kept-file.ts';
import { type FileFacts, fileFacts, newSections } from './file-facts.ts';
import { type ClaudeMdPorts, openedProject, projectFolder } from './ports.ts';
import { type NewSections, type Refreshed, refreshFile, sectionTextsOf } from './refresh-file.ts';
import { findMarkers } from './sections/markers.ts';
import { factsOf, handOf, isDescription, withWords } from './sections/merge-section.ts';
import { replaceSections, withoutComments } from './sections/replace-sections.ts';
import { CHARACTERS_PER_LINE, sectionBudget } from './sections/section-budget.ts';
import { isRootFile, isSectionName, SECTION_OF, type SectionName } from './sections/sections.ts';
import { gatherSources } from './sources.ts';
import { placeInProject } from './tracked-path.ts';

/** What a model hands in: words for a section, named by its category (BUILD) or its own name. Nothing of it is trusted. */
export interface SectionUpdate {
  readonly category?: unknown;
  readonly section?: unknown;
  readonly content?: unknown;
  readonly targetFile?: unknown;
}

export interface Applied {
  readonly files: readonly (Refreshed & { readonly sections: readonly string[] })[];
}

interface CheckedUpdate {
  readonly path: string;
  readonly section: SectionName;
  readonly words: string;
}

export async function applyUpdates(
  ports: ClaudeMdPorts,
  updates: readonly SectionUpdate[],
): Promise<Applied> {
  const { redact } = await ports.redaction();
  const checked = updates.map((update) => checkedUpdate(ports, update, redact));
  const sources = await gatherSources(ports, await openedProject(ports), { fetch: false });
  const files: (Refreshed & { readonly sections: readonly string[] })[] = [];
  for (const path of new Set(checked.map((update) => update.path))) {
    const own = checked.filter((update) => update.path === path);
    const facts = await fileFacts(ports, sources, path);
    const done = refreshFile(ports.managed, path, (text) => withUpdates(facts, text, own));
    files.push({ ...done, sections: own.map(({ section }) => section) });
  }
  return { files };
}

/** Facts that cannot be found just now stay as they are. */
function withUpdates(
  facts: FileFacts,
  text: string,
  updates: readonly CheckedUpdate[],
): NewSections {
  const words = new Map<string, string>(updates.map((one) => [one.section, one.words]));
  const asked = [...sectionTextsOf(text)].filter(([name]) => words.has(name));
  const merge = (name: string, now: string, found: string, own = '') =>
    withWords(name, found, words.get(name) ?? '', handOf(now, own));
  const isKept = (name: string, now: string) =>
    facts.isUnread(name, now) || facts.isUnknown(name, now);
  const fresh = asked.filter(([name, now]) => !isKept(name, now));
  const done = newSections(facts, new Map(fresh), merge);
  const same = asked
    .filter(([name, now]) => isKept(name, now))
    .map(([name, now]) => [name, merge(name, now, factsOf(now))] as const);
  return { ...done, texts: new Map([...done.texts, ...same]) };
}

function checkedUpdate(
  ports: ClaudeMdPorts,
  { category, section, content, targetFile }: SectionUpdate,
  redact: (text: string) => string,
): CheckedUpdate {
  const path = targetOf(ports, targetFile);
  const name = sectionOf(category ?? section, path);
  if (typeof content !== 'string') throw invalid('content must be a text.');
  const plain = withoutComments(redact(content)).replace(/\r\n?/g, '\n').trim();
  const words = isDescription(name) ? plain : withoutHeading(plain);
  checkSection(ports, path, name, words);
  checkSize(path, name, words);
  return { path, section: name, words };
}

/** A managed file of this project, whatever else was asked for. */
function targetOf(ports: ClaudeMdPorts, given: unknown): string {
  const { files: names } = ports.settings.claudeMd;
  const hint = `targetFile is a path from the project's folder, like src/${names[0]}.`;
  if (typeof given !== 'string') throw invalid('targetFile is missing.', hint);
  const path = placeInProject(ports, projectFolder(ports), given);
  if (path === undefined) throw invalid(`${given} is not in this project.`, hint);
  const kept = keptFile(ports.managed, path);
  if (![...names, 'AGENTS.md'].includes(basename(kept))) {
    throw invalid(`${given} is not a file that memory keeps: ${names.join(', ')}.`, hint);
  }
  return kept;
}

function sectionOf(given: unknown, path: string): SectionName {
  const word = String(given ?? '');
  if (word === 'DESCRIPTION')
    return isRootFile(path) ? 'project-description' : 'module-description';
  const known = Object.hasOwn(SECTION_OF, word) ? SECTION_OF[word] : undefined;
  const name = known ?? word.toLowerCase().replaceAll('_', '-');
  if (isSectionName(name)) return name;
  throw invalid(
    word === '' ? 'category is missing.' : `There is no category ${word}.`,
    `One of: DESCRIPTION, ${Object.keys(SECTION_OF).join(', ')}; or the name of a section.`,
  );
}

function checkSection(
  ports: ClaudeMdPorts,
  path: string,
  section: SectionName,
  words: string,
): void {
  const file = ports.managed.read(path);
  if (!file) {
    throw new MemoryError('not_found', `There is no ${path}.`, {
      hint: '`memory claude-md init` makes it.',
    });
  }
  if ('problem' in file) throw invalid(`${path} ${file.problem}.`);
  const { sections, problems } = findMarkers(file.text);
  const [problem] = problems;
  if (problem) throw invalid(`${path}:${problem.line}: ${problem.message}.`, 'Mend it first.');
  if (!sections.some(({ name }) => name === section)) {
    const names = sections.map(({ name }) => name).join(', ') || 'none';
    throw invalid(`${path} has no section ${section}.`, `Its sections: ${names}.`);
  }
  if (replaceSections(file.text, new Map([[section, words]])).refused.length > 0) {
    throw invalid(
      `The words for ${section} would tear ${path}: a block of code or HTML in them does not end.`,
      'Close it, or leave it out.',
    );
  }
}

function checkSize(path: string, section: SectionName, words: string): void {
  const most = sectionBudget(section, isRootFile(path)).words;
  const lines = lineCount(words);
  const fits = lines <= most && words.length <= most * CHARACTERS_PER_LINE;
  if (fits) return;
  throw invalid(
    `The words for ${section} are too long: ${lines} lines, ${words.length} characters.`,
    `At most ${most} lines and ${most * CHARACTERS_PER_LINE} characters.`,
  );
}

function lineCount(text: string): number {
  return text === '' ? 0 : text.split('\n').length;
}

/** The section has its own; a model often repeats it. */
function withoutHeading(content: string): string {
  return content
    .replace(/^#{1,2} [^\n]*(?:\n+|$)/, '')
    .replace(/^### Explained[ \t]*(?:\n+|$)/, '')
    .trim();
}

function invalid(message: string, hint?: string): MemoryError {
  return new MemoryError('invalid', message, { hint });
}
