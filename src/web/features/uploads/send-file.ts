import type { UploadResult } from '../../../contract/files.ts';
import { fieldsOf } from '../../../contract/vocabulary/unknown.ts';
import { ApiError, NetworkError } from '../../api.ts';
import { sendBody } from './send-body.ts';
import { waitForConnection } from './wait-for-connection.ts';

const MB = 1024 * 1024;
/** Larger files are sent in parts that can be resumed. */
const largestWhole = 8 * MB;
const smallestPart = 4 * MB;
const largestPart = 8 * MB;
/** How often a whole file, or one position of a file in parts, is retried after a lost connection. */
const maxTries = 6;

export interface FileToSend {
  file: Blob;
  name: string;
  /** An earlier upload to resume. */
  uploadId: string | null;
  signal: AbortSignal;
  onStart: (uploadId: string) => void;
  onProgress: (sent: number) => void;
  /** Offline: waiting for the connection. */
  onWaiting: () => void;
}

/**
 * Sends a file: whole if it is small, else in parts, resuming where it stopped.
 * @throws ApiError with the server's code, NetworkError if the connection doesn't return, AbortError when cancelled
 */
export const sendFile = (sending: FileToSend): Promise<UploadResult> =>
  sending.file.size > largestWhole ? sendInParts(sending) : sendWhole(sending);

async function sendWhole({ file, name, signal, onProgress, onWaiting }: FileToSend): Promise<UploadResult> {
  for (let tries = 1; ; tries++) {
    const form = new FormData();
    form.append('file', file, name);
    try {
      const sent = await sendBody({ method: 'POST', path: '/uploads/file', body: form, onProgress, signal });
      return resultOf(sent.json());
    } catch (error) {
      if (!(error instanceof NetworkError) || tries >= maxTries) throw error;
      onWaiting();
      await waitForConnection(tries, signal);
    }
  }
}

async function sendInParts(sending: FileToSend): Promise<UploadResult> {
  const { file, signal, onProgress, onWaiting } = sending;
  let id = sending.uploadId;
  let offset: number | null = id === null ? 0 : null;
  let size = smallestPart;
  for (let tries = 0; ; ) {
    try {
      id ??= await begin(sending);
      offset ??= await offsetOf(id, signal);
      onProgress(offset);
      const from: number = offset;
      // All bytes may have arrived and only the reply was lost: an empty part asks for it again.
      const part = file.slice(from, from + size);
      const began = performance.now();
      const sent = await sendBody({
        method: 'PATCH',
        path: `/uploads/${id}`,
        headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) },
        body: part,
        onProgress: (bytes) => onProgress(Math.min(file.size, from + bytes)),
        signal,
      });
      tries = 0;
      if (sent.status === 201) return resultOf(sent.json());
      offset = Number(sent.header('upload-offset') ?? from + part.size);
      // Larger parts if the connection sends them in a few seconds.
      size = performance.now() - began < 4_000 ? largestPart : smallestPart;
    } catch (error) {
      const after = await afterFailure(error, tries++);
      if (after === 'restart') [id, offset] = [null, 0];
      else {
        offset = null;
        if (after === 'wait') {
          onWaiting();
          await waitForConnection(tries, signal);
        }
      }
    }
  }
}

/** What to do after a part failed; throws errors that a retry can't fix. */
async function afterFailure(error: unknown, tries: number): Promise<'wait' | 'restart' | 'ask'> {
  if (tries >= maxTries) throw error;
  if (error instanceof NetworkError) return 'wait';
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'OFFSET_MISMATCH') return tries > 0 ? 'wait' : 'ask';
  if (error.status === 404) return 'restart';
  if (error.status === 429 || error.status >= 502) return 'wait';
  throw error;
}

async function begin({ file, name, signal, onStart }: FileToSend): Promise<string> {
  const sent = await sendBody({
    method: 'POST',
    path: '/uploads',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, bytes: file.size, type: file.type.slice(0, 100) }),
    signal,
  });
  const { id } = fieldsOf(sent.json());
  if (typeof id !== 'string') throw new ApiError(502, { detail: 'NO_PATH' });
  onStart(id);
  return id;
}

async function offsetOf(id: string, signal: AbortSignal): Promise<number> {
  const sent = await sendBody({ method: 'HEAD', path: `/uploads/${id}`, signal });
  return Number(sent.header('upload-offset') ?? 0);
}

/** The specification: an upload must answer with a path. */
function resultOf(body: unknown): UploadResult {
  const { path } = fieldsOf(body);
  if (typeof path !== 'string' || path === '') throw new ApiError(502, { detail: 'NO_PATH' });
  return body as UploadResult; // the server keeps to the contract
}
