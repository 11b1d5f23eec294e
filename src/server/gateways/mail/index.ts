import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Logger } from '#server/process/log.ts';
import { MailError, type Mailer } from './mailer.ts';
import { openOutbox } from './outbox.ts';

export { MailError, type Mailer, type StoredMail } from './mailer.ts';

/** Emails wait in the queue until a mail server accepts them. */
const nobody: Mailer = {
  outbox: null,
  check: null,
  domain: null,
  send: async () => {
    throw new MailError('SMTP_URL_MISSING');
  },
  close() {},
};

/** SMTP if it is set; else an outbox, or in production no mailer and a warning. */
export async function openMailer({ mail, mode, dataDir }: Config, log: Logger): Promise<Mailer> {
  if (mail !== undefined) {
    // A server without SMTP doesn’t load its client.
    const { openSmtpMailer } = await import('./smtp-mailer.ts');
    const mailer = openSmtpMailer(mail.smtpUrl, mail.from);
    mailer.check().catch((error: MailError) => {
      log.warn({ code: error.message }, 'the mail server of SMTP_URL takes no emails: they wait');
    });
    return mailer;
  }
  if (mode !== 'production') return openOutbox(join(dataDir, 'outbox'));
  log.warn('SMTP_URL isn’t set: emails wait, and nobody can confirm an address or choose a new password');
  return nobody;
}
