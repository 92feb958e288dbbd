/** Conversations as the client writes them, through the real indexer into a real database. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claudeTranscripts } from '../../src/adapters/claude-code/transcripts.ts';
import { openDatabase } from '../../src/adapters/sqlite/schema/open.ts';
import { sqliteActionIndex } from '../../src/adapters/sqlite/talk/action-index.ts';
import { sqliteActionTalk } from '../../src/adapters/sqlite/talk/action-talk.ts';
import { sqliteCommitIndex } from '../../src/adapters/sqlite/talk/commit-index.ts';
import { sqliteConversationStore } from '../../src/adapters/sqlite/talk/conversation-store.ts';
import { sqliteRecallIndex } from '../../src/adapters/sqlite/talk/recall-index.ts';
import { sqliteTranscriptStore } from '../../src/adapters/sqlite/talk/transcript-store.ts';
import { indexTranscript } from '../../src/conversations/index-transcript.ts';
import type { ActionPorts, ConversationPorts } from '../../src/core/ports/conversation-ports.ts';
import { redact } from '../../src/lib/redact/redact.ts';
import { REDACTION_VERSION } from '../../src/lib/redact/version.ts';

interface Place {
  readonly cwd?: string;
  readonly branch?: string;
  readonly start?: string;
}

export class ActionsWorld {
  readonly folder = mkdtempSync(join(tmpdir(), 'memory-deeds-'));
  readonly database = openDatabase(join(this.folder, 'memory.db'));
  redactions = 0;
  readonly ports: ActionPorts & Pick<ConversationPorts, 'recall'> = {
    actions: sqliteActionIndex(this.database),
    talk: sqliteActionTalk(this.database),
    recall: sqliteRecallIndex(this.database),
    commits: sqliteCommitIndex(this.database),
    conversations: sqliteConversationStore(this.database),
    redaction: async () => {
      this.redactions += 1;
      return { version: REDACTION_VERSION, redact };
    },
  };

  /** Writes a transcript and indexes it; worktrees `/wt/…` belong to `/p`. */
  async keepTalk(session: string, tell: (talk: Talk) => void, place: Place = {}): Promise<void> {
    const talk = new Talk(session, place);
    tell(talk);
    const file = join(this.folder, `${session}.jsonl`);
    writeFileSync(file, talk.lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    const projectOf = (cwd: string) => (cwd.startsWith('/wt/') ? '/p' : cwd);
    const store = sqliteTranscriptStore(this.database, projectOf);
    const transcripts = claudeTranscripts(this.folder);
    await indexTranscript({ store, transcripts, redaction: this.ports.redaction }, file);
    this.redactions = 0;
  }

  close(): void {
    this.database.close();
    rmSync(this.folder, { recursive: true });
  }
}

export class Talk {
  readonly lines: object[] = [];
  readonly #session: string;
  readonly #place: Place;
  #calls = 0;

  constructor(session: string, place: Place) {
    this.#session = session;
    this.#place = place;
  }

  user(text: string): void {
    this.#add('user', { role: 'user', content: text });
  }

  says(text: string): void {
    this.#add('assistant', { role: 'assistant', content: [{ type: 'text', text }] });
  }

  reads(path: string): void {
    this.#call('Read', { file_path: path }, 'text');
  }

  writes(path: string, content: string): void {
    this.#call('Write', { file_path: path, content }, 'created', { structuredPatch: [] });
  }

  edits(path: string, before: string, after: string, line = 1): void {
    const structuredPatch = [{ oldStart: line, oldLines: 1, newStart: line, newLines: 1 }];
    const input = { file_path: path, old_string: before, new_string: after };
    this.#call('Edit', input, 'updated', { filePath: path, structuredPatch });
  }

  editFails(path: string, error: string): void {
    this.#call('Edit', { file_path: path, old_string: 'a', new_string: 'b' }, error);
  }

  runs(command: string): void {
    this.#call('Bash', { command }, 'done', { stdout: 'done', stderr: '' });
  }

  runFails(command: string, error: string, code = 1): void {
    this.#call('Bash', { command }, `Exit code ${code}\n${error}`);
  }

  runIsRefused(command: string): void {
    this.#call('Bash', { command }, "The user doesn't want to proceed with this tool use.");
  }

  /** Without a detail it failed: then the client repeats the text. */
  #call(name: string, input: object, content: string, detail?: object): void {
    const id = `toolu_${this.#session}_${++this.#calls}`;
    const use = { type: 'tool_use', id, name, input };
    this.#add('assistant', { role: 'assistant', content: [use] });
    const failed = detail === undefined && name !== 'Read';
    const result = { type: 'tool_result', tool_use_id: id, content, is_error: failed };
    const toolUseResult = failed ? `Error: ${content}` : detail;
    this.#add('user', { role: 'user', content: [result] }, { toolUseResult });
  }

  #add(type: string, message: object, more: object = {}): void {
    const { cwd = '/p', branch = 'main', start = '2026-01-05T09:00:00Z' } = this.#place;
    const timestamp = new Date(Date.parse(start) + this.lines.length * 20_000).toISOString();
    const uuid = `${this.#session}-${this.lines.length}`;
    const base = { type, uuid, sessionId: this.#session, timestamp, cwd, gitBranch: branch };
    this.lines.push({ ...base, message, ...more });
  }
}
