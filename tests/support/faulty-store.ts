import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * `500`: answers only errors; `full`: refuses all writes; `half`: breaks off in the middle of a reply; a pattern:
 * never answers writes to such a path.
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
    const asked = request({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      if (store.fault !== 'half' || method !== 'GET') return void answer.pipe(response);
      answer.once('data', (chunk: Buffer) => {
        response.write(chunk.subarray(0, chunk.length / 2), () => response.destroy());
        answer.destroy();
      });
    });
    asked.on('error', () => response.destroy());
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const store: FaultyStore = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on TCP
    fault: null,
    waiting: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return store;
}
