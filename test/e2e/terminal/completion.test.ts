/** Completion in the real shells, where there are any; and the man page in a real formatter. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageRoot, Sandbox } from '../../sandbox.ts';

const isMissing = (program: string) => spawnSync(program, ['--version']).error !== undefined;

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** What is offered behind these words. */
type Complete = (...words: readonly string[]) => Promise<readonly string[]>;

const inBash: Complete = async (...words) => {
  const { stdout, stderr } = await sandbox.run('bash', [
    '--norc',
    '-c',
    `source <(memory completion bash); COMP_WORDS=(memory ${words.map(quoted).join(' ')});
     COMP_CWORD=${words.length}; _memory; printf '%s\\n' "\${COMPREPLY[@]}"`,
  ]);
  expect(stderr).toBe('');
  return stdout.split('\n').filter(Boolean);
};

const inFish: Complete = async (...words) => {
  const line = quoted(`memory ${words.join(' ')}`);
  const { stdout, stderr } = await sandbox.run('fish', [
    '--no-config',
    '-c',
    `memory completion fish | source; complete -C ${line}`,
  ]);
  expect(stderr).toBe('');
  return stdout.split('\n').flatMap((offer) => offer.split('\t')[0] || []);
};

/** zsh completes only in a terminal: it gets one of its own, and shows there what Tab offers. */
const inZsh: Complete = async (...words) => {
  const script = `
    rm -f $HOME/offers; zmodload zsh/zpty
    zpty shell zsh -f -i
    zpty -w shell 'PS1=; unsetopt zle_bracketed_paste; autoload -Uz compinit; compinit -D -u; source <(memory completion zsh)'
    zpty -w shell 'compadd() { [[ \${@[(I)-[OAD]*]} -gt 0 ]] && { builtin compadd "$@"; return }; local -a all; builtin compadd -O all "$@"; print -rl -- "<$^all>" >> $HOME/offers; builtin compadd "$@" }'
    zpty -w shell 'tab() { zle complete-word; print DO""NE }; zle -N tab; bindkey "^I" tab'
    zpty -w shell 'zle-line-init() { print REA""DY }; zle -N zle-line-init'
    zpty -r shell out '*READY*'
    zpty -n -w shell ${quoted(`memory ${words.join(' ')}`)}$'\\t'
    zpty -r shell out '*DONE*'
    zpty -d shell
    cat $HOME/offers 2>/dev/null`;
  const { stdout } = await sandbox.run('zsh', ['-f', '-c', script]);
  return Array.from(stdout.matchAll(/^<(.*)>$/gm), ([, offer = '']) => offer);
};

const SHELLS = [
  ['bash', inBash],
  ['zsh', inZsh],
  ['fish', inFish],
] as const;

describe.each(SHELLS)('in %s', (shell, complete) => {
  const there = it.skipIf(isMissing(shell));

  there('commands, and those of a group', async () => {
    expect(await complete('sea')).toEqual(['search']);
    expect(await complete('trash', 'r')).toEqual(['restore']);
  });

  there('options, and what they take', async () => {
    const options = await complete('list', '--ca');
    expect(options.map((option) => option.replace(/=$/, ''))).toEqual(['--captured']);
    expect(await complete('list', '--scope', 'glo')).toEqual(['global']);
    expect(await complete('config', 'get', 'output.l')).toEqual(['output.limit']);
  });

  there('slugs, but no file that cannot be a note', async () => {
    const words = ['--type', 'hub', '--tags', 'x', '--content', 'Text.'];
    await sandbox.memory('write', 'Kettle', ...words);
    const trap = 'hub-$(touch trapped)`touch trapped`.md';
    sandbox.write(`project/.claude/memory/${trap}`, 'x');
    expect(await complete('read', 'hub-')).toEqual(['hub-kettle']);
    expect(existsSync(join(sandbox.project, 'trapped'))).toBe(false);
  });
});

it('a shell that is not known is refused, and help says where the script goes', async () => {
  const { code, stderr } = await sandbox.memory('completion', 'tcsh');
  expect([code, stderr]).toEqual([2, expect.stringContaining('One of: bash, zsh, fish.')]);
  const { stdout } = await sandbox.memory('completion', '--help');
  for (const [shell] of SHELLS) expect(stdout).toContain(`memory completion ${shell} > ~/`);
});

describe('the man page', () => {
  const page = join(packageRoot, 'man', 'memory.1');

  it.skipIf(isMissing('man'))('is shown by man without a warning', async () => {
    const env = { MANWIDTH: '80', MANROFFSEQ: '', LC_ALL: 'C.UTF-8' };
    const { code, stdout, stderr } = await sandbox.run('man', ['--warnings', '-l', page], { env });
    expect([code, stderr]).toEqual([0, '']);
    for (const words of ['memory status-line', 'output.limit', 'NO_COLOR']) {
      expect(stdout).toContain(words);
    }
  });

  it.skipIf(spawnSync('mandoc', ['-T', 'lint', page]).error !== undefined)(
    'and by mandoc',
    async () => {
      const { stdout } = await sandbox.run('mandoc', ['-T', 'lint', '-W', 'warning', page]);
      expect(stdout).toBe('');
    },
  );
});
