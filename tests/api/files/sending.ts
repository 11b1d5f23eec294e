import { connect } from 'node:net';
import type { App } from '#server/context.ts';
import type { Caller, Received } from '../../support/caller.ts';

/** Uploads a file in one request, like a form in a browser. */
export function sendFile(
  caller: Caller,
  content: Uint8Array,
  name = 'file.bin',
  type = '',
): Promise<Received> {
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(content)], { type }), name);
  return caller.fetch('/api/uploads/file', { method: 'POST', body: form });
}

/** Announces an upload in parts, and returns its id. */
export async function announce(
  caller: Caller,
  content: { length: number },
  name = 'file.bin',
): Promise<string> {
  const { status, body } = await caller.send('POST /uploads', {
    body: { name, bytes: content.length, type: '' },
  });
  if (status !== 201) throw new Error(`announcing was answered ${status} ${JSON.stringify(body)}`);
  return body.id;
}

/** Sends a part of an upload, from `offset` on. */
export const sendPart = (caller: Caller, id: string, offset: number, part: Uint8Array): Promise<Received> =>
  caller.fetch(`/api/uploads/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
    body: Buffer.from(part),
  });

/** How many bytes of an upload have arrived. */
export const offsetOf = async (caller: Caller, id: string): Promise<number> =>
  Number((await caller.send('HEAD /uploads/:id', { params: { id } })).headers.get('upload-offset'));

/**
 * Opens a connection and writes the head of a request, whose body the test then writes piece by piece. `answered` is the
 * reply’s head, and maybe some of its body.
 */
export async function openByHand(origin: string, head: string) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let received = '';
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const answered = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      if (received.includes('\r\n\r\n')) resolve(received);
    });
    socket.once('close', () => resolve(received));
  });
  socket.on('error', () => {});
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  socket.write(head.replaceAll('\n', '\r\n'));
  const write = (chunk: Uint8Array) =>
    new Promise<void>((resolve) => {
      if (socket.destroyed) resolve();
      else socket.write(chunk, () => resolve());
    });
  return { socket, write, answered, closed };
}

/** The names of the files in a folder of storage. */
export async function filesIn({ storage }: App, folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of storage.files())
    if (key.startsWith(`${folder}/`)) names.push(key.slice(folder.length + 1));
  return names;
}
