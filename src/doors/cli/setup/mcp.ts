/** The server itself is another door (main.ts); this command tells other programs how to start it. */
import { join } from 'node:path';
import { MemoryError } from '../../../core/errors.ts';
import { type Command, textOption } from '../command.ts';

interface Client {
  readonly place: string;
  readonly format: (command: string) => string;
}

const json = (command: string) =>
  JSON.stringify({ mcpServers: { memory: { command, args: ['mcp'] } } }, undefined, 2);

/** A basic string of TOML is escaped as JSON is. */
const toml = (command: string) =>
  `# code-memory\n[mcp_servers.memory]\ncommand = ${JSON.stringify(command)}\nargs = ["mcp"]`;

const CLIENTS: Readonly<Record<string, Client>> = {
  codex: { place: '~/.codex/config.toml', format: toml },
  gemini: { place: '~/.gemini/settings.json', format: json },
  cursor: {
    place: '~/.cursor/mcp.json, or .cursor/mcp.json in a project',
    format: json,
  },
  'claude-desktop': {
    place:
      'claude_desktop_config.json in ~/Library/Application Support/Claude (macOS) or %APPDATA%\\Claude (Windows)',
    format: json,
  },
};

const NAMES = Object.keys(CLIENTS).join(', ');

export const mcp: Command = {
  name: 'mcp',
  about:
    'Alone it is the MCP server: it speaks the protocol on standard input and output, and ends with its input. Claude Code starts it by itself; for other programs --print-config prints what their settings need. Notes and conversations are those of the folder in which the program starts the server.',
  options: [{ flags: '--print-config <client>', help: `one of: ${NAMES}` }],
  examples: [
    'memory mcp --print-config codex >> ~/.codex/config.toml',
    'memory mcp --print-config cursor',
  ],
  run(app, input) {
    const name = textOption(input, 'printConfig');
    const client = name !== undefined && Object.hasOwn(CLIENTS, name) ? CLIENTS[name] : undefined;
    if (!client) {
      const problem =
        name === undefined
          ? '`memory mcp` alone starts the server.'
          : `There is no client "${name}".`;
      throw new MemoryError('invalid', problem, {
        hint: `memory mcp --print-config CLIENT: ${NAMES}`,
      });
    }
    const config = client.format(join(app.packageRoot, 'bin', 'memory'));
    // Not in it: JSON has no comments.
    app.warn(`Put this into ${client.place}; join it with what is there.`);
    return { json: { client: name, place: client.place, config }, text: config, isCode: true };
  },
};
