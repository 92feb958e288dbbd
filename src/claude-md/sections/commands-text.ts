import { type BuildCommand, COMMAND_PURPOSES, type Findings } from '../../core/findings.ts';
import type { Block } from './fit-lines.ts';
import { plainCode, plainLine } from './plain-line.ts';

/** The root's commands first, then folder by folder; in each by what they are for. */
export function commandBlocks({ commands }: Findings): readonly Block[] {
  const folders = [...new Set(commands.map(({ folder }) => folder))].sort(rootFirst);
  return folders.map((folder) => {
    const own = commands.filter((command) => command.folder === folder);
    const lines = own.toSorted(byPurpose).map(commandLine);
    return folder === '.' ? { lines } : { lead: `In ${plainCode(folder)}:`, lines };
  });
}

function rootFirst(one: string, other: string): number {
  if (one === '.' || other === '.') return one === other ? 0 : one === '.' ? -1 : 1;
  return one < other ? -1 : 1;
}

/** Stable, so commands of one purpose stay as they were found. */
function byPurpose(one: BuildCommand, other: BuildCommand): number {
  return COMMAND_PURPOSES.indexOf(one.purpose) - COMMAND_PURPOSES.indexOf(other.purpose);
}

function commandLine({ purpose, command, about }: BuildCommand): string {
  const typed = plainCode(command);
  const lead = purpose === 'other' ? typed : `${purpose}: ${typed}`;
  return about === undefined ? `- ${lead}` : `- ${lead} (${plainLine(about, 80)})`;
}
