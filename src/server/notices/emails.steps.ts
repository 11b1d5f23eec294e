import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App } from '#server/context.ts';
import { decrypt } from '#server/crypto/encrypt.ts';
import { uuidv7 } from '#server/database/ids.ts';
import type { Transaction } from '#server/database/transact.ts';
import { escapeXml } from '#shared/escape-xml.ts';
import { type Locale, locales } from '#shared/locale.ts';
import { writeEmail } from './email-wording.policy.ts';
import { email, emailHtml, emailText } from './emails.policy.ts';
import { accountAt } from './notices.queries.ts';
import { deleteSentEmails, insertSentEmail } from './sent.db.ts';

const style = `
:root { color-scheme: dark; }
body { margin: 0; min-block-size: 100vh; display: grid; place-items: center; background: #0b0b0c; color: #f3f3f0; font: 18px/1.5 Heebo, 'Segoe UI', Arial, sans-serif; }
main { max-inline-size: 30rem; padding: 32px 24px; }
h1 { font-size: 32px; line-height: 1.2; margin: 0 0 12px; }
p { color: #b9b9b6; margin: 0 0 24px; }
form { margin: 0 0 12px; }
button, a { display: inline-block; font: inherit; font-weight: 700; line-height: 48px; padding: 0 28px; border: 0; border-radius: 6px; background: #ff7356; color: #0b0b0c; text-decoration: none; cursor: pointer; }
button.quiet { background: none; color: #f3f3f0; border: 1px solid #4a4a50; }
button:focus-visible, a:focus-visible { outline: 3px solid #f3f3f0; outline-offset: 3px; }
`;

interface PlainPage {
  language: Locale;
  title: string;
  text: string;
  /** Forms, each a button that posts to this address with `and`; or a link. */
  acts: readonly ({ label: string; and?: string; isQuiet?: boolean } | { label: string; href: string })[];
}

const actHtml = (act: PlainPage['acts'][number], path: string): string =>
  'href' in act
    ? `<a href="${escapeXml(act.href)}">${escapeXml(act.label)}</a>`
    : `<form method="post"${act.and ? ` action="${escapeXml(`${path}${act.and}`)}"` : ''}><button${act.isQuiet ? ' class="quiet"' : ''}>${escapeXml(act.label)}</button></form>`;

/**
 * Sends a page for a link in an email: it asks before it does anything, needs no scripts and no session, and tells
 * its address to nobody.
 * @param path its own address
 */
export const sendPlainPage = (
  reply: FastifyReply,
  { language, title, text, acts }: PlainPage,
  path = '',
): FastifyReply =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    })
    .send(`<!doctype html>
<html lang="${language}" dir="${language === 'he' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(title)}</title>
<style>${style}</style>
</head>
<body><main>
<h1>${escapeXml(title)}</h1>
<p>${escapeXml(text)}</p>
${acts.map((act) => actHtml(act, path)).join('\n')}
</main></body>
</html>
`);

/** The form, like the mail program's request, has no body: the address has everything. */
export const ignoreForms = (pages: FastifyInstance): void => {
  pages.addContentTypeParser(
    /^(application\/x-www-form-urlencoded|multipart\/form-data)/,
    (_request, payload, done) => {
      payload.resume();
      done(null, undefined);
    },
  );
};

const addressed = z.object({ to: z.string(), language: z.enum(locales), email });
/** An email and its recipient; `to` is an email address. */
type Addressed = z.output<typeof addressed>;

/** The queue stores an email encrypted, because it may contain a link that opens an account (threat B4). */
const secret = { purpose: 'email', shape: addressed };
export const sendEmailJob = {
  name: 'notices.send-email',
  data: z.object({ id: z.string(), sealed: z.string() }),
};
export type QueuedEmail = z.output<typeof sendEmailJob.data>;

/** Emails that a version until 22 November 2026 queued, and no mail server has taken since. */
export const sendLetterJob = { ...sendEmailJob, name: 'notices.send-letter' };
const letterSecret = {
  purpose: 'letter',
  shape: addressed
    .omit({ email: true })
    .extend({ letter: email })
    .transform(({ letter, ...rest }): Addressed => ({ ...rest, email: letter })),
};

/** Queues an email: it is sent if, and only if, the transaction commits. */
export async function queueEmail(tx: Transaction, email: Addressed): Promise<void> {
  const id = uuidv7();
  const userId = await accountAt(tx.orm, email.to);
  if (userId !== null) await insertSentEmail(tx.orm, { id, userId, kind: email.email.name });
  await tx.job(sendEmailJob, { id, sealed: tx.encrypt(secret, email) });
}

/** Forgets which emails an account got. */
export const forgetEmails = ({ orm }: Transaction, userId: string): Promise<void> =>
  deleteSentEmails(orm, userId);

/** The email in a job; null if it was encrypted with another key. */
export const openEmail = (app: App, { sealed }: QueuedEmail): Addressed | null =>
  decrypt(app.signingKey, secret, sealed) ?? decrypt(app.signingKey, letterSecret, sealed);

/** Sends an email at once, without the queue: what says that the queue stands still. @throws MailError */
export async function sendNow(
  { mailer, config: { siteName } }: App,
  { to, language, email }: Addressed,
  id: string = uuidv7(),
): Promise<void> {
  const content = writeEmail(email, language, siteName);
  await mailer.send({
    id,
    to,
    subject: content.subject,
    text: emailText(content),
    html: emailHtml(content, language, siteName),
    stop: content.stop?.url ?? null,
  });
}
