/**
 * Speaks the embedding protocols of Ollama (today's and the old one) and OpenAI on a loopback port, and writes as Ollama does. The vectors follow
 * from the text alone; connections and requests are counted.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Request {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: { readonly model?: string; readonly input?: string[]; readonly prompt?: string };
}

interface Behaviour {
  /** The models that are there, each with the length of its vectors. */
  models: Record<string, number>;
  /** An Ollama before 0.3. */
  old: boolean;
  /** Answers everything with this status. */
  status?: number | undefined;
  /** Never answers. */
  hangs?: boolean;
  /** Spoils each vector on its way out. */
  spoil?: ((vector: number[]) => unknown) | undefined;
  /** What it answers when it is to write. */
  says?: string;
}

export class EmbeddingServer {
  readonly requests: Request[] = [];
  connections = 0;
  readonly behaviour: Behaviour = { models: {}, old: false };
  readonly #server = createServer((request, response) => this.#answer(request, response));

  constructor() {
    this.#server.on('connection', () => this.connections++);
  }

  listen(port = 0): Promise<string> {
    return new Promise((resolve) =>
      this.#server.listen(port, '127.0.0.1', () => {
        resolve(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`);
      }),
    );
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Request['body'];
    const path = request.url ?? '';
    this.requests.push({ path, authorization: request.headers.authorization, body });
    if (this.behaviour.hangs) return;
    const { status, text } = this.#reply(path, body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  }

  #reply(path: string, { model = '', input = [], prompt = '' }: Request['body']) {
    const { models, old, status, spoil = (vector) => vector } = this.behaviour;
    if (status !== undefined) return { status, text: '{"error":"out of order"}' };
    const known = old ? '/api/embeddings' : /^\/(?:api\/embed(?:dings)?|v1\/embeddings)$/;
    if (path === '/api/version') return { status: 200, text: '{"version":"0.12.3"}' };
    if (path === '/api/generate') {
      return { status: 200, text: JSON.stringify({ model, response: this.behaviour.says ?? '' }) };
    }
    if (!path.match(known)) return { status: 404, text: '404 page not found' };
    const dimensions = models[model];
    if (dimensions === undefined) return missing(model);
    const vectors = [...input, ...(prompt === '' ? [] : [prompt])].map((text) =>
      spoil(vectorOf(text, dimensions)),
    );
    const answers: Readonly<Record<string, unknown>> = {
      '/api/embed': { model, embeddings: vectors },
      '/api/embeddings': { embedding: vectors[0] },
      // In no order: each says which one it is.
      '/v1/embeddings': {
        data: vectors.map((embedding, index) => ({ index, embedding })).reverse(),
      },
    };
    return { status: 200, text: JSON.stringify(answers[path]) };
  }
}

function missing(model: string) {
  return { status: 404, text: JSON.stringify({ error: `model "${model}" not found` }) };
}

function vectorOf(text: string, dimensions: number): number[] {
  const bytes = createHash('shake256', { outputLength: dimensions }).update(text).digest();
  return [...bytes].map((byte) => byte - 127.5);
}
