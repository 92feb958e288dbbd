/** The lines of one session in the shape of Claude Code 2.1.325: ids, chain and clock run through all of them. */
import type { Random } from '../../test/torture/random.ts';

const VERSION = '2.1.325';
const MODEL = 'claude-opus-5-5';

export interface Call {
  readonly name: string;
  readonly input: object;
}

/** What came back, as the model saw it and as the client keeps it. */
export interface Outcome {
  readonly content: string;
  readonly result: unknown;
  readonly failed?: boolean;
}

export interface SessionLines {
  readonly id: string;
  prompt(text: string): string;
  answer(text: string): string;
  call(call: Call): string;
  outcome(outcome: Outcome): string;
  attachment(attachment: object, rendered: string): string;
  system(fields: object): string;
  /** A line outside the chain: its fields and the session, no more. */
  loose(type: string, fields: object): string;
  newId(): string;
  time(): string;
}

export function sessionLines(random: Random, cwd: string, start: number): SessionLines {
  const { below } = random;
  const newId = () => uuid(below);
  const id = newId();
  let clock = start;
  let last: string | null = null;
  let tool = '';

  const time = () => new Date(clock).toISOString();
  function chained(fields: object): string {
    clock += 500 + below(20_000);
    const parentUuid = last;
    last = newId();
    const placed = { uuid: last, timestamp: time(), userType: 'external', entrypoint: 'cli' };
    const place = { cwd, sessionId: id, version: VERSION, gitBranch: 'main' };
    return JSON.stringify({ parentUuid, isSidechain: false, ...fields, ...placed, ...place });
  }
  function fromModel(block: object, stop_reason: string): string {
    const message = { id: `msg_${newId()}`, type: 'message', role: 'assistant', model: MODEL };
    const usage = { input_tokens: below(200_000), output_tokens: below(4_000), ...NO_USAGE };
    const ending = {
      content: [block],
      stop_reason,
      stop_sequence: null,
      usage,
      stop_details: null,
    };
    const request = { requestId: `req_${newId()}`, requestRef: newId(), requestedModel: MODEL };
    return chained({
      type: 'assistant',
      message: { ...message, ...ending },
      ...request,
      ...BY_MODEL,
    });
  }

  return {
    id,
    newId,
    time,
    prompt: (content) => {
      const origin = { promptId: newId(), permissionMode: 'acceptEdits', promptSource: 'user' };
      return chained({ type: 'user', message: { role: 'user', content }, ...origin });
    },
    answer: (text) => fromModel({ type: 'text', text }, 'end_turn'),
    call({ name, input }) {
      tool = `toolu_${newId()}`;
      return fromModel({ type: 'tool_use', id: tool, name, input }, 'tool_use');
    },
    outcome({ content, result, failed }) {
      const error = failed ? { is_error: true } : {};
      const block = { type: 'tool_result', content, ...error, tool_use_id: tool };
      const message = { role: 'user', content: [block] };
      const source = { toolUseResult: result, sourceToolAssistantUUID: last, ...ALLOWED };
      return chained({ type: 'user', promptId: newId(), message, ...source });
    },
    attachment: (attachment, rendered) => {
      const shown = [{ content: `<system-reminder>\n${rendered}\n</system-reminder>` }];
      return chained({ type: 'attachment', attachment, rendered: shown, renderedRole: 'system' });
    },
    system: (fields) => chained({ type: 'system', isMeta: false, ...fields }),
    loose: (type, fields) => JSON.stringify({ type, sessionId: id, ...fields }),
  };
}

const NO_USAGE = {
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: 0,
  output_tokens_details: { thinking_tokens: 0 },
  server_tool_use: { web_search_requests: 0, web_fetch_requests: 0 },
  service_tier: 'standard',
  cache_creation: { ephemeral_1h_input_tokens: 0, ephemeral_5m_input_tokens: 0 },
};
const BY_MODEL = {
  promptCacheRequested: '5m',
  effort: 'medium',
  madeBy: 'model',
  apiBlockIndex: 0,
};
const ALLOWED = {
  permissionDecision: { decision: 'accept', source: 'config', reasonType: 'mode' },
};

function uuid(below: (end: number) => number): string {
  const hex = Array.from({ length: 4 }, () =>
    below(2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
