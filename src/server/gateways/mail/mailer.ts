import type { MailDomain } from './mail-domain.ts';
import type { Outbox } from './outbox.ts';

/** One email as it goes out. */
export interface Mail {
  /** UUID; the same at a second try, so that a mailbox can recognise an email that came twice. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where such emails end: mail programs show a button for it (RFC 8058). Null for those that can't be ended. */
  stop: string | null;
}

export interface Mailer {
  /** Sends an email. @throws MailError */
  send(mail: Mail): Promise<void>;
  /** Where emails are kept instead of being sent; null if they are sent. */
  outbox: Outbox | null;
  /** Looks up the domain that emails come from; null if none go out. */
  domain: (() => Promise<MailDomain>) | null;
  close(): void;
}

/** Why an email did not go out: a code such as `ECONNECTION` or `EAUTH`, never an address or a text. */
export class MailError extends Error {
  /** The recipient's server will never take it: a further try is of no use. */
  readonly isFinal: boolean;

  constructor(code: string, isFinal = false) {
    super(code);
    this.isFinal = isFinal;
  }
}
