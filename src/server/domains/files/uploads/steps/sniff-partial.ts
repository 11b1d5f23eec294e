import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../../../../context.ts';
import { refuse } from '../../../../errors.ts';
import { sniff } from '../../../../gateways/media/index.ts';
import { limitOf } from '../../rules.ts';

/** Their end, or what follows a long tag, decides: until then they count as what they may be. */
const undecided: readonly [magic: string, limit: number][] = [
  ['504b0304', limitOf({ kind: 'document', type: '' })],
  ['d0cf11e0', limitOf({ kind: 'document', type: '' })],
  ['494433', limitOf({ kind: 'audio', type: 'audio/mpeg' })],
];

/** The most bytes that a file may have, by its first bytes. @throws UNSUPPORTED_TYPE */
export async function sniffPartial({ storage }: Pick<App, 'storage'>, head: Buffer): Promise<number> {
  const path = join(storage.incoming, `${randomUUID()}.head`);
  try {
    await writeFile(path, head);
    const sniffed = await sniff(path);
    if (sniffed.kind !== null) return limitOf(sniffed);
  } finally {
    await rm(path, { force: true });
  }
  const magic = head.toString('hex', 0, 4);
  return undecided.find(([start]) => magic.startsWith(start))?.[1] ?? refuse('UNSUPPORTED_TYPE');
}
