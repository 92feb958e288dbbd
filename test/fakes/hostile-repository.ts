/**
 * A repository that was made to harm whoever clones it. Each trick is one entry of a table: what it plants, and what must
 * not come of it. Most stand together in one repository; those that take each other's place have one of their own.
 */
import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GitRepository } from '../git-repository.ts';
import { FILES } from './hostile/files.ts';
import { LINKS } from './hostile/links.ts';
import { NOTES } from './hostile/notes.ts';
import { SETTINGS } from './hostile/settings.ts';
import { Ground, OUTSIDE_SECRET, type Trick } from './hostile/trick.ts';

const TRICKS: readonly Trick[] = [...SETTINGS, ...NOTES, ...FILES, ...LINKS];

export const TOGETHER = TRICKS.filter(({ alone }) => alone !== true);
export const ALONE = TRICKS.filter(({ alone }) => alone === true);

const MADE_ANEW =
  /^ ?[MD] "?\.claude\/(?:\.dirty-files|session-state\/|memory\/(?:local\/)?(?:graph\.json|index\.json|index\.md|\.embedding-cache\/))/;

const HONEST = 'The boiler drips when it is cold.';

export class HostileRepository {
  readonly ground: Ground;
  readonly #git: GitRepository;
  readonly #status: string;
  readonly #outside: string;

  /** `home` is the user's: what lies beside the project is none of its business. */
  constructor(home: string, endpoint: string, tricks: readonly Trick[]) {
    const outside = join(home, 'outside');
    this.ground = new Ground(join(home, 'project'), outside, endpoint);
    this.#git = new GitRepository(this.ground.project);
    plantOutside(outside);
    this.ground.write('docs/public/readme.md', 'Public.\n');
    for (const trick of tricks) trick.plant(this.ground);
    if (!leadsOut(this.ground.project)) this.ground.note('gotcha-honest', HONEST);
    if (Object.keys(this.ground.config).length > 0) {
      this.ground.write('.claude/memory/config.json', JSON.stringify(this.ground.config));
    }
    this.#git.commit('2026-01-02T00:00:00Z');
    this.#status = this.status();
    this.#outside = digest(outside);
  }

  /** What `git status` says now, but for what memory makes anew, whoever has committed it. */
  status(): string {
    const lines = this.#git.git('status', '--porcelain').split('\n');
    return lines.filter((line) => !MADE_ANEW.test(line)).join('\n');
  }

  head(): string {
    return this.#git.git('rev-parse', 'HEAD');
  }

  /** What is not as it was cloned; empty if all is. */
  changes(): readonly string[] {
    const { outside } = this.ground;
    return [
      ...(this.status() === this.#status ? [] : [`git status: ${this.status()}`]),
      ...(digest(outside) === this.#outside ? [] : [`outside: ${readdirSync(outside).join(' ')}`]),
    ];
  }

  /** The files of the work tree that hold a word. */
  filesWith(word: string): readonly string[] {
    return regularFiles(this.ground.project).filter((file) => readFileSync(file).includes(word));
  }
}

function leadsOut(project: string): boolean {
  return (
    lstatSync(join(project, '.claude/memory'), { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  );
}

function plantOutside(outside: string): void {
  mkdirSync(outside, { recursive: true });
  const time = '2026-01-01T00:00:00Z';
  const note = `---\ntitle: Boiler ${OUTSIDE_SECRET}\ntype: gotcha\ntags: [boiler]\ncreated: ${time}\nupdated: ${time}\nstatus: open\n---\n\nThe boiler ${OUTSIDE_SECRET}.\n`;
  writeFileSync(join(outside, 'gotcha-secret.md'), note);
  writeFileSync(join(outside, 'secret.txt'), OUTSIDE_SECRET);
  writeFileSync(
    join(outside, 'CLAUDE.md'),
    `# ${OUTSIDE_SECRET}\n<!-- AUTO-MANAGED: architecture -->\n<!-- END AUTO-MANAGED -->\n`,
  );
}

function digest(folder: string): string {
  const hash = createHash('sha256');
  for (const file of regularFiles(folder)) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/** Without links, and without git's own. */
function regularFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== '.git')
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return regularFiles(path);
      return entry.isFile() ? [path] : [];
    })
    .toSorted();
}
