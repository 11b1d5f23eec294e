import type { Readiness } from '../../../../../contract/operations/state.ts';
import type { Config } from '../../../../config.ts';
import type { MailDomain } from '../../../../gateways/mail/mail-domain.ts';

/** What a launch needs, whether it is there, and the settings for it. */
export function readinessOf(
  { mail, stripe, accessibility, google }: Config,
  mailDomain: MailDomain | null,
  isBackupLate: boolean,
): Readiness[] {
  const problem = mailDomain?.problem ?? null;
  const plain = (id: Readiness['id'], isReady: boolean, ...settings: string[]): Readiness => ({
    id,
    is_ready: isReady,
    settings,
    problem: null,
  });
  return [
    plain('mail', mail !== undefined, 'SMTP_URL', 'MAIL_FROM'),
    { ...plain('mail_domain', mailDomain !== null && problem === null, 'MAIL_FROM'), problem },
    plain('payments', stripe !== null, 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'),
    plain(
      'accessibility',
      accessibility.coordinator !== '' && accessibility.email !== '',
      'ACCESSIBILITY_COORDINATOR',
      'ACCESSIBILITY_EMAIL',
    ),
    plain('google', google !== undefined, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'),
    plain('backups', !isBackupLate, 'BACKUP_TO'),
  ];
}
