import type { UploadResult } from '#contract/files.ts';
import { indexedStore } from '#web/browser/indexed-store.ts';

/** A file as the device stores it. */
export interface StoredFile {
  name: string;
  bytes: number;
  type: string;
  /** Null once a large file is uploaded, or if the device has no space for it. */
  file: Blob | null;
  uploadId: string | null;
  result: UploadResult | null;
}

const run = indexedStore('session42-uploads', 'files');

/** Stores a file under `scope` and `slot`; if there is no space for its bytes, without them. */
export async function storeFile(scope: string, slot: string, stored: StoredFile): Promise<void> {
  const key = `${scope}/${slot}`;
  try {
    await run('readwrite', (files) => files.put(stored, key));
  } catch {
    await run('readwrite', (files) => files.put({ ...stored, file: null }, key)).catch(() => undefined);
  }
}

/** Deletes a stored file. */
export async function dropFile(scope: string, slot: string): Promise<void> {
  await run('readwrite', (files) => files.delete(`${scope}/${slot}`)).catch(() => undefined);
}

/** The stored files of `scope`, by slot; empty if the device stores none. */
export async function storedFiles(scope: string): Promise<Record<string, StoredFile>> {
  try {
    const range = IDBKeyRange.bound(`${scope}/`, `${scope}/\uffff`);
    const keys = await run('readonly', (files) => files.getAllKeys(range));
    const values = await run<StoredFile[]>('readonly', (files) => files.getAll(range));
    return Object.fromEntries(
      values.map((value, index) => [String(keys[index]).slice(scope.length + 1), value]),
    );
  } catch {
    return {};
  }
}
