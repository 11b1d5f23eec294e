import { createServer, request } from 'node:http';
import { closeServer, listen } from '../support/listen.ts';

/** The proxy through which tools reach the product. */
export interface Front {
  origin: string;
  port: number;
  /** How many calls it has passed on so far. */
  counts: { calls: number; limited: number; failed: number };
  /** Calls that were answered with 5xx, except 502. */
  failures: Set<string>;
  /** Calls whose answer revealed internals. */
  leaks: Set<string>;
  close(): Promise<void>;
}

/** A small botnet: with fewer addresses, rate limits would hide other faults. */
const senders = 1_000;
/** A stack trace, a query or an error of PostgreSQL. */
const internals = /\bat [^\n]{1,200}\.[cm]?[jt]s:\d+:\d+|syntax error at or near|Failed query|node_modules\//;
const maxRead = 64 * 1024;

/** Passes calls on to the product under its public name, each from another address of this machine, and checks the answers. */
export async function openFront(origin: string, host: string): Promise<Front> {
  const { hostname, port: toPort } = new URL(origin);
  const counts = { calls: 0, limited: 0, failed: 0 };
  const failures = new Set<string>();
  const leaks = new Set<string>();
  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url: path = '/', headers } = incoming;
    const sender = counts.calls++ % senders;
    const call = `${method} ${path.slice(0, 200)}`;
    const localAddress = `127.0.${1 + Math.floor(sender / 250)}.${1 + (sender % 250)}`;
    const options = { hostname, port: toPort, method, path, localAddress, headers: { ...headers, host } };
    const forwarded = request({ ...options, agent: false }, (answer) => {
      const { statusCode: status = 0 } = answer;
      if (status === 429) counts.limited += 1;
      // The contract promises 502 if a catalogue or the payment provider can't be reached.
      if (status >= 500 && status !== 502) {
        counts.failed += 1;
        failures.add(`${status} for ${call}`);
      }
      let text = '';
      // Our scripts may contain file names; other answers may not.
      if (!/javascript|octet-stream|image|audio/.test(answer.headers['content-type'] ?? ''))
        answer.on('data', (chunk) => {
          if (text.length < maxRead) text += chunk;
        });
      answer.on('end', () => {
        if (internals.test(text)) leaks.add(`inner workings shown by ${call}`);
      });
      outgoing.writeHead(status, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  const port = await listen(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    counts,
    failures,
    leaks,
    close: () => closeServer(server),
  };
}
