import type { Context, SignedIn } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { askToStop } from '../store.ts';

/** Stops the scan or the cleaning that is going on, after what it is at; what was cleaned stays in the trash. */
export const stopStorageWork = (context: Context<SignedIn>): Promise<undefined> =>
  transact(context, async (tx) => {
    const scan = await askToStop(tx.orm, new Date());
    if (scan === undefined) return undefined;
    const kind = scan.status === 'running' ? 'scan' : 'clean';
    await tx.audit('storage.stop', scan.id, { before: { going: kind }, after: { going: null } });
    return undefined;
  });
