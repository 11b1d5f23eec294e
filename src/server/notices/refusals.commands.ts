import { type App, system } from '#server/context.ts';
import { decrypt } from '#server/crypto/encrypt.ts';
import { type Transaction, transact } from '#server/database/transact.ts';
import type { Locale } from '#shared/locale.ts';
import type { Email } from './emails.policy.ts';
import { queueEmail } from './emails.steps.ts';
import { refuses, saveRefusal } from './notices.db.ts';
import { anyone, hashAddress, type RefuseLink, refuseLink } from './notices.policy.ts';

interface Refusable {
  to: string;
  language: Locale;
  /** The sender: refusing their mail shows their name. */
  sender: { id: string; name: string };
  /** @param stop the unsubscribe address */
  email: (stop: string) => Email;
}

/**
 * Queues an email that a person sends somebody through us, with an unsubscribe link; nothing if the recipient has
 * refused them.
 * @returns whether it goes out
 */
export async function queueRefusableEmail(
  tx: Transaction,
  app: App,
  { to, language, sender, email }: Refusable,
): Promise<boolean> {
  if (await refuses(tx.orm, hashAddress(app, to), [anyone, sender.id])) return false;
  const link = tx.encrypt(refuseLink, { address: to, language, sender });
  await queueEmail(tx, { to, language, email: email(`${app.config.publicUrl}/notices/refuse?link=${link}`) });
  return true;
}

/** Sender and recipient of an unsubscribe link; null for a link that isn't ours. */
export const readRefuseLink = (app: App, link: unknown): RefuseLink | null =>
  typeof link === 'string' && link.length < 2_000 ? decrypt(app.signingKey, refuseLink, link) : null;

/** Ends mail from a sender, or from anyone. */
export const refuseMail = (app: App, { address, sender }: RefuseLink, fromAnyone: boolean): Promise<void> =>
  transact({ app, caller: system }, ({ orm }) =>
    saveRefusal(orm, hashAddress(app, address), fromAnyone ? anyone : sender.id),
  );
