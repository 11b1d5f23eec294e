import { type App, system } from '../../../context.ts';
import { decrypt } from '../../../crypto/encrypt.ts';
import { transact } from '../../../database/transact.ts';
import { anyone, hashAddress, type RefuseLink, refuseLink } from './rules.ts';
import { saveRefusal } from './store.ts';

/** Sender and recipient of an unsubscribe link; null for a link that isn't ours. */
export const readRefuseLink = (app: App, link: unknown): RefuseLink | null =>
  typeof link === 'string' && link.length < 2_000 ? decrypt(app.signingKey, refuseLink, link) : null;

/** Ends mail from a sender, or from anyone. */
export const refuseMail = (app: App, { address, sender }: RefuseLink, fromAnyone: boolean): Promise<void> =>
  transact({ app, caller: system }, ({ orm }) =>
    saveRefusal(orm, hashAddress(app, address), fromAnyone ? anyone : sender.id),
  );
