/** The new texts of a file's sections, from what was found. */
import { dirname } from 'node:path';
import type { Findings } from '../core/findings.ts';
import { relevantPractices } from './changes/best-practices.ts';
import type { Look } from './changes/look.ts';
import type { ClaudeMdPorts } from './ports.ts';
import type { NewTexts } from './refresh-file.ts';
import { sectionTextsOf } from './refresh-file.ts';
import { type Decision, decisionLinks } from './sections/decision-links.ts';
import { linesOfWords, withFacts } from './sections/merge-section.ts';
import { plainCode } from './sections/plain-line.ts';
import { sectionContents, type TemplateValues } from './sections/render-template.ts';
import { sectionTexts } from './sections/section-texts.ts';
import { isRootFile } from './sections/sections.ts';

export interface Sources {
  readonly look: Look;
  readonly decisions: readonly Decision[];
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
  readonly findings: Findings;
}

const NO_WORDS: ReadonlyMap<string, number> = new Map();
/** What is told of manifests: one that cannot be read must not empty them. */
const FROM_MANIFESTS = new Set(['build-commands', 'architecture']);

export async function fileFacts(
  ports: Pick<ClaudeMdPorts, 'template'>,
  { look, decisions, practicesPage, redact }: Sources,
  path: string,
): Promise<FileFacts> {
  const isRoot = isRootFile(path);
  const folder = isRoot ? '' : dirname(path);
  const findings = await look.findings(folder);
  const project = isRoot ? undefined : await look.findings('');
  const links = decisionLinks(decisions, look.tree, path);
  const bestPractices =
    practicesPage === undefined ? undefined : relevantPractices(practicesPage, project ?? findings);
  const values = (wordLines = NO_WORDS) =>
    redacted(
      sectionTexts({
        ...{ findings, decisions: links, bestPractices, wordLines },
        ...(project ? { project } : {}),
      }),
      redact,
    );
  return {
    findings,
    values,
    contents(wordLines) {
      const filled = values(wordLines);
      const root = sectionContents(ports.template('root'), filled);
      if (isRoot) return root;
      return new Map([...root, ...sectionContents(ports.template('subtree'), filled)]);
    },
    isUnknown(section, now = '') {
      // Of a clone without its past, what is known stays; that there is nothing, as was said once, does not.
      const isDenied = /^(?:No history yet\.|The history is too short .*)$/m.test(now);
      if (section === 'git-insights') return findings.git === undefined && !isDenied;
      return section === 'best-practices' && bestPractices === undefined;
    },
    isUnread: (section, now) =>
      FROM_MANIFESTS.has(section) &&
      findings.warnings.some((warning) => isToldOf(unreadManifest(warning), now)),
  };
}

/** Words stay; what is unknown stays; so do sections that are not asked for. */
export function refreshed(
  { contents, isUnknown, isUnread }: FileFacts,
  only?: ReadonlySet<string>,
): NewTexts {
  return (text) => {
    const now = sectionTextsOf(text);
    const words = new Map([...now].map(([name, content]) => [name, linesOfWords(content)]));
    const fresh = contents(words);
    return new Map(
      [...now].flatMap(([name, content]) => {
        const facts = fresh.get(name);
        if (facts === undefined || (only && !only.has(name))) return [];
        const isKept = isUnknown(name, content) || isUnread(name, content);
        if (isKept && content.trim() !== '') return [];
        const merged = withFacts(name, content, facts);
        return merged === undefined ? [] : [[name, merged] as const];
      }),
    );
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
