import type { Artist, Context } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { transact } from '../../../../database/transact.ts';
import { touch } from '../steps/own-release.ts';
import { insertLink } from '../store.ts';

/** Adds a link to the caller's own release. */
export function addLink(
  context: Context<Artist>,
  releaseId: string,
  { url }: { url: string },
): Promise<{ id: string; url: string }> {
  return transact(context, async (tx) => {
    await touch(context, tx, releaseId);
    const id = uuidv7();
    await insertLink(tx.orm, { id, releaseId, url });
    await tx.audit('release.addLink', releaseId, { url });
    return { id, url };
  });
}
