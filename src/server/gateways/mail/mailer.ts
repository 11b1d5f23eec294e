import type { MailDomain } from './mail-domain.ts';

/** An outgoing email. */
interface Mail {
  /** UUID; the same on a retry, so that a mailbox can recognise a duplicate. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /**
   * The unsubscribe address, for which mail programs show a button (RFC 8058). Null for emails that can't be
   * unsubscribed from.
   */
  stop: string | null;
}

export interface StoredMail extends Mail {
  /** ISO 8601. */
  sentAt: string;
}

/** Emails stored in a folder instead of being sent. */
export interface Outbox {
  /** The newest hundred, newest first. */
  list(): Promise<StoredMail[]>;
  /** An email by its id; null if there is none. */
  read(id: string): Promise<StoredMail | null>;
}

export interface Mailer {
  /** Sends an email. @throws MailError */
  send(mail: Mail): Promise<void>;
  /** Where emails are stored instead of being sent; null if they are sent. */
  outbox: Outbox | null;
  /** Whether the server takes emails; null if no emails are sent. @throws MailError */
  check: (() => Promise<void>) | null;
  /** Looks up the domain of the sender; null if no emails are sent. */
  domain: (() => Promise<MailDomain>) | null;
  close(): void;
}

/** Why an email was not sent: a code such as `ECONNECTION` or `EAUTH`, never an address or a text. */
export class MailError extends Error {
  /** The recipient's server will never accept it, so a retry is useless. */
  readonly isFinal: boolean;

  constructor(code: string, isFinal = false) {
    super(code);
    this.isFinal = isFinal;
  }
}
