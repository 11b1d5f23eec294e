import { request as httpRequest } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import { Caller, type Received } from '../../tests/support/caller.ts';

/** A call that takes longer has failed. */
const timeoutMs = 15_000;

export interface FleetCall {
  method: 'GET' | 'POST';
  path: string;
  token?: string;
  json?: string;
}

export interface FleetCaller {
  /** Makes a call, each time from another address. A failed call has status 0. */
  call(request: FleetCall): Promise<{ status: number; text: string; ms: number }>;
  close(): void;
}

/** Calls from many addresses, because one address is limited: to a host's TLS port, or to a process itself. */
export function openCaller(port: number, host: string, isEncrypted: boolean): FleetCaller {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: 2_000 });
  let calls = 0;
  return {
    call: ({ method, path, token, json }) => {
      calls += 1;
      const startedAt = performance.now();
      const options = { host: '127.0.0.1', port, method, path, timeout: timeoutMs };
      const headers = {
        host,
        'x-forwarded-for': `10.${calls & 255}.${(calls >> 8) & 255}.1`,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(json && { 'content-type': 'application/json' }),
      };
      return new Promise((resolve) => {
        const end = (status: number, text: string) =>
          resolve({ status, text, ms: performance.now() - startedAt });
        const outgoing = isEncrypted
          ? httpsRequest({ ...options, headers, agent, servername: host })
          : httpRequest({ ...options, headers });
        outgoing.on('response', (incoming) => {
          let text = '';
          incoming.setEncoding('utf8');
          incoming.on('data', (chunk) => (text += chunk));
          incoming.on('end', () => end(incoming.statusCode ?? 0, text));
          incoming.on('error', () => end(0, ''));
        });
        outgoing.on('timeout', () => outgoing.destroy());
        outgoing.on('error', () => end(0, ''));
        outgoing.end(json);
      });
    },
    close: () => agent.destroy(),
  };
}

let recordings = 0;

/** Uploads a recording to a process, from its own address; undefined if the process can't be reached. */
export function sendRecording(
  port: number,
  token: string,
  wav: Uint8Array<ArrayBuffer>,
): Promise<Received | undefined> {
  recordings += 1;
  const form = new FormData();
  form.append('file', new Blob([wav]), 'שיר.wav');
  const headers = { 'x-forwarded-for': `10.9.${recordings >> 8}.${recordings & 255}` };
  return new Caller(`http://127.0.0.1:${port}`, token)
    .fetch('/api/uploads/file', { method: 'POST', body: form, headers })
    .catch(() => undefined);
}
