import type { App } from '../../../../context.ts';
import { refuse } from '../../../../errors.ts';
import type { Appending } from '../../../../gateways/object-storage/index.ts';
import { headBytes, largest } from '../../rules.ts';
import { sniffPartial } from './sniff-partial.ts';

/**
 * Appends what arrives to an upload, piece by piece. Once its type is known it may not exceed that type's limit: the
 * first byte over it ends the upload. What arrived before a failure stays, if storage accepted it.
 * @param from how many bytes have arrived already
 * @param announced the total; more bytes are refused
 * @param onBytes called with each piece before it is written
 * @throws TOO_LARGE, UNSUPPORTED_TYPE
 */
export async function readUpload(
  app: Pick<App, 'storage'>,
  chunks: AsyncIterable<Buffer>,
  { to, from = 0, announced = 0 }: { to: Appending; from?: number; announced?: number },
  onBytes: (chunk: Buffer, total: number) => void,
): Promise<number> {
  let total = from;
  let limit = announced || largest;
  // In later parts, the type is checked at the end of the upload.
  let head: Buffer[] | undefined = from === 0 ? [] : undefined;
  for await (const chunk of chunks) {
    total += chunk.length;
    if (total > limit) refuse('TOO_LARGE');
    onBytes(chunk, total);
    await to.add(chunk);
    head?.push(chunk);
    if (head === undefined || total < headBytes) continue;
    const ofKind = await sniffPartial(app, Buffer.concat(head));
    head = undefined;
    if (Math.max(total, announced) > ofKind) refuse('TOO_LARGE');
    limit = Math.min(limit, ofKind);
  }
  await to.written();
  return total;
}
