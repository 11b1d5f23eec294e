import { z } from 'zod';
import { type App, system } from '#server/context.ts';
import { decrypt, encrypt } from '#server/crypto/encrypt.ts';
import { type Transaction, transact } from '#server/database/transact.ts';
import { makePushKeys, type PushKeys } from '#server/gateways/web-push/index.ts';
import {
  deleteAllSubscriptions,
  deletePushKeys,
  findPushKeys,
  savePushKeys,
  subscriptionIdsOf,
} from './push.db.ts';

export const pushJob = {
  name: 'notices.push',
  data: z.object({ notice: z.string(), subscription: z.string() }),
};

/** Queues a notice for each browser in which a person asked for them. */
export async function queuePushes(tx: Transaction, userId: string, notice: string): Promise<void> {
  for (const subscription of await subscriptionIdsOf(tx.orm, userId))
    await tx.job(pushJob, { notice, subscription });
}

const secret = { purpose: 'web push', shape: z.string() };

/**
 * The keys of this installation, created if there are none. If the signing key is lost they are lost too: new ones
 * are created, and every browser has to subscribe again.
 */
export async function readPushKeys(app: App): Promise<PushKeys> {
  const { orm } = app.database;
  const stored = await findPushKeys(orm);
  const privateKey = stored && decrypt(app.signingKey, secret, stored.privateKey);
  if (stored && privateKey) return { publicKey: stored.publicKey, privateKey };
  if (stored)
    await transact({ app, caller: system }, async (tx) => {
      await deletePushKeys(tx.orm);
      await deleteAllSubscriptions(tx.orm);
    });
  const keys = makePushKeys();
  await savePushKeys(orm, {
    publicKey: keys.publicKey,
    privateKey: encrypt(app.signingKey, secret, keys.privateKey),
  });
  return readPushKeys(app);
}
