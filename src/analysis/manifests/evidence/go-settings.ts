/** Settings without which a Go project is not built: those that its Makefile, CI and guide for contributors always give. */
import type { ProjectTree } from '../../../core/project-tree.ts';

const FILES =
  /^(?:(?:GNUm|M|m)akefile|[Jj]ustfile|[Tt]askfile\.ya?ml|\.github\/workflows\/[^/]+\.ya?ml|CONTRIBUTING\.md|\.gitlab-ci\.yml)$/;
/** What runs Go on this code; `go install some.where/tool@latest` does not. */
const RUNS_GO =
  /(?:\bgo|\$[({]GO(?:CMD)?[)}])\s+(?:build|test|install|run|vet|\$[({]1[)}])\s?(?![^\n]*@(?:latest|v?\d))/;
const CGO = /\bCGO_ENABLED\s*[:=]+\s*["']?([01])\b/g;
const TAGS = /-tags[= ]\s*(?:"([\w, -]+)"|'([\w, -]+)'|([\w,-]+))/;

export interface GoSettings {
  /** `CGO_ENABLED=1 ` before the command, where the project sets it; else nothing. */
  readonly before: string;
  /** ` -tags fts5` after its name; nothing if there are none, or not always the same. */
  readonly tags: string;
}

export function goSettings(folder: string, tree: ProjectTree): GoSettings {
  const start = folder === '.' ? '' : `${folder}/`;
  const files = tree.files.filter(
    (path) => FILES.test(path) || (path.startsWith(start) && FILES.test(path.slice(start.length))),
  );
  const texts = files.map((path) => tree.read(path) ?? '');
  const [first, ...others] = new Set(texts.flatMap(tagsIn));
  const cgo = new Set(texts.flatMap((text) => [...text.matchAll(CGO)].map(([, value]) => value)));
  return {
    before: cgo.has('1') && cgo.size === 1 ? 'CGO_ENABLED=1 ' : '',
    tags: first === undefined || others.length > 0 ? '' : ` -tags ${first}`,
  };
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
