import type { Locale } from '../../../../contract/vocabulary/locale.ts';
import type { App } from '../../../context.ts';
import { decrypt } from '../../../crypto/encrypt.ts';
import { uuidv7 } from '../../../database/ids.ts';
import type { Transaction } from '../../../database/transact.ts';
import type { Email } from '../rules/email.ts';

export interface Addressed {
  /** E-mail address. */
  to: string;
  language: Locale;
  email: Email;
}

export const sendEmailJob = 'notices.send-email';
const purpose = 'email';

/** Queues an email: it goes out if, and only if, the transaction commits. The queue holds it encrypted, since it may carry a link that opens an account (threat B4). */
export async function queueEmail(tx: Transaction, addressed: Addressed): Promise<void> {
  await tx.job(sendEmailJob, { id: uuidv7(), sealed: tx.encrypt(purpose, addressed) });
}

/** The email that a job carries; null where it was encrypted with another key. */
export function emailOf(app: App, data: object): (Addressed & { id: string }) | null {
  const { id, sealed } = Object(data);
  const opened = decrypt(app.signingKey, purpose, String(sealed));
  return opened === null ? null : { id, ...(opened as Addressed) }; // only `queueEmail` can have encrypted it
}
