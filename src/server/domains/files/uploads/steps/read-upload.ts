import type { FileHandle } from 'node:fs/promises';
import { refuse } from '../../../../errors.ts';
import { headBytes, largest } from '../../rules.ts';
import { sniffPartial } from './sniff-partial.ts';
import { writeBehind } from './write-behind.ts';

/**
 * Appends what arrives to an incoming file, piece by piece. As soon as enough is there to tell what it is, it
 * may not grow past the limit of its kind: the first byte over it ends the upload. What arrived before a failure
 * stands in the file, as far as the disk took it.
 * @param from how many bytes the file has.
 * @param announced how many it will have; more are refused.
 * @param onBytes hears each piece before it is written.
 * @param onBegin hears how to wait until what has arrived stands in the file.
 * @throws TOO_LARGE, UNSUPPORTED_TYPE
 */
export async function readUpload(
  chunks: AsyncIterable<Buffer>,
  {
    file,
    path,
    from = 0,
    announced = 0,
    onBegin,
  }: {
    file: FileHandle;
    path: string;
    from?: number;
    announced?: number;
    onBegin?: (written: () => Promise<void>) => void;
  },
  onBytes: (chunk: Buffer, total: number) => void,
): Promise<number> {
  let total = from;
  let limit = announced || largest;
  let hasLooked = false;
  const behind = writeBehind(file, from);
  onBegin?.(behind.written);
  try {
    for await (const chunk of chunks) {
      total += chunk.length;
      if (total > limit) refuse('TOO_LARGE');
      onBytes(chunk, total);
      await behind.add(chunk);
      if (hasLooked || total < headBytes) continue;
      hasLooked = true;
      await behind.written();
      const ofKind = await sniffPartial(path);
      if (Math.max(total, announced) > ofKind) refuse('TOO_LARGE');
      limit = Math.min(limit, ofKind);
    }
  } finally {
    await behind.ended();
  }
  return total;
}
