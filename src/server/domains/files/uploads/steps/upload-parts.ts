import type { App } from '../../../../context.ts';
import { refuse } from '../../../../errors.ts';
import type { FileRow } from '../../store.ts';
import { findUpload, type UploadRow } from '../store/uploads.ts';

/** A part that is silent for so long is replaced by a new one: its connection is most likely lost. */
const stalledMs = 2_000;

/** A part that is arriving. */
export interface Part {
  lastByteAt: number;
  /** Drops the part; what has arrived stays. */
  stop(): void;
  ended: Promise<unknown>;
  /** Resolves once what has arrived can be read. */
  written?: () => Promise<void>;
}

const arriving = new Map<string, Part>();
const finishing = new Map<string, Promise<FileRow>>();

/** How much of an upload has arrived: storage knows it, also after a crash. */
export async function offsetOf(app: App, upload: UploadRow): Promise<number> {
  if (upload.fileId !== null || finishing.has(upload.id)) return upload.bytes;
  // A storage that accepts no more ends the part by itself: here it only reports fewer bytes.
  await arriving
    .get(upload.id)
    ?.written?.()
    .catch(() => undefined);
  const here = await app.storage.arriving.size(upload.id);
  if (here !== null) return here;
  // Gone: a part that finished meanwhile moved it, or it never began.
  const now = await findUpload(app.database.orm, upload.id);
  return now?.fileId == null ? 0 : upload.bytes;
}

/**
 * Runs `work` as the only part of its upload. Of parts sent at once the first wins, unless it has stalled.
 * @throws OFFSET_MISMATCH with the offset while another is arriving
 */
export async function asOnlyPart<T>(
  app: App,
  upload: UploadRow,
  stop: () => void,
  work: (part: Part) => Promise<T>,
): Promise<T> {
  for (let other = arriving.get(upload.id); other !== undefined; other = arriving.get(upload.id)) {
    if (Date.now() - other.lastByteAt < stalledMs)
      refuse('OFFSET_MISMATCH', { data: { offset: await offsetOf(app, upload) } });
    other.stop();
    await other.ended;
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  const part: Part = { lastByteAt: Date.now(), stop, ended: promise };
  arriving.set(upload.id, part);
  try {
    return await work(part);
  } finally {
    arriving.delete(upload.id);
    resolve();
  }
}

/** Drops what is arriving of an upload. */
export async function stopArriving(uploadId: string): Promise<void> {
  const part = arriving.get(uploadId);
  part?.stop();
  await part?.ended;
}

/** Finishes an upload once, however many last parts ask for it. */
export function finishOnce(uploadId: string, finish: () => Promise<FileRow>): Promise<FileRow> {
  const running = finishing.get(uploadId);
  if (running !== undefined) return running;
  const started = finish().finally(() => finishing.delete(uploadId));
  finishing.set(uploadId, started);
  return started;
}
