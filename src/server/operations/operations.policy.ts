import type { Readiness } from '#contract/operations/state.ts';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { fail } from '#server/errors.ts';
import type { FileRow } from '#server/files/index.ts';
import type { MailDomain } from '#server/gateways/mail/mail-domain.ts';
import type { Plan, Platform } from '#shared/plans.ts';
import { isUuid } from '#shared/uuid.ts';

/** Where a page that is sorted by a text ended. */
export interface TextPlace {
  key: string;
  id: string;
}

/** @throws CURSOR_INVALID for an invalid one */
export function readTextCursor(cursor: string | undefined): TextPlace | null {
  if (cursor === undefined) return null;
  const whole = Buffer.from(cursor, 'base64url').toString('utf8');
  const id = whole.slice(0, 36);
  const key = whole.slice(37);
  if (!isUuid(id) || whole[36] !== ' ' || key.includes('\0') || key.includes('\ufffd'))
    fail('CURSOR_INVALID');
  return { key, id };
}

const writeTextCursor = ({ key, id }: TextPlace): string => Buffer.from(`${id} ${key}`).toString('base64url');

/**
 * Cuts a list, read one longer than `limit`, to its page and puts the next page's address into the `Link` header.
 * @param query what else the address has
 */
export function answerTextPage<Row>(
  context: Context,
  rows: readonly Row[],
  limit: number,
  path: string,
  query: Record<string, string | undefined>,
  placeOf: (row: Row) => TextPlace,
): Row[] {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length > limit && last !== undefined) {
    const parameters = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
    const next = new URLSearchParams([
      ...parameters,
      ['limit', String(limit)],
      ['cursor', writeTextCursor(placeOf(last))],
    ]);
    context.headers.link = `</api${path}?${next}>; rel="next"`;
  }
  return page;
}

/** A younger file may still be on its way to its place. */
export const restHours = 24;
/** How long an unused file is kept. */
export const unusedDays = 7;
/** How long cleaned files can be restored. */
export const trashDays = 7;
/** A scan becomes outdated: after so long it can't be cleaned. */
export const scanHours = 24;

interface Standing {
  givenPlan: Plan;
  platformCount: number | null;
  selectedPlatform: Platform | null;
}

/** What an operator may change of a tenant. */
export interface PlanChange {
  plan?: Plan | undefined;
  platform_count?: 1 | 2 | null | undefined;
  selected_platform?: Platform | null | undefined;
}

/** Two platforms are both; with one, the first distribution selects it unless the call names one. Blank clears it. */
export function planAfter(before: Standing, change: PlanChange): Standing {
  const givenPlan = change.plan ?? before.givenPlan;
  const platformCount = change.platform_count === undefined ? before.platformCount : change.platform_count;
  if (platformCount === 2) return { givenPlan, platformCount, selectedPlatform: 'both' };
  const selected =
    change.selected_platform === undefined && change.platform_count !== null
      ? before.selectedPlatform
      : (change.selected_platform ?? null);
  return { givenPlan, platformCount, selectedPlatform: selected === 'both' ? null : selected };
}

/**
 * Whether the database and storage seem to belong together (threat J3).
 * @param known rows of files
 * @param looked how many of them were checked in storage
 * @param there how many it has
 */
export function belongTogether({
  known,
  looked,
  there,
  hasFiles,
}: {
  known: number;
  looked: number;
  there: number;
  hasFiles: boolean;
}): boolean {
  if (known === 0) return !hasFiles;
  return looked === 0 || there / looked >= 0.9;
}

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

/** Whether either one can be read instead of the other. */
export const isInterchangeable = (keeper: FileRow, file: FileRow): boolean =>
  keeper.kind === file.kind &&
  keeper.type === file.type &&
  keeper.bytes === file.bytes &&
  keeper.sha256 === file.sha256 &&
  (keeper.listeningKey !== null || file.listeningKey === null) &&
  keeper.hasAvif >= file.hasAvif;
