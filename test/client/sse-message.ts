import type { Block, MessagesBody } from './messages-body.ts';

/** One scripted answer of the fake model. */
export type Step = string | TextStep | ToolStep | ErrorStep;

interface Pace {
  readonly delayMs?: number;
  /** What the answer claims that the context holds; near the window's size it forces compaction. */
  readonly inputTokens?: number;
}

export interface TextStep extends Pace {
  readonly text: string;
}

export interface ToolStep extends Pace {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
}

export interface ErrorStep extends Pace {
  /** HTTP status. The client retries 429 and 5xx for minutes; 400 ends the turn at once. */
  readonly error: number;
  readonly message?: string;
}

interface AnswerBlock extends Block {
  readonly id?: string;
}

export interface AnswerMessage {
  readonly id: string;
  readonly type: 'message';
  readonly role: 'assistant';
  readonly model: string;
  readonly content: readonly AnswerBlock[];
  readonly stop_reason: 'end_turn' | 'tool_use';
  readonly stop_sequence: null;
  readonly usage: Readonly<Record<string, number>>;
}

/** The Messages API's answer to a body, as it is sent when nobody asked for a stream. */
export function answerMessage(
  body: MessagesBody,
  step: TextStep | ToolStep,
  n: number,
): AnswerMessage {
  const isTool = 'tool' in step;
  const block: AnswerBlock = isTool
    ? { type: 'tool_use', id: `toolu_fake${n}`, name: step.tool, input: step.input }
    : { type: 'text', text: step.text };
  return {
    id: `msg_fake${n}`,
    type: 'message',
    role: 'assistant',
    model: body.model,
    content: [block],
    stop_reason: isTool ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage: usageOf(body, step),
  };
}

/** The same answer as server-sent events. */
export function* sseEvents(message: AnswerMessage): Generator<string> {
  const opening = { ...message, content: [], stop_reason: null };
  yield event('message_start', { message: opening });
  for (const [index, block] of message.content.entries()) {
    yield event('content_block_start', { index, content_block: emptied(block) });
    yield event('content_block_delta', { index, delta: deltaOf(block) });
    yield event('content_block_stop', { index });
  }
  const { stop_reason, stop_sequence, usage } = message;
  yield event('message_delta', { delta: { stop_reason, stop_sequence }, usage });
  yield event('message_stop', {});
}

/** Four characters are a token: near enough for a client that only compares with its window. */
export function estimateTokens(value: unknown): number {
  return Math.ceil(JSON.stringify(value).length / 4);
}

function usageOf(body: MessagesBody, step: Pace): AnswerMessage['usage'] {
  return {
    input_tokens: step.inputTokens ?? estimateTokens(body),
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: 0,
    output_tokens: 10,
  };
}

function emptied(block: AnswerBlock): AnswerBlock {
  return block.type === 'text' ? { ...block, text: '' } : { ...block, input: {} };
}

function deltaOf(block: AnswerBlock): Readonly<Record<string, unknown>> {
  return block.type === 'text'
    ? { type: 'text_delta', text: block.text }
    : { type: 'input_json_delta', partial_json: JSON.stringify(block.input) };
}

function event(type: string, data: Readonly<Record<string, unknown>>): string {
  return `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
}
