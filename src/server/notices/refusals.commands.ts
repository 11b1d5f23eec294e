import { type App, type Context, type SignedIn, system } from '#server/context.ts';
import { decrypt } from '#server/crypto/encrypt.ts';
import { type Db, type Transaction, transact } from '#server/database/transact.ts';
import { fail } from '#server/errors.ts';
import type { Locale } from '#shared/locale.ts';
import type { Email } from './emails.policy.ts';
import { queueEmail } from './emails.steps.ts';
import { countComplaints, forgiveComplaints, refuses, saveRefusal } from './notices.db.ts';
import {
  anyone,
  complaintsSince,
  hashAddress,
  type RefuseLink,
  refuseLink,
  stopAfter,
} from './notices.policy.ts';

interface Refusable {
  to: string;
  language: Locale;
  /** The sender: refusing their mail shows their name. */
  sender: { id: string; name: string };
  /** The recipient didn't ask for it. */
  isUnasked?: boolean;
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
  { to, language, sender, isUnasked = false, email }: Refusable,
): Promise<boolean> {
  if (await refuses(tx.orm, hashAddress(app, to), [anyone, sender.id])) return false;
  const link = tx.encrypt(refuseLink, { address: to, language, sender, isUnasked });
  await queueEmail(tx, { to, language, email: email(`${app.config.publicUrl}/notices/refuse?link=${link}`) });
  return true;
}

/** @throws MAIL_STOPPED, if several receivers refused unasked mail of this sender lately */
export async function refuseStoppedSender(db: Db, sender: string): Promise<void> {
  if ((await countComplaints(db, sender, complaintsSince(new Date()))) >= stopAfter) fail('MAIL_STOPPED');
}

/** Sender and recipient of an unsubscribe link; null for a link that isn't ours. */
export const readRefuseLink = (app: App, link: unknown): RefuseLink | null =>
  typeof link === 'string' && link.length < 2_000 ? decrypt(app.signingKey, refuseLink, link) : null;

/** Ends mail from a sender, and with `fromAnyone` from everybody. Refusing unasked mail is a complaint. */
export const refuseMail = (
  app: App,
  { address, sender, isUnasked = false }: RefuseLink,
  fromAnyone: boolean,
): Promise<void> =>
  transact({ app, caller: system }, async ({ orm }) => {
    const refusal = { address: hashAddress(app, address), complainedAt: isUnasked ? new Date() : null };
    await saveRefusal(orm, { ...refusal, sender: sender.id });
    if (fromAnyone) await saveRefusal(orm, { ...refusal, sender: anyone, complainedAt: null });
  });

/** Lets a sender write through us again whom receivers had stopped. @throws NOT_FOUND, if nobody had */
export const liftMailStop = (context: Context<SignedIn>, sender: string): Promise<undefined> =>
  transact(context, async (tx) => {
    const complaints = await forgiveComplaints(tx.orm, sender, complaintsSince(new Date()));
    if (complaints === 0) fail('NOT_FOUND');
    await tx.audit('operator.liftMailStop', sender, { before: { complaints }, after: { complaints: 0 } });
    return undefined;
  });
