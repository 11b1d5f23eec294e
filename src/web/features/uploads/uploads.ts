import type { UploadResult } from '#contract/files.ts';
import { ApiError, call } from '#web/api.ts';
import { createStore } from '#web/browser/create-store.ts';
import { type FileKind, fileProblem } from './file-kinds.ts';
import { isAborted, sendBody } from './send-body.ts';
import { sendFile } from './send-file.ts';
import { dropFile, type StoredFile, storedFiles, storeFile } from './stored-files.ts';

/** A picked file that is uploading, uploaded or failed. */
export interface Upload {
  name: string;
  bytes: number;
  type: string;
  status: 'sending' | 'waiting' | 'failed' | 'done';
  sent: number;
  secondsLeft: number | null;
  /** Error code; `FILE_AGAIN` if the file has to be picked again. */
  error: string | null;
  /** The data of the server's error. */
  errorData: Record<string, unknown>;
  result: UploadResult | null;
  /** The file on this device, for a preview. */
  file: Blob | null;
}
export type Slots = Readonly<Record<string, Upload>>;

/** Whether an upload is running, or waits for the connection. */
export const isUploading = (slots: Slots): boolean =>
  Object.values(slots).some(({ status }) => status === 'sending' || status === 'waiting');

/** Codes by which the server says that a file can't be what the field asks, however often it is sent. */
const refusals = new Set(['TOO_LARGE', 'UNSUPPORTED_TYPE', 'EMPTY_FILE', 'FILE_BROKEN', 'TAG_TOO_LARGE']);
/** Whether the server refused the file itself, so that nothing of it counts. */
export const isRefused = ({ status, error }: Upload): boolean =>
  status === 'failed' && error !== null && refusals.has(error);

interface Running {
  abort: AbortController;
  uploadId: string | null;
  samples: ProgressSample[];
}

/** Files up to this size stay on the device after uploading, for previews. */
const previewBytes = 25 * 1024 * 1024;

/**
 * The uploads of one screen, by slot ("cover", "wav" …). An upload starts when its file is picked, is stored on the
 * device under `scope` until it is done, and resumes after a reload.
 */
export function openUploads(scope: string) {
  const slots = createStore<Slots>({});
  const running = new Map<string, Running>();
  let isPaused = false;

  const change = (slot: string, part: Partial<Upload>) => {
    const upload = slots.get()[slot];
    if (upload) slots.set({ ...slots.get(), [slot]: { ...upload, ...part } });
  };
  const store = (slot: string) => {
    const upload = slots.get()[slot];
    if (!upload) return Promise.resolve();
    const { name, bytes, type, result } = upload;
    const file = result !== null && bytes > previewBytes ? null : upload.file;
    return storeFile(scope, slot, {
      name,
      bytes,
      type,
      result,
      file,
      uploadId: running.get(slot)?.uploadId ?? null,
    });
  };

  async function send(slot: string, uploadId: string | null): Promise<void> {
    const upload = slots.get()[slot];
    if (!upload?.file) return change(slot, { status: 'failed', error: 'FILE_AGAIN' });
    const run: Running = { abort: new AbortController(), uploadId, samples: [] };
    running.set(slot, run);
    const isCurrent = () => running.get(slot) === run;
    change(slot, { status: 'sending', error: null, sent: 0, secondsLeft: null });
    try {
      const result = await sendFile({
        file: upload.file,
        name: upload.name,
        uploadId,
        signal: run.abort.signal,
        onStart: (id) => {
          run.uploadId = id;
          if (isCurrent()) void store(slot);
        },
        onProgress: (sent) => {
          if (!isCurrent()) return;
          run.samples = withSample(run.samples, { time: performance.now(), sent });
          change(slot, {
            status: 'sending',
            sent: Math.min(sent, upload.bytes),
            secondsLeft: secondsLeft(run.samples, upload.bytes),
          });
        },
        onWaiting: () => isCurrent() && change(slot, { status: 'waiting', secondsLeft: null }),
      });
      if (!isCurrent()) return;
      change(slot, { status: 'done', sent: upload.bytes, secondsLeft: null, result });
      running.delete(slot);
      await store(slot);
    } catch (error) {
      if (!isCurrent() || isAborted(error)) return;
      const code = error instanceof ApiError ? error.code || 'UPLOAD_FAILED' : 'UPLOAD_FAILED';
      const errorData = error instanceof ApiError ? error.data : {};
      change(slot, { status: 'failed', error: code, errorData, secondsLeft: null });
    }
  }

  const stop = (slot: string): void => {
    const run = running.get(slot);
    running.delete(slot);
    run?.abort.abort();
    if (run?.uploadId)
      void sendBody({
        method: 'DELETE',
        path: `/uploads/${run.uploadId}`,
        signal: new AbortController().signal,
      }).catch(() => undefined); // an unfinished upload expires by itself
  };
  const without = (slot: string): Slots =>
    Object.fromEntries(Object.entries(slots.get()).filter(([name]) => name !== slot));

  const uploads = {
    slots,

    /** Starts uploading a file; returns an error code if the file isn't accepted. */
    pick(slot: string, file: File, kind: FileKind): string | null {
      const problem = fileProblem(file, kind);
      if (problem) return problem;
      const before = slots.get()[slot];
      const isSame =
        before?.error === 'FILE_AGAIN' && before.bytes === file.size && before.name === file.name;
      const uploadId = isSame ? (running.get(slot)?.uploadId ?? null) : null;
      if (!isSame) uploads.remove(slot);
      const { name, size: bytes, type } = file;
      slots.set({ ...slots.get(), [slot]: toUpload({ name, bytes, type, file, result: null }) });
      void store(slot);
      void send(slot, uploadId);
      return null;
    },
    retry(slot: string): void {
      void send(slot, running.get(slot)?.uploadId ?? null);
    },
    /** Cancels an upload, or removes an uploaded file. */
    remove(slot: string): void {
      const path = slots.get()[slot]?.result?.path;
      stop(slot);
      slots.set(without(slot));
      void dropFile(scope, slot);
      if (path) void discard([path]);
    },
    /** Resumes the uploads that the device has stored. */
    async restore(): Promise<void> {
      const stored = await storedFiles(scope);
      for (const [slot, file] of Object.entries(stored)) {
        if (isPaused) return;
        if (slots.get()[slot]) continue;
        slots.set({ ...slots.get(), [slot]: toUpload(file) });
        if (file.result !== null) continue;
        running.set(slot, { abort: new AbortController(), uploadId: file.uploadId, samples: [] });
        void send(slot, file.uploadId);
      }
    },
    /** Resolves when no upload is running. */
    settled(): Promise<void> {
      if (!isUploading(slots.get())) return Promise.resolve();
      return new Promise((resolve) => {
        const unsubscribe = slots.subscribe(() => {
          if (isUploading(slots.get())) return;
          unsubscribe();
          resolve();
        });
      });
    },
    /** Forgets a file on this device; the uploaded one stays, because a release uses it now. */
    forgetFile(slot: string): void {
      running.delete(slot);
      slots.set(without(slot));
      void dropFile(scope, slot);
    },
    /** Forgets all files on this device, and stops running uploads; uploaded files stay, and so do their slots here. */
    async forgetAll(): Promise<void> {
      const names = Object.keys(slots.get());
      for (const slot of names) stop(slot);
      slots.set(Object.fromEntries(Object.entries(slots.get()).filter(([, { result }]) => result)));
      await Promise.all(names.map((slot) => dropFile(scope, slot)));
    },
    /** Forgets all files, and deletes the uploaded ones that nothing uses. */
    async discardAll(): Promise<void> {
      const paths = Object.values(slots.get()).flatMap(({ result }) => (result ? [result.path] : []));
      await uploads.forgetAll();
      if (paths.length > 0) await discard(paths);
    },
    /** Stops running uploads when the screen closes; they resume next time. */
    pause(): void {
      isPaused = true;
      for (const [, run] of running) run.abort.abort();
      running.clear();
    },
  };
  return uploads;
}

export type Uploads = ReturnType<typeof openUploads>;

const discard = (paths: string[]): Promise<unknown> =>
  call('POST /uploads/discard', { body: { paths } }).catch(() => undefined); // the cleaning of storage removes them later

const toUpload = ({ name, bytes, type, file, result }: Omit<StoredFile, 'uploadId'>): Upload => ({
  name,
  bytes,
  type,
  file,
  result,
  status: result ? 'done' : 'sending',
  sent: result ? bytes : 0,
  secondsLeft: null,
  error: null,
  errorData: {},
});

/** How many bytes of an upload were sent by a time in milliseconds. */
export interface ProgressSample {
  time: number;
  sent: number;
}

const windowMs = 8_000;

/** Adds a sample to those of the last seconds. If the upload went back to an earlier byte, it drops the others. */
export function withSample(samples: readonly ProgressSample[], sample: ProgressSample): ProgressSample[] {
  const last = samples[samples.length - 1];
  if (last && sample.sent < last.sent) return [sample];
  return [...samples.filter(({ time }) => sample.time - time <= windowMs), sample];
}

/** The seconds left at the speed of the samples; null while it is unknown. */
export function secondsLeft(samples: readonly ProgressSample[], total: number): number | null {
  const first = samples[0];
  const last = samples[samples.length - 1];
  if (!first || !last || last.time - first.time < 1_000 || last.sent <= first.sent) return null;
  return ((total - last.sent) * (last.time - first.time)) / 1000 / (last.sent - first.sent);
}
