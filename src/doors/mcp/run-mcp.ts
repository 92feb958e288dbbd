/** The MCP server `memory`: the same use cases as the CLI, for any agent that speaks the protocol. */
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { MemoryError, toMemoryError } from '../../core/errors.ts';
import type { App, CreateApp } from '../../core/ports.ts';
import { withApp } from '../../core/with-app.ts';
import { TOOLS } from './tools.ts';

export async function runMcp(createApp: CreateApp): Promise<void> {
  const warn = (message: string) => process.stderr.write(`memory: ${message}\n`);
  const surroundings = { env: process.env, cwd: process.cwd(), warn };
  const { version, resident } = await createApp(surroundings);
  const server = new Server({ name: 'memory', version }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: TOOLS.map(({ name, description, inputSchema }) => ({
      name,
      description,
      inputSchema: { ...inputSchema, required: [...inputSchema.required] },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    // A fresh app for each call: settings, scopes and the database may change while the server runs.
    try {
      const text = await withApp(createApp, surroundings, (app) =>
        call(app, params.name, params.arguments ?? {}),
      );
      return { content: [{ type: 'text', text }] };
    } catch (error) {
      return { isError: true, content: [{ type: 'text', text: explained(error) }] };
    }
  });
  await server.connect(new StdioServerTransport());
  await resident.serve();
}

async function call(
  app: App,
  name: string,
  input: Readonly<Record<string, unknown>>,
): Promise<string> {
  const tool = TOOLS.find((candidate) => candidate.name === name);
  if (!tool) {
    throw new MemoryError('invalid', `There is no tool ${name}.`, {
      hint: `Tools: ${TOOLS.map((known) => known.name).join(', ')}.`,
    });
  }
  const missing = tool.inputSchema.required.filter((field) => typeof input[field] !== 'string');
  if (missing.length === 0) return tool.run(app, input);
  throw new MemoryError('invalid', `${name} needs ${missing.join(' and ')} as text.`);
}

function explained(error: unknown): string {
  const { message, hint } = toMemoryError(error);
  return hint === undefined ? message : `${message} ${hint}`;
}
