import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SmallSite {
  origin: string;
  /** `GET /path` of every request, in order. */
  asked: string[];
  answer(handler: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>): void;
  close(): Promise<void>;
}

/** A site on this machine that answers as a test says, and records requests. */
export async function openSmallSite(host = '127.0.0.1'): Promise<SmallSite> {
  const asked: string[] = [];
  let handler: Parameters<SmallSite['answer']>[0] = (_, response) => {
    response.writeHead(404).end();
  };
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    void handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    origin: `http://${host}:${port}`,
    asked,
    answer: (next) => {
      handler = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
