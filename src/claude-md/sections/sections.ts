/** The sections of a CLAUDE.md that keep themselves current, in the order in which a new file has them. */
export const ROOT_SECTIONS = [
  'project-description',
  'build-commands',
  'architecture',
  'conventions',
  'patterns',
  'memory',
  'best-practices',
  'git-insights',
] as const;

export const SUBTREE_SECTIONS = [
  'module-description',
  'architecture',
  'conventions',
  'memory',
] as const;

export type SectionName = (typeof ROOT_SECTIONS)[number] | (typeof SUBTREE_SECTIONS)[number];

/** How words for a section are handed in; those of a description as DESCRIPTION. */
export const SECTION_OF: Readonly<Record<string, SectionName>> = {
  BUILD: 'build-commands',
  ARCHITECTURE: 'architecture',
  CONVENTIONS: 'conventions',
  GIT_INSIGHTS: 'git-insights',
  PATTERNS: 'patterns',
  MEMORY: 'memory',
  BEST_PRACTICES: 'best-practices',
};

export function categoryOf(section: string): string {
  const found = Object.entries(SECTION_OF).find(([, name]) => name === section);
  return found ? found[0] : 'DESCRIPTION';
}

export function isSectionName(name: string): name is SectionName {
  return [...ROOT_SECTIONS, ...SUBTREE_SECTIONS].some((known) => known === name);
}

/** The client reads a project's own file from its folder or from `.claude/`. */
export function isRootFile(path: string): boolean {
  return !path.includes('/') || /^\.claude\/[^/]+$/.test(path);
}
