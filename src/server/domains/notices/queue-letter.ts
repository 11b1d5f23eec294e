import type { Locale } from '../../../contract/vocabulary/locale.ts';
import type { App } from '../../context.ts';
import { uuidv7 } from '../../database/ids.ts';
import type { Transaction } from '../../database/transact.ts';
import { unseal } from '../../seal.ts';
import type { Letter } from './letter.ts';

export interface Addressed {
  /** E-mail address. */
  to: string;
  language: Locale;
  letter: Letter;
}

export const sendLetterJob = 'notices.send-letter';
const purpose = 'letter';

/** Queues a letter: it goes out if, and only if, the transaction commits. The queue holds it sealed, since it may carry a link that opens an account (threat B4). */
export async function queueLetter(tx: Transaction, addressed: Addressed): Promise<void> {
  await tx.job(sendLetterJob, { id: uuidv7(), sealed: tx.seal(purpose, addressed) });
}

/** The letter that a job carries; null where it was sealed by another key. */
export function letterOf(app: App, data: object): (Addressed & { id: string }) | null {
  const { id, sealed } = Object(data);
  const opened = unseal(app.signingKey, purpose, String(sealed));
  return opened === null ? null : { id, ...(opened as Addressed) }; // the seal proves that `queueLetter` wrote it
}
