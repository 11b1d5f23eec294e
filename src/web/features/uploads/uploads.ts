import type { UploadResult } from '../../../contract/files.ts';
import { ApiError, call } from '../../api.ts';
import { createStore } from '../../browser/create-store.ts';
import { type FileKind, fileProblem } from './file-kinds.ts';
import { isAborted, sendBody } from './send-body.ts';
import { sendFile } from './send-file.ts';
import { type Mark, marked, secondsLeft } from './speed.ts';
import { dropFile, type StoredFile, storedFiles, storeFile } from './stored-files.ts';

/** A picked file, uploading or done. */
export interface Upload {
  name: string;
  bytes: number;
  type: string;
  status: 'sending' | 'waiting' | 'failed' | 'done';
  sent: number;
  secondsLeft: number | null;
  /** Error code; `FILE_AGAIN` if the file has to be picked again. */
  error: string | null;
  /** The server's data with the code. */
  told: Record<string, unknown>;
  result: UploadResult | null;
  /** The file on this device, for a preview. */
  file: Blob | null;
}
export type Slots = Readonly<Record<string, Upload>>;

interface Running {
  abort: AbortController;
  uploadId: string | null;
  marks: Mark[];
}

/** Files up to this size stay on the device after uploading, so that they can be shown at once. */
const previewBytes = 25 * 1024 * 1024;

/**
 * The uploads of one screen, by slot ("cover", "wav" …): started when picked, stored on the device under `scope`
 * until done, resumed after a reload.
 */
export function openUploads(scope: string) {
  const slots = createStore<Slots>({});
  const running = new Map<string, Running>();
  let isPaused = false;

  const change = (slot: string, part: Partial<Upload>) => {
    const upload = slots.get()[slot];
    if (upload) slots.set({ ...slots.get(), [slot]: { ...upload, ...part } });
  };
  const keep = (slot: string) => {
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
    const run: Running = { abort: new AbortController(), uploadId, marks: [] };
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
          if (isCurrent()) void keep(slot);
        },
        onProgress: (sent) => {
          if (!isCurrent()) return;
          run.marks = marked(run.marks, { at: performance.now(), sent });
          change(slot, {
            status: 'sending',
            sent: Math.min(sent, upload.bytes),
            secondsLeft: secondsLeft(run.marks, upload.bytes),
          });
        },
        onWaiting: () => isCurrent() && change(slot, { status: 'waiting', secondsLeft: null }),
      });
      if (!isCurrent()) return;
      change(slot, { status: 'done', sent: upload.bytes, secondsLeft: null, result });
      running.delete(slot);
      await keep(slot);
    } catch (error) {
      if (!isCurrent() || isAborted(error)) return;
      const code = error instanceof ApiError ? error.code || 'UPLOAD_FAILED' : 'UPLOAD_FAILED';
      const told = error instanceof ApiError ? error.data : {};
      change(slot, { status: 'failed', error: code, told, secondsLeft: null });
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

    /** Takes a file and starts uploading; returns the code if it isn't accepted. */
    pick(slot: string, file: File, kind: FileKind): string | null {
      const problem = fileProblem(file, kind);
      if (problem) return problem;
      const before = slots.get()[slot];
      const isSame =
        before?.error === 'FILE_AGAIN' && before.bytes === file.size && before.name === file.name;
      const begun = isSame ? (running.get(slot)?.uploadId ?? null) : null;
      if (!isSame) uploads.remove(slot);
      const { name, size: bytes, type } = file;
      slots.set({
        ...slots.get(),
        [slot]: {
          name,
          bytes,
          type,
          status: 'sending',
          sent: 0,
          secondsLeft: null,
          error: null,
          told: {},
          result: null,
          file,
        },
      });
      void keep(slot);
      void send(slot, begun);
      return null;
    },
    retry(slot: string): void {
      void send(slot, running.get(slot)?.uploadId ?? null);
    },
    /** Removes a file, uploading or done. */
    remove(slot: string): void {
      const path = slots.get()[slot]?.result?.path;
      stop(slot);
      slots.set(without(slot));
      void dropFile(scope, slot);
      if (path) void discard([path]);
    },
    /** Resumes what the device has stored. */
    async restore(): Promise<void> {
      const kept = await storedFiles(scope);
      for (const [slot, file] of Object.entries(kept)) {
        if (isPaused) return;
        if (slots.get()[slot]) continue;
        slots.set({ ...slots.get(), [slot]: restored(file) });
        if (file.result !== null) continue;
        running.set(slot, { abort: new AbortController(), uploadId: file.uploadId, marks: [] });
        void send(slot, file.uploadId);
      }
    },
    /** Resolves when nothing is uploading any more. */
    settled(): Promise<void> {
      const isBusy = () =>
        Object.values(slots.get()).some(({ status }) => status === 'sending' || status === 'waiting');
      if (!isBusy()) return Promise.resolve();
      return new Promise((resolve) => {
        const unsubscribe = slots.subscribe(() => {
          if (isBusy()) return;
          unsubscribe();
          resolve();
        });
      });
    },
    /** Forgets one file on this device: what was uploaded is used elsewhere now, and stays. */
    letGo(slot: string): void {
      running.delete(slot);
      slots.set(without(slot));
      void dropFile(scope, slot);
    },
    /** Forgets the files on this device; uploaded ones stay where they are used, and visible while the screen is. */
    async forget(): Promise<void> {
      const names = Object.keys(slots.get());
      for (const slot of names) stop(slot);
      slots.set(Object.fromEntries(Object.entries(slots.get()).filter(([, { result }]) => result)));
      await Promise.all(names.map((slot) => dropFile(scope, slot)));
    },
    /** Forgets the files, and deletes unused ones on the server. */
    async discardAll(): Promise<void> {
      const paths = Object.values(slots.get()).flatMap(({ result }) => (result ? [result.path] : []));
      await uploads.forget();
      if (paths.length > 0) await discard(paths);
    },
    /** Stops when the screen is left: unfinished uploads resume next time. */
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
  call('POST /uploads/discard', { body: { paths } }).catch(() => undefined); // the cleanup removes what is left

const restored = ({ name, bytes, type, file, result }: StoredFile): Upload => ({
  name,
  bytes,
  type,
  file,
  result,
  status: result ? 'done' : 'sending',
  sent: result ? bytes : 0,
  secondsLeft: null,
  error: null,
  told: {},
});
