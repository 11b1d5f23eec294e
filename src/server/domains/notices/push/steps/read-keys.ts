import { z } from 'zod';
import { type App, system } from '../../../../context.ts';
import { decrypt, encrypt } from '../../../../crypto/encrypt.ts';
import { transact } from '../../../../database/transact.ts';
import { makePushKeys, type PushKeys } from '../../../../gateways/web-push/index.ts';
import { deletePushKeys, findPushKeys, savePushKeys } from '../store/keys.ts';
import { deleteAllSubscriptions } from '../store/subscriptions.ts';

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
