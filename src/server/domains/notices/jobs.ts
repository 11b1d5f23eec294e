import type { App } from '../../context.ts';
import { MailError } from '../../gateways/mail/index.ts';
import { worker } from '../../queue/job.ts';
import type { JobKind } from '../../queue/queue.ts';
import { digestJobs } from './digest/jobs.ts';
import { pushJobs } from './push/jobs.ts';
import { emailHtml } from './rules/email-html.ts';
import { emailText } from './rules/email-text.ts';
import { writeEmail } from './rules/write-email.ts';
import { openEmail, type QueuedEmail, sendEmailJob, sendLetterJob } from './steps/queue-email.ts';

/** Sends one email. @throws MailError if a retry may help */
async function sendEmail(app: App, queued: QueuedEmail): Promise<void> {
  const addressed = openEmail(app, queued);
  if (addressed === null) {
    app.log.error('an email can’t be opened: SIGNING_KEY is not the one it was encrypted with');
    return;
  }
  const { to, language, email } = addressed;
  const content = writeEmail(email, language, app.config.siteName);
  const mail = {
    id: queued.id,
    to,
    subject: content.subject,
    text: emailText(content),
    html: emailHtml(content, language, app.config.siteName),
    stop: content.stop?.url ?? null,
  };
  try {
    await app.mailer.send(mail);
  } catch (error) {
    const isFinal = error instanceof MailError && error.isFinal;
    const code = error instanceof MailError ? error.message : 'EUNKNOWN';
    if (isFinal) app.log.error({ email: email.name, code }, 'an email was refused for good');
    else app.log.warn({ email: email.name, code }, 'an email did not go out; it is tried again');
    if (!isFinal) throw error;
  }
}

/** Retried for a day and a half: after 5 seconds, 10, 20 … and then every hour. */
export const jobsOf = (app: App): JobKind[] => [
  ...digestJobs(app),
  ...pushJobs(app),
  ...[sendEmailJob, sendLetterJob].map((job) =>
    worker(job, (queued) => sendEmail(app, queued), { retries: 45, longestWait: 3_600, seconds: 120 }),
  ),
];
