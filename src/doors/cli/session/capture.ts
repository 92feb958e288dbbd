import { captureTool } from '../../../capture/capture-tool.ts';
import { capturedText } from '../../../render/notes/captured.ts';
import { noteJson } from '../../../render/notes/notes.ts';
import type { Command } from '../command.ts';
import { fromPipe } from '../standard-input.ts';

export const captureToolCommand: Command = {
  name: 'capture tool',
  about:
    "Keep what one tool call of Claude Code leaves behind. Takes what the PostToolUse hook is given, as JSON on standard input: to-dos (TodoWrite, TaskCreate, TaskUpdate) become task notes, the report of a sub-agent (Task, Agent) a discovery, a large source file that was read a file summary. Anything else, and what is known already, leaves nothing. Notes go to the project it runs in. `capture.…` of `memory config` switches each of them off. --json: {captured: [{…note, outcome: 'new' or 'updated'}]}.",
  examples: ['memory capture tool < payload.json', 'memory capture tool --json < payload.json'],
  async run(app) {
    const text = await fromPipe(app.warn, 'pipe the input of a PostToolUse hook into this command');
    const captured = await captureTool(app, parsed(text ?? ''));
    return {
      json: { captured: captured.map(({ note, outcome }) => ({ ...noteJson(note), outcome })) },
      text: capturedText(captured),
    };
  },
};

/** What is no JSON is no tool call either. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
