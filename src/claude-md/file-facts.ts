/** The new texts of a file's sections, from what was found. */
import { dirname } from 'node:path';
import type { Findings } from '../core/findings.ts';
import { relevantPractices } from './changes/best-practices.ts';
import { type GonePorts, gonePaths } from './changes/gone-paths.ts';
import type { Look } from './changes/look.ts';
import { type MemoryNote, notesFor } from './changes/memory-notes.ts';
import type { ClaudeMdPorts } from './ports.ts';
import { type NewSections, type NewTexts, sectionTextsOf } from './refresh-file.ts';
import { isDescription, linesOfWords, withFacts, wordsOf } from './sections/merge-section.ts';
import { isKnownBase, type OwnLines, ownLines } from './sections/own-lines.ts';
import { plainCode } from './sections/plain-line.ts';
import { sectionContents, type TemplateValues } from './sections/render-template.ts';
import { NO_HISTORY, sectionTexts } from './sections/section-texts.ts';
import { isRootFile } from './sections/sections.ts';

export interface Sources {
  readonly look: Look;
  /** What memory knows of the project. */
  readonly notes: readonly MemoryNote[];
  /** The files that have, or will have, a section for that. */
  readonly noteFiles: readonly string[];
  /** The page; undefined if it could not be had, or is not wanted. */
  readonly practicesPage?: string | undefined;
  readonly redact: (text: string) => string;
}

export interface FileFacts {
  /** For a file in which words take so many lines of a section. */
  values(wordLines: ReadonlyMap<string, number>): TemplateValues;
  /** Sections with their headings, whatever the file has. */
  contents(wordLines: ReadonlyMap<string, number>): ReadonlyMap<string, string>;
  /** There is nothing new to be said of it: no history, no page. */
  isUnknown(section: string, now?: string): boolean;
  /** It tells of a manifest that cannot be read just now. */
  isUnread(section: string, now: string): boolean;
  /** What a person wrote among the facts of a section that is to become `fresh`. */
  ownLines(section: string, now: string, fresh: string): OwnLines;
  /** By section: what its words name and is not there any more. */
  readonly gone: ReadonlyMap<string, readonly string[]>;
  readonly findings: Findings;
}

const NO_WORDS: ReadonlyMap<string, number> = new Map();
/** What is told of manifests: one that cannot be read must not empty them. */
const FROM_MANIFESTS = new Set(['build-commands', 'architecture']);

export async function fileFacts(
  ports: GonePorts & Pick<ClaudeMdPorts, 'template' | 'managed' | 'contexts'>,
  { look, notes, noteFiles, practicesPage, redact }: Sources,
  path: string,
): Promise<FileFacts> {
  const isRoot = isRootFile(path);
  const folder = isRoot ? '' : dirname(path);
  const findings = await look.findings(folder);
  const project = isRoot ? undefined : await look.findings('');
  const own = notesFor(notes, path, noteFiles);
  const bestPractices =
    practicesPage === undefined ? undefined : relevantPractices(practicesPage, project ?? findings);
  const values = (wordLines = NO_WORDS) =>
    redacted(
      sectionTexts({
        ...{ findings, notes: own, file: path, bestPractices, wordLines },
        ...(project ? { project } : {}),
      }),
      redact,
    );
  const written = await writtenTexts(ports, path);
  return {
    findings,
    gone: await goneWords(ports, look, path),
    values,
    ownLines: (section, now, fresh) =>
      ownLines({
        ...{ section, now, fresh, isRoot },
        written: written.flatMap((text) => text.get(section) ?? []),
      }),
    contents(wordLines) {
      const filled = values(wordLines);
      const root = sectionContents(ports.template('root'), filled);
      if (isRoot) return root;
      return new Map([...root, ...sectionContents(ports.template('subtree'), filled)]);
    },
    isUnknown(section, now = '') {
      // Of a clone without its past, what is known stays; that there is none does not.
      if (section === 'git-insights') return findings.git === undefined && !NO_HISTORY.test(now);
      return section === 'best-practices' && bestPractices === undefined;
    },
    isUnread: (section, now) =>
      FROM_MANIFESTS.has(section) &&
      findings.warnings.some((warning) => isToldOf(unreadManifest(warning), now)),
  };
}

/** Words stay; what is unknown stays; so do sections that are not asked for. */
export function refreshed(facts: FileFacts, only?: ReadonlySet<string>): NewTexts {
  return (text) => {
    const now = [...sectionTextsOf(text)].filter(([name]) => only === undefined || only.has(name));
    const isKept = (name: string, content: string) =>
      (facts.isUnknown(name, content) || facts.isUnread(name, content)) && content.trim() !== '';
    const fresh = new Map(now.filter(([name, content]) => !isKept(name, content)));
    return { ...newSections(facts, fresh, withFacts), gone: facts.gone };
  };
}

/** What was written last: as this machine knows it; where that does not tell, as the last commits had it. */
async function writtenTexts(
  { managed, contexts }: Pick<ClaudeMdPorts, 'managed' | 'contexts'>,
  path: string,
): Promise<readonly ReadonlyMap<string, string>[]> {
  const file = managed.read(path);
  if (!file || 'problem' in file) return [];
  const own = sectionTextsOf(managed.written(path) ?? '');
  const now = [...sectionTextsOf(file.text)];
  if (now.every(([name, text]) => isKnownBase(text, own.get(name)))) return [own];
  return [own, ...(await contexts.versions(path)).map(sectionTextsOf)];
}

async function goneWords(
  ports: GonePorts & Pick<ClaudeMdPorts, 'managed'>,
  { tree }: Look,
  file: string,
): Promise<FileFacts['gone']> {
  const read = ports.managed.read(file);
  if (!read || 'problem' in read) return new Map();
  const gone = new Map<string, readonly string[]>();
  for (const [name, content] of sectionTextsOf(read.text)) {
    const text = isDescription(name) ? content : wordsOf(content);
    const paths = text === '' ? [] : await gonePaths(ports, tree, { file, text });
    if (paths.length > 0) gone.set(name, paths);
  }
  return gone;
}

/** Facts as they are now, with a person's lines below them. What stands below takes its room from the facts. */
export function newSections(
  { contents, ownLines: ownIn }: FileFacts,
  now: ReadonlyMap<string, string>,
  merge: (name: string, now: string, fresh: string, own: string) => string | undefined,
): NewSections {
  const own = new Map<string, OwnLines>();
  const ownOf = (name: string) => own.get(name)?.kept ?? '';
  const found = () =>
    contents(
      new Map(
        [...now].map(([name, content]) => [
          name,
          linesOfWords(merge(name, content, '', ownOf(name)) ?? ''),
        ]),
      ),
    );
  const roomy = found();
  for (const [name, content] of now) {
    own.set(name, ownIn(name, content, roomy.get(name) ?? content));
  }
  const fresh = [...own.values()].some(({ kept }) => kept !== '') ? found() : roomy;
  const texts = [...now].flatMap(([name, content]) => {
    const facts = fresh.get(name);
    const merged = facts === undefined ? undefined : merge(name, content, facts, ownOf(name));
    return merged === undefined ? [] : [[name, merged] as const];
  });
  const named = (isIt: (lines: OwnLines) => boolean) =>
    [...own].flatMap(([name, one]) => (isIt(one) ? name : []));
  return {
    texts: new Map(texts),
    kept: named(({ kept }) => kept !== ''),
    lost: named(({ isLost }) => isLost),
  };
}

function redacted(values: TemplateValues, redact: (text: string) => string): TemplateValues {
  return Object.fromEntries(Object.entries(values).map(([name, text]) => [name, redact(text)]));
}

/** A warning begins with the file that it is about, and says that it could not be read. */
function unreadManifest(warning: string): string | undefined {
  return /^(.+?) (?:is not|cannot be|could not be) /.exec(warning)?.[1];
}

/** One that the section never told of, such as a broken one that a test needs, is no reason to wait. */
function isToldOf(manifest: string | undefined, now: string): boolean {
  if (manifest === undefined) return false;
  const folder = dirname(manifest);
  return folder === '.' || now.includes(plainCode(folder));
}
