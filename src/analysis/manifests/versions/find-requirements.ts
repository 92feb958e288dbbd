/** Which versions of languages and tools the project asks for. Only its root is looked at: parts may ask for less. */
import type { Requirement } from '../../../core/findings.ts';
import type { ProjectTree } from '../../../core/project-tree.ts';
import { compiledRequirements } from './compiled.ts';
import { jvmRequirements } from './jvm.ts';
import { scriptRequirements } from './script.ts';
import { toolVersionFiles } from './tool-version-files.ts';

/** What a version looks like, at most; anything else is put together while a program runs. */
const VERSION = /^[\w.*+<>=~^|,!&()[\] -]{1,60}$/;

/** Each name with at most two different versions: what is asked for, and what is used. */
export function findRequirements(tree: ProjectTree): readonly Requirement[] {
  const found = [
    scriptRequirements,
    compiledRequirements,
    jvmRequirements,
    toolVersionFiles,
  ].flatMap((find) => find(tree));
  const kept: Requirement[] = [];
  for (const [name, text, source] of found) {
    const version = text?.trim() ?? '';
    const same = kept.filter((one) => one.name === name);
    const isNew = same.length < 2 && !same.some((one) => one.version === version);
    if (VERSION.test(version) && /\d/.test(version) && isNew) kept.push({ name, version, source });
  }
  return kept;
}
