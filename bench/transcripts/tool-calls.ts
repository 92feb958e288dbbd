/** Tool calls with their results; the result's line gets about the wanted length. */
import type { Prose } from './prose.ts';
import type { Call, Outcome } from './session-lines.ts';

type ToolCall = readonly [Call, Outcome];
type Make = (text: Prose, cwd: string, length: number) => ToolCall;

/** What the line of a result has besides the result. */
const ENVELOPE = 750;

export function toolCall(text: Prose, cwd: string, lineLength: number): ToolCall {
  const kinds: readonly Make[] = [bash, bash, failing, read, read, edit, edit, grep, todos];
  const make = text.random.any(kinds) ?? bash;
  return make(text, cwd, Math.max(40, lineLength - ENVELOPE));
}

/** Most results stand in their line twice: once for the model, once for the client. */
const bash: Make = (text, _cwd, length) => {
  const stdout = text.log(length / 2);
  const input = { command: text.command(), description: text.sentence() };
  return [
    { name: 'Bash', input },
    { content: stdout, result: { stdout, stderr: '', interrupted: false, isImage: false } },
  ];
};

const failing: Make = (text, _cwd, length) => {
  const content = `Exit code ${1 + text.random.below(3)}\n${text.log(length / 2)}`;
  const input = { command: text.command(), description: text.sentence() };
  return [
    { name: 'Bash', input },
    { content, result: `Error: ${content}`, failed: true },
  ];
};

const read: Make = (text, cwd, length) => {
  const filePath = `${cwd}/${text.path()}`;
  const code = text.code(length / 2);
  const lines = code.split('\n');
  const content = lines.map((line, at) => `${at + 1}\t${line}`).join('\n');
  const numbers = { numLines: lines.length, startLine: 1, totalLines: lines.length };
  const result = { type: 'text', file: { filePath, content: code, ...numbers } };
  return [
    { name: 'Read', input: { file_path: filePath } },
    { content, result },
  ];
};

const edit: Make = (text, cwd, length) => {
  const filePath = `${cwd}/${text.path()}`;
  const [oldString, newString] = [text.code(120), text.code(160)];
  const originalFile = text.code(length - 2 * 280);
  const lines = [oldString.replace(/^/gm, '-'), newString.replace(/^/gm, '+')];
  const structuredPatch = [{ oldStart: 12, oldLines: 8, newStart: 12, newLines: 9, lines }];
  return [
    {
      name: 'Edit',
      input: {
        file_path: filePath,
        old_string: oldString,
        new_string: newString,
        replace_all: false,
      },
    },
    {
      content: `The file ${filePath} has been updated successfully.`,
      result: {
        filePath,
        oldString,
        newString,
        originalFile,
        structuredPatch,
        userModified: false,
      },
    },
  ];
};

const grep: Make = (text, _cwd, length) => {
  const content = text.log(length / 2);
  const numbers = { numFiles: 0, numLines: content.split('\n').length };
  return [
    { name: 'Grep', input: { pattern: text.word(), output_mode: 'content', '-n': true } },
    { content, result: { mode: 'content', filenames: [], content, ...numbers } },
  ];
};

const todos: Make = (text) => {
  const states = ['completed', 'in_progress', 'pending', 'pending'];
  const newTodos = states.map((status) => ({
    content: text.sentence(),
    status,
    activeForm: text.sentence(),
  }));
  return [
    { name: 'TodoWrite', input: { todos: newTodos } },
    {
      content:
        'Todos have been modified successfully. Please proceed with the current tasks if applicable',
      result: { oldTodos: newTodos.slice(1), newTodos },
    },
  ];
};
