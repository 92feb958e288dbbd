/** Tool calls by which memory is used: they, and what comes of them, say what it knows already. */
import { isOwnAgent, isOwnSkill, isOwnTool } from '../core/own-names.ts';
import { essentials } from '../text/command-line.ts';

const PROGRAM = /(?:^|\/)memory(?:-query)?$/;

export function isOwnCall(tool: string, input: Readonly<Record<string, unknown>>): boolean {
  if (isOwnTool(tool)) return true;
  if (tool === 'Skill') return isOwnSkill(input.skill);
  if (tool === 'Task' || tool === 'Agent') return isOwnAgent(input.subagent_type);
  return tool === 'Bash' && typeof input.command === 'string' && isOwnLine(input.command);
}

/** It does nothing but use memory: what is piped into it, or its answer through, is part of that. */
function isOwnLine(line: string): boolean {
  if (!line.includes('memory')) return false;
  const pipes: string[][] = [];
  for (const { joint, words } of essentials(line)) {
    const program = words[0] ?? '';
    const last = joint === '|' || joint === '|&' ? pipes.at(-1) : undefined;
    if (last) last.push(program);
    else pipes.push([program]);
  }
  return pipes.every((programs) => programs.some((program) => PROGRAM.test(program)));
}
