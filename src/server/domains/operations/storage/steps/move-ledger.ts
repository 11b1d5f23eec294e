import { createReadStream } from 'node:fs';
import { access, open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { StoredFile } from '../../../../gateways/object-storage/storage.ts';

const lineOf = ({ key, bytes, writtenAt }: StoredFile): string => `${key} ${bytes} ${writtenAt.getTime()}`;

/** A file with a line for each file that a move has copied and checked, so that an interrupted move can continue. */
export async function openLedger(path: string): Promise<{
  has(file: StoredFile): boolean;
  add(file: StoredFile): Promise<void>;
  close(): Promise<void>;
}> {
  const lines = new Set<string>();
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) for await (const line of createInterface({ input: createReadStream(path) })) lines.add(line);
  const file = await open(path, 'a', 0o600);
  return {
    has: (stored) => lines.has(lineOf(stored)),
    async add(stored) {
      await file.appendFile(`${lineOf(stored)}\n`);
    },
    close: () => file.close(),
  };
}
