import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noteFiles } from '../../src/adapters/files/note-files.ts';
import { projectBounds } from '../../src/adapters/files/project-bounds.ts';
import type { Persona } from '../../src/core/thinking.ts';
import { discoverPersonas } from '../../src/think/personas.ts';
import { packageRoot } from '../sandbox.ts';

const files = noteFiles(projectBounds(() => []));

const SOURCES = ['project', 'plugin', 'user', 'enterprise'] as const;

let home: string;
let warnings: string[];
let isTrusted: boolean;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'memory-voices-'));
  warnings = [];
  isTrusted = true;
});
afterEach(() => rmSync(home, { recursive: true }));

const put = (path: string, text: string | Buffer) => {
  mkdirSync(dirname(join(home, path)), { recursive: true });
  writeFileSync(join(home, path), text);
};
const discovered = () =>
  discoverPersonas({
    files,
    personaFolders: SOURCES.map((source) => ({ source, path: join(home, source) })),
    warn: (message) => warnings.push(message),
    origins: { provenanceOf: () => (isTrusted ? 'trusted' : undefined) },
  });
const named = (personas: readonly Persona[]) =>
  personas.map(({ kind, name, source }) => `${kind} ${name} ${source}`);

describe('voices', () => {
  it('are agents and styles; of one name the first of project, plugin, user and enterprise', () => {
    put('enterprise/output-styles/a.md', '---\nname: Calm\ndescription: Theirs\n---\nBe calm.');
    put('user/output-styles/b.md', '---\nname: CALM\n---\nBe calmer.');
    put('user/agents/c.md', '---\nname: Calm\n---\nAn agent of that name.');
    put(
      'plugin/output-styles/d.md',
      '---\nname: Bold\ndescription: >\n  Two\n  lines\n---\n\n# Bold\n\nBe bold.',
    );
    put('project/output-styles/bold.md', 'Be bolder.');
    const personas = discovered();
    expect(named(personas)).toEqual(['agent Calm user', 'style bold project', 'style CALM user']);
    expect(personas[1]).toMatchObject({ description: '', instructions: 'Be bolder.' });
    rmSync(join(home, 'project'), { recursive: true });
    expect(discovered()[1]).toMatchObject({
      name: 'Bold',
      description: 'Two lines',
      instructions: '# Bold\n\nBe bold.',
      file: join(home, 'plugin/output-styles/d.md'),
    });
    expect(warnings).toEqual([]);
  });

  it('of the project take nobody’s place until the person vouched for them', () => {
    put('plugin/output-styles/calm.md', 'Be calm.');
    put('project/output-styles/calm.md', 'Be loud.');
    put('project/agents/new.md', 'Somebody new.');
    isTrusted = false;
    expect(discovered().map(({ name, source, isVouched }) => [name, source, isVouched])).toEqual([
      ['new', 'project', false],
      ['calm', 'plugin', true],
    ]);
  });

  it('are passed over with a word if they are broken, and what they hid is found', () => {
    put('project/output-styles/calm.md', '---\nname: [\n---\nText.');
    put('project/output-styles/empty.md', '---\nname: Empty\n---\n');
    put('project/agents/bytes.md', Buffer.from([0xff, 0xfe]));
    put('project/agents/notes.txt', 'no Markdown');
    put('plugin/agents', 'a file where a folder should be');
    put('user/output-styles/calm.md', 'Be calm.');
    expect(named(discovered())).toEqual(['style calm user']);
    expect(warnings.join('\n')).toMatch(
      /bytes\.md: it is not UTF-8[\s\S]*calm\.md: its frontmatter[\s\S]*empty\.md: it says nothing/,
    );
  });

  it('include the eight styles that ship, each with a description', () => {
    const shipped = readdirSync(join(packageRoot, 'output-styles'));
    const personas = discoverPersonas({
      files,
      personaFolders: [{ source: 'plugin', path: packageRoot }],
      warn: (message) => warnings.push(message),
      origins: { provenanceOf: () => undefined },
    });
    const styles = personas.filter(({ kind }) => kind === 'style');
    expect(styles.map(({ name }) => `${name.toLowerCase()}.md`)).toEqual(shipped.toSorted());
    expect(shipped).toHaveLength(8);
    expect(styles.every(({ description }) => description !== '')).toBe(true);
    expect(warnings).toEqual([]);
  });
});
