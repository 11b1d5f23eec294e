import { open } from 'node:fs/promises';
import { refuse } from '../../../../errors.ts';
import { sniff } from '../../../../gateways/media/index.ts';
import { limitOf } from '../../rules.ts';

/** Their end, or what follows a long tag, decides: until then they count as what they can become. */
const undecided: readonly [magic: string, limit: number][] = [
  ['504b0304', limitOf({ kind: 'document', type: '' })],
  ['d0cf11e0', limitOf({ kind: 'document', type: '' })],
  ['494433', limitOf({ kind: 'audio', type: 'audio/mpeg' })],
];

/**
 * The most bytes that a file may have, by those of it that have arrived.
 * @throws UNSUPPORTED_TYPE
 */
export async function sniffPartial(path: string): Promise<number> {
  const sniffed = await sniff(path);
  if (sniffed.kind !== null) return limitOf(sniffed);
  const head = (await firstBytes(path)).toString('hex');
  return undecided.find(([magic]) => head.startsWith(magic))?.[1] ?? refuse('UNSUPPORTED_TYPE');
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
