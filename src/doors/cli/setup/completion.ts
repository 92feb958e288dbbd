/** The scripts are made with the reference and lie in the package: to print one is to read a file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryError } from '../../../core/errors.ts';
import type { Command } from '../command.ts';

const FILES: Readonly<Record<string, string>> = {
  bash: 'memory.bash',
  zsh: '_memory',
  fish: 'memory.fish',
};
const SHELLS = Object.keys(FILES).join(', ');

const PLACES = `Put it where the shell looks, once, and again after an update:
  bash  memory completion bash > ~/.local/share/bash-completion/completions/memory
  zsh   memory completion zsh > ~/.zfunc/_memory
        (with fpath+=~/.zfunc before compinit in ~/.zshrc)
  fish  memory completion fish > ~/.config/fish/completions/memory.fish`;

export const completion: Command = {
  name: 'completion',
  about:
    'Print a script that lets a shell complete commands, options, their values and the slugs of notes at a press of Tab. It starts no program for that.',
  args: [{ name: 'shell', help: `one of: ${SHELLS}` }],
  examples: ['memory completion bash > ~/.local/share/bash-completion/completions/memory'],
  afterwards: PLACES,
  run({ packageRoot }, input) {
    const shell = input.args[0] ?? '';
    const file = Object.hasOwn(FILES, shell) ? FILES[shell] : undefined;
    if (file === undefined) {
      throw new MemoryError('invalid', `There is no completion for "${shell}".`, {
        hint: `One of: ${SHELLS}.`,
      });
    }
    const script = readFileSync(join(packageRoot, 'completions', file), 'utf8');
    return { json: { shell, script }, text: script, isCode: true };
  },
};
