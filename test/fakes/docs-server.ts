/** Serves one page on a loopback port, and counts who asked. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export class DocsServer {
  readonly paths: string[] = [];
  html = '';
  status = 200;
  readonly #server = createServer((request, response) => {
    this.paths.push(request.url ?? '');
    response.writeHead(this.status, { 'content-type': 'text/html; charset=utf-8' });
    response.end(this.html);
  });

  listen(): Promise<string> {
    return new Promise((resolve) => {
      this.#server.listen(0, '127.0.0.1', () => {
        resolve(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`);
      });
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }
}
