import type { UploadResult } from '#contract/files.ts';
import { fieldsOf } from '#shared/unknown.ts';
import { ApiError, NetworkError } from '#web/api.ts';
import { sendBody } from './send-body.ts';

const MB = 1024 * 1024;
/** Larger files are sent in parts, which can be resumed. */
const maxWholeBytes = 8 * MB;
const minPartBytes = 4 * MB;
const maxPartBytes = 8 * MB;
/** How often a whole file, or one part, is tried. */
const maxTries = 6;

interface FileToSend {
  file: Blob;
  name: string;
  /** The id of an earlier upload to resume. */
  uploadId: string | null;
  signal: AbortSignal;
  onStart: (uploadId: string) => void;
  onProgress: (sent: number) => void;
  /** The connection is lost; the upload waits for it. */
  onWaiting: () => void;
}

/**
 * Sends a file: whole if it is small, else in parts, from where an earlier upload stopped.
 * @throws ApiError with the server's code, NetworkError if the connection doesn't return, AbortError when cancelled
 */
export const sendFile = (input: FileToSend): Promise<UploadResult> =>
  input.file.size > maxWholeBytes ? sendInParts(input) : sendWhole(input);

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

async function sendInParts(input: FileToSend): Promise<UploadResult> {
  const { file, signal, onProgress, onWaiting } = input;
  let id = input.uploadId;
  let offset: number | null = id === null ? 0 : null;
  let size = minPartBytes;
  for (let tries = 0; ; ) {
    try {
      id ??= await startUpload(input);
      offset ??= await offsetOf(id, signal);
      onProgress(offset);
      const from: number = offset;
      // If all bytes have arrived and only the reply was lost, an empty part gets the reply.
      const part = file.slice(from, from + size);
      const startedAt = performance.now();
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
      // A connection that sends a part within a few seconds gets larger ones.
      size = performance.now() - startedAt < 4_000 ? maxPartBytes : minPartBytes;
    } catch (error) {
      const recovery = await recoveryFrom(error, tries++);
      if (recovery === 'restart') [id, offset] = [null, 0];
      else {
        offset = null;
        if (recovery === 'wait') {
          onWaiting();
          await waitForConnection(tries, signal);
        }
      }
    }
  }
}

/** What to do after a part failed. @throws the error if a retry can't fix it */
async function recoveryFrom(error: unknown, tries: number): Promise<'wait' | 'restart' | 'resume'> {
  if (tries >= maxTries) throw error;
  if (error instanceof NetworkError) return 'wait';
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'OFFSET_MISMATCH') return tries > 0 ? 'wait' : 'resume';
  if (error.status === 404) return 'restart';
  if (error.status === 429 || error.status >= 502) return 'wait';
  throw error;
}

async function startUpload({ file, name, signal, onStart }: FileToSend): Promise<string> {
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

/** The uploaded file. As the specification says, a reply without a path is an error. */
function resultOf(body: unknown): UploadResult {
  const { path } = fieldsOf(body);
  if (typeof path !== 'string' || path === '') throw new ApiError(502, { detail: 'NO_PATH' });
  return body as UploadResult; // the server checks its replies against the contract
}

/** Seconds to wait after the given number of tries. */
export const retryDelaySeconds = (tries: number): number => Math.min(20, 2 ** (tries - 1));

/** Waits before the next try, longer each time; ends early when the browser is online again, or when aborted. */
function waitForConnection(tries: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    // Some browsers never report that they are online again, so the timer also runs while offline.
    const wait = navigator.onLine === false ? 60 : retryDelaySeconds(tries);
    const timer = setTimeout(end, wait * 1000);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
