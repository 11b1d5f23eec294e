import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { closeServer, listen } from './listen.ts';

/**
 * `500`: replies only with errors; `full`: refuses all writes; `half`: breaks off in the middle of a reply; a pattern:
 * never replies to writes to such a path.
 */
type Fault = '500' | 'full' | 'half' | RegExp | null;

export interface FaultyStore {
  endpoint: string;
  fault: Fault;
  /** How many requests wait for a reply that never comes. */
  waiting: number;
  close(): Promise<void>;
}

const refuse = (incoming: IncomingMessage, response: ServerResponse, status: number, code: string): void => {
  incoming.resume();
  incoming.on('end', () =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`),
  );
};

/** A proxy before a store, with the failures that the current test wants. */
export async function openFaultyStore(endpoint: string): Promise<FaultyStore> {
  const { hostname, port } = new URL(endpoint);
  const server = createServer((incoming, response) => {
    const { method, url: path, headers } = incoming;
    if (store.fault === '500') return refuse(incoming, response, 500, 'InternalError');
    const isWrite = method === 'PUT' || method === 'POST';
    if (isWrite && store.fault instanceof RegExp && store.fault.test(String(path))) {
      store.waiting += 1;
      return void incoming.resume();
    }
    if (store.fault === 'full' && isWrite) return refuse(incoming, response, 403, 'QuotaExceeded');
    const forwarded = request({ hostname, port, method, path, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 500, reply.headers);
      if (store.fault !== 'half' || method !== 'GET') return void reply.pipe(response);
      reply.once('data', (chunk: Buffer) => {
        response.write(chunk.subarray(0, chunk.length / 2), () => response.destroy());
        reply.destroy();
      });
    });
    forwarded.on('error', () => response.destroy());
    incoming.pipe(forwarded);
  });
  const store: FaultyStore = {
    endpoint: `http://127.0.0.1:${await listen(server)}`,
    fault: null,
    waiting: 0,
    close: () => closeServer(server),
  };
  return store;
}
