/** Commands in a text that no manifest has: scripts of package.json. What other runners have cannot be told as surely. */
import type { ProjectTree } from '../../core/project-tree.ts';
import { markdownLines } from '../../text/markdown-lines.ts';

const RUN = /`(?:npm|pnpm|yarn|bun) run ([\w:.-]+)[^`]*`/g;
const MANIFEST = /(?:^|\/)package\.json$/;

/** As they are written: `npm run lint`. */
export function missingScripts(tree: ProjectTree, text: string): readonly string[] {
  const prose = markdownLines(text).lines.filter(({ isCode }) => !isCode);
  const named = prose.flatMap(({ text: line }) => [...line.matchAll(RUN)]);
  if (named.length === 0) return [];
  const known = scriptsIn(tree);
  if (known === undefined) return [];
  const missing = named.filter(([, script = '']) => !known.has(script));
  return [...new Set(missing.map(([whole]) => whole.slice(1, -1)))];
}

/** Of all packages. Undefined if there is none, or one cannot be read. */
function scriptsIn(tree: ProjectTree): ReadonlySet<string> | undefined {
  const manifests = tree.files.filter((path) => MANIFEST.test(path));
  const scripts = manifests.map((path) => scriptsOf(tree.read(path)));
  if (scripts.length === 0 || scripts.includes(undefined)) return undefined;
  return new Set(scripts.flatMap((names) => names ?? []));
}

function scriptsOf(text: string | undefined): readonly string[] | undefined {
  try {
    const { scripts } = JSON.parse(text ?? '') as { readonly scripts?: unknown };
    return typeof scripts === 'object' ? Object.keys(scripts ?? {}) : [];
  } catch {
    return undefined;
  }
}
