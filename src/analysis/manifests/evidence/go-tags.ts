/** The build tags without which a Go project is not built: those that every line of its Makefile, CI and guide for contributors has. */
import type { ProjectTree } from '../../../core/project-tree.ts';
import { within } from '../manifest.ts';

const FILES =
  /^(?:(?:GNUm|M|m)akefile|[Jj]ustfile|[Tt]askfile\.ya?ml|\.github\/workflows\/[^/]+\.ya?ml|CONTRIBUTING\.md|\.gitlab-ci\.yml)$/;
/** What runs Go on this code; `go install some.where/tool@latest` does not. */
const RUNS_GO =
  /(?:\bgo|\$[({]GO(?:CMD)?[)}])\s+(?:build|test|install|run|vet|\$[({]1[)}])\s?(?![^\n]*@(?:latest|v?\d))/;
const TAGS = /-tags[= ]\s*(?:"([\w, -]+)"|'([\w, -]+)'|([\w,-]+))/;

/** `fts5`, or undefined if there are none, or not always the same. */
export function goTags(folder: string, tree: ProjectTree): string | undefined {
  const start = folder === '.' ? '' : `${folder}/`;
  const files = tree.files.filter(
    (path) => FILES.test(path) || (path.startsWith(start) && FILES.test(path.slice(start.length))),
  );
  const found = files.flatMap((path) => tagsIn(tree.read(within('.', path)) ?? ''));
  const [first, ...others] = new Set(found);
  return others.length === 0 ? first : undefined;
}

/** One for each line that runs Go. */
function tagsIn(text: string): readonly (string | undefined)[] {
  return text
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => RUNS_GO.test(line))
    .map((line) => {
      const [, double, single, plain] = TAGS.exec(line) ?? [];
      return (double ?? single ?? plain)?.trim().replace(/[\s,]+/g, ',');
    });
}
