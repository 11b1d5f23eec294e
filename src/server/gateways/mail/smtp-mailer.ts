import { createTransport } from 'nodemailer';
import { codeOf, fieldsOf } from '#shared/unknown.ts';
import { openMailDomain } from './mail-domain.ts';
import { MailError, type Mailer } from './mailer.ts';

const seconds = 1_000;

/** Codes with which a server refuses a recipient permanently (RFC 5321, 4.2.1: 5yz). */
const isRefusal = (error: unknown): boolean =>
  codeOf(error) === 'EENVELOPE' && Number(fieldsOf(error).responseCode) >= 500;

/**
 * Sends by SMTP (RFC 5321).
 * @param url `smtp://user:password@host:587`, or `smtps:` for TLS from the first byte. A password is never sent
 * unencrypted: it requires STARTTLS, except to this machine
 * @param from `Session42 <hello@session42.example>`
 */
export function openSmtpMailer(url: string, from: string): Mailer & { check: () => Promise<void> } {
  const { hostname, username } = new URL(url);
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  const transport = createTransport({
    url,
    requireTLS: username !== '' && !isHere,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 30 * seconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const toMailError = (error: unknown): MailError =>
    new MailError(codeOf(error) || 'EUNKNOWN', isRefusal(error));
  return {
    outbox: null,
    domain: openMailDomain(from),
    async send({ id, to, subject, text, html, stop }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${id}@${host}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(stop !== null && {
              'List-Unsubscribe': `<${stop}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
      } catch (error) {
        throw toMailError(error);
      }
    },
    async check() {
      await transport.verify().catch((error: unknown) => {
        throw toMailError(error);
      });
    },
    close: () => transport.close(),
  };
}
