/**
 * Stands in for the MCP server while memory is not built, or on a Node that is too old for it: the client leaves a server
 * alone for a quarter of an hour if it does not answer the first time. Says why there are no tools, and makes way for the
 * server itself as soon as that is there. No dependencies, nothing that an old Node does not know.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const server = join(root, 'dist', 'main.js');
const own = join(root, 'node_modules', 'node', 'bin', 'node');
const POLL_MS = 1000;

const why = process.env.MEMORY_MCP_OFF || 'it is not built yet. That happens in the background.';
const off = `code-memory is off: ${why}`;
/** What the client said until now, for the server to hear. */
const heard = [];
let child;

const say = (message) =>
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);

const ANSWERS = {
  initialize: ({ protocolVersion = '2025-06-18' } = {}) => ({
    protocolVersion,
    capabilities: { tools: { listChanged: true } },
    serverInfo: { name: 'memory', version: '0' },
    instructions: off,
  }),
  ping: () => ({}),
  'tools/list': () => ({ tools: [] }),
  'tools/call': () => ({ isError: true, content: [{ type: 'text', text: off }] }),
};

function answer(line) {
  let message;
  try {
    message = JSON.parse(line);
  } catch {
    return;
  }
  const { id, method, params } = message;
  if (method === 'initialize' || method === 'notifications/initialized') heard.push(line);
  if (id === undefined) return;
  if (Object.hasOwn(ANSWERS, method)) say({ id, result: ANSWERS[method](params) });
  else say({ id, error: { code: -32601, message: off } });
}

/** Its answer to the greeting is not passed on: the client has had one. */
function makeWay() {
  child = spawn(existsSync(own) ? own : process.execPath, [server, 'mcp'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let greeted = heard.length === 0;
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (greeted) process.stdout.write(`${line}\n`);
    else say({ method: 'notifications/tools/list_changed' });
    greeted = true;
  });
  child.on('exit', (code) => process.exit(code ?? 1));
  child.stdin.on('error', () => {});
  for (const line of heard) child.stdin.write(`${line}\n`);
}

const input = createInterface({ input: process.stdin });
input.on('line', (line) => (child ? child.stdin.write(`${line}\n`) : answer(line)));
input.on('close', () => (child ? child.stdin.end() : process.exit(0)));
process.stdout.on('error', () => process.exit(0));

// What is too old stays so until the client starts us with another one.
if (!process.env.MEMORY_MCP_OFF) {
  const poll = setInterval(() => {
    if (!existsSync(server)) return;
    clearInterval(poll);
    makeWay();
  }, POLL_MS);
}
