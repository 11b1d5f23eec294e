import type { Locale } from '../../../../contract/vocabulary/locale.ts';
import type { App } from '../../../context.ts';
import type { Transaction } from '../../../database/transact.ts';
import type { Email } from '../rules/email.ts';
import { queueEmail } from '../steps/queue-email.ts';
import { anyone, hashAddress, refuseLink } from './rules.ts';
import { refuses } from './store.ts';

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
