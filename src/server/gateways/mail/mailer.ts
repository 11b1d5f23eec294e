import type { Outbox } from './outbox.ts';

/** One letter as it goes out. */
export interface Mail {
  /** UUID; the same at a second try, so that a mailbox can tell a letter that came twice. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Hands a letter over. @throws MailError */
  send(mail: Mail): Promise<void>;
  /** Where letters lie to be read instead of going out; null where they go out. */
  outbox: Outbox | null;
  close(): void;
}

/** Why a letter did not go out: a code such as `ECONNECTION` or `EAUTH`, never an address or a text. */
export class MailError extends Error {
  /** The recipient's server will never take it: a further try is of no use. */
  readonly isFinal: boolean;

  constructor(code: string, isFinal = false) {
    super(code);
    this.isFinal = isFinal;
  }
}
