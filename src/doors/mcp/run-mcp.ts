/** The MCP server `memory`: the same use cases as the CLI, for any agent that speaks the protocol. */
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { MemoryError, toMemoryError } from '../../core/errors.ts';
import type { CreateApp } from '../../core/ports/app.ts';
import { withApp } from '../../core/with-app.ts';
import { printError } from '../../lib/standard-error.ts';
import { fenceAnswer, withoutMarks } from '../../trust/fence.ts';
import { vetLines } from '../../trust/vet-lines.ts';
import { capped } from './capped.ts';
import { checked, type Tool, type Values } from './tool.ts';
import { INSTRUCTIONS, TOOLS } from './tools.ts';

export async function runMcp(createApp: CreateApp): Promise<void> {
  const warn = (message: string) => printError(`memory: ${message}\n`);
  const surroundings = { env: process.env, cwd: process.cwd(), warn, by: 'model' } as const;
  const { version, resident, hookAnswers } = await createApp(surroundings);
  const server = new Server(
    { name: 'memory', version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: Object.entries(TOOLS).map(([name, tool]) => listed(name, tool)),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = Object.hasOwn(TOOLS, params.name) ? TOOLS[params.name] : undefined;
    try {
      if (!tool) throw unknownTool(params.name);
      const values = checked(params.name, tool, params.arguments ?? {});
      const answer = await tool.load();
      // A fresh app for each call: settings, scopes and the database may change while the server runs.
      const text = await withApp(createApp, surroundings, async (app) => {
        const { redact } = await app.redaction();
        return redact(await answer(app, values));
      });
      // What a tool has written is told in our words; all else is what memory holds.
      const wrap = tool.writes ? withoutMarks : fenceAnswer;
      const answered = capped(text, tool.more, offsetOf(values), wrap);
      return { content: [{ type: 'text', text: answered }] };
    } catch (error) {
      return {
        isError: true,
        content: [{ type: 'text', text: explained(error, tool) }],
      };
    }
  });
  // Who asked is gone: there is nobody left to tell.
  process.stdout.on('error', () => process.exit(0));
  await server.connect(new StdioServerTransport());
  await hookAnswers.serve();
  await resident.serve();
}

function listed(name: string, { description, fields, required, writes, alwaysLoad }: Tool) {
  return {
    name,
    description,
    inputSchema: { type: 'object' as const, properties: fields, required: [...required] },
    annotations: writes ? { destructiveHint: false } : { readOnlyHint: true },
    ...(alwaysLoad ? { _meta: { 'anthropic/alwaysLoad': true } } : {}),
  };
}

function unknownTool(name: string): MemoryError {
  const known = Object.keys(TOOLS).join(', ');
  return new MemoryError('invalid', `There is no tool ${name}.`, { hint: `Tools: ${known}.` });
}

function offsetOf({ offset }: Values): number {
  return typeof offset === 'number' ? offset : 0;
}

/** What went wrong and what to do. The hints of use cases name commands; a tool has its own. */
function explained(error: unknown, tool: Tool | undefined): string {
  const { code, message, hint } = toMemoryError(error);
  const isAsked = code === 'invalid' || code === 'not_found' || code === 'conflict';
  const advice = isAsked ? (tool?.otherwise ?? hint) : hint;
  const text = advice === undefined ? message : `${message} ${advice}`;
  // It is ours, but may name what others named.
  return withoutMarks(vetLines(text));
}
