import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { closeServer, listen } from './listen.ts';

export interface SmallSite {
  origin: string;
  port: number;
  /** `GET /path` of every request, in order. */
  requests: string[];
  answer(handler: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>): void;
  close(): Promise<void>;
}

/** A site on this machine that replies as a test says, and records requests. */
export async function openSmallSite(host = '127.0.0.1'): Promise<SmallSite> {
  const requests: string[] = [];
  let handler: Parameters<SmallSite['answer']>[0] = (_, response) => {
    response.writeHead(404).end();
  };
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    void handler(request, response);
  });
  const port = await listen(server, { host });
  return {
    origin: `http://${host}:${port}`,
    port,
    requests,
    answer: (next) => {
      handler = next;
    },
    close: () => closeServer(server),
  };
}
