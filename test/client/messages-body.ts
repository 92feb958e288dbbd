/**
 * What the model was given, read from a recorded request. Tests assert on this and not on what a
 * hook printed: the client cuts, wraps, or drops hook output on its way to the model.
 */
export interface Block {
  readonly type: string;
  readonly text?: string;
  readonly name?: string;
  readonly input?: unknown;
  readonly content?: string | readonly Block[];
}

export interface MessagesBody {
  readonly model: string;
  readonly system?: string | readonly Block[];
  readonly messages: readonly {
    readonly role: string;
    readonly content: string | readonly Block[];
  }[];
  readonly tools?: readonly { readonly name: string }[];
  readonly stream?: boolean;
}

export interface RecordedRequest {
  readonly path: string;
  readonly body: MessagesBody;
}

interface GivenText {
  readonly role: string;
  readonly text: string;
}

export interface Hit extends GivenText {
  /** Index of the request in the list that was searched. */
  readonly request: number;
}

/** System prompt, messages and tool results (role `tool`), in the order the model reads them. */
function textsOf(body: MessagesBody): GivenText[] {
  const system = blocksOf(body.system ?? []).flatMap((block) => textsOfBlock('system', block));
  const spoken = body.messages.flatMap((message) =>
    blocksOf(message.content).flatMap((block) => textsOfBlock(message.role, block)),
  );
  return [...system, ...spoken];
}

/** Every place where a needle reached the model; a request to count tokens does not count. */
export function find(requests: readonly RecordedRequest[], needle: string | RegExp): Hit[] {
  const isHit = (text: string): boolean =>
    typeof needle === 'string' ? text.includes(needle) : text.search(needle) >= 0;
  return requests.flatMap(({ path, body }, request) =>
    path === '/v1/messages'
      ? textsOf(body).flatMap((given) => (isHit(given.text) ? [{ request, ...given }] : []))
      : [],
  );
}

function toolNames(body: MessagesBody): string[] {
  return (body.tools ?? []).map((tool) => tool.name);
}

/**
 * The main loop's requests of one conversation. Titles and warm-ups repeat the prompt too, but
 * carry no tools; without this they would eat the script's steps.
 */
export function hasPrompt(word: string): (body: MessagesBody) => boolean {
  return (body) => toolNames(body).length > 0 && includes(body, 'user', word);
}

/** The client asking for a summary; its lane goes first, as it repeats the whole conversation. */
export function isCompaction(body: MessagesBody): boolean {
  return includes(body, 'user', 'create a detailed summary');
}

function includes(body: MessagesBody, role: string, word: string): boolean {
  return textsOf(body).some((given) => given.role === role && given.text.includes(word));
}

function blocksOf(content: string | readonly Block[]): readonly Block[] {
  return typeof content === 'string' ? [{ type: 'text', text: content }] : content;
}

function textsOfBlock(role: string, block: Block): GivenText[] {
  if (block.type === 'text') return [{ role, text: block.text ?? '' }];
  if (block.type === 'tool_use') {
    return [{ role, text: `${block.name ?? ''} ${JSON.stringify(block.input)}` }];
  }
  if (block.type !== 'tool_result') return [];
  return blocksOf(block.content ?? []).flatMap((part) => textsOfBlock('tool', part));
}
