/** Speaks OpenAI's Responses API and Gemini's on a loopback port: one answer to everything, and what was asked is kept. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  readonly path: string;
  readonly body: string;
}

export class ModelServer {
  readonly asked: Asked[] = [];
  /** Answers with this status, and nothing else. */
  status: number | undefined;
  says = 'No.';
  readonly #server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '';
    this.asked.push({ path, body: Buffer.concat(chunks).toString() });
    this.#answer(path, response);
  });

  listen(): Promise<string> {
    return new Promise((resolve) =>
      this.#server.listen(0, '127.0.0.1', () => {
        resolve(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`);
      }),
    );
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #answer(path: string, response: ServerResponse): void {
    const isGemini = path.includes(':streamGenerateContent');
    const status = this.status ?? (isGemini || path.endsWith('/responses') ? 200 : 404);
    if (status !== 200) {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { code: status, message: 'refused' } }));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const events = isGemini ? geminiEvents(this.says) : responsesEvents(this.says);
    for (const event of events) {
      const name = 'type' in event ? `event: ${event.type}\n` : '';
      response.write(`${name}data: ${JSON.stringify(event)}\n\n`);
    }
    response.end();
  }
}

function geminiEvents(text: string) {
  const content = { role: 'model', parts: [{ text }] };
  const usageMetadata = { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 };
  return [{ candidates: [{ content, finishReason: 'STOP', index: 0 }], usageMetadata }];
}

function responsesEvents(text: string) {
  const item = {
    ...{ type: 'message', role: 'assistant', id: 'msg_1', status: 'completed' },
    content: [{ type: 'output_text', text, annotations: [] }],
  };
  const response = { id: 'resp_1', object: 'response', status: 'completed', output: [item] };
  const usage = { input_tokens: 1, output_tokens: 1, total_tokens: 2 };
  return [
    { type: 'response.created', response: { ...response, status: 'in_progress', output: [] } },
    { type: 'response.output_item.done', output_index: 0, item },
    { type: 'response.completed', response: { ...response, usage } },
  ];
}
