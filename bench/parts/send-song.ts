import { fieldsOf } from '#shared/unknown.ts';
import { sendBody } from './send-body.ts';

const partSize = 8 * 1024 * 1024;
const chunkSize = 256 * 1024;

/** Signs an artist in; returns the authorization header. */
export async function signIn(port: number): Promise<Record<string, string>> {
  const body = Buffer.from(JSON.stringify({ email: 'bench@example.test', stage_name: 'Bench' }));
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const text = await sendBody({ port, method: 'POST', path: '/api/auth/dev-login', headers }, [body], 200);
  return { authorization: `Bearer ${fieldsOf(JSON.parse(text)).access_token}` };
}

/**
 * Sends a song whole, as a form, in no less than `seconds`.
 * @throws Error unless it is stored
 */
export function sendForm(
  port: number,
  path: string,
  song: Buffer,
  token: Record<string, string>,
  seconds = 0,
): Promise<string> {
  const head = Buffer.from(
    '--edge\r\nContent-Disposition: form-data; name="file"; filename="song.wav"\r\nContent-Type: audio/wav\r\n\r\n',
  );
  const tail = Buffer.from('\r\n--edge--\r\n');
  const headers = {
    ...token,
    'content-type': 'multipart/form-data; boundary=edge',
    'content-length': head.length + song.length + tail.length,
  };
  return sendBody({ port, method: 'POST', path, headers }, [head, ...chunksOf(song), tail], 201, seconds);
}

/** Sends a song in parts of 8 MiB, as a browser does. @throws Error unless it is stored */
export async function sendParts(port: number, song: Buffer, token: Record<string, string>): Promise<void> {
  const body = Buffer.from(JSON.stringify({ name: 'song.wav', bytes: song.length, type: 'audio/wav' }));
  const json = { ...token, 'content-type': 'application/json', 'content-length': body.length };
  const reply = await sendBody({ port, method: 'POST', path: '/api/uploads', headers: json }, [body], 201);
  const { id } = fieldsOf(JSON.parse(reply));
  for (let offset = 0; offset < song.length; offset += partSize) {
    const bytes = song.subarray(offset, offset + partSize);
    const headers = {
      ...token,
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes.length,
      'upload-offset': offset,
    };
    const isLast = offset + partSize >= song.length;
    await sendBody(
      { port, method: 'PATCH', path: `/api/uploads/${id}`, headers },
      chunksOf(bytes),
      isLast ? 201 : 200,
    );
  }
}

function chunksOf(bytes: Buffer): Buffer[] {
  const count = Math.ceil(bytes.length / chunkSize);
  return Array.from({ length: count }, (_, index) =>
    bytes.subarray(index * chunkSize, (index + 1) * chunkSize),
  );
}
