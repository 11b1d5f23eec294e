import { isLoopback } from './kinds.ts';
import type { Settings } from './settings.ts';
import { backupsLieAmongFiles } from './stores.ts';

/** What production refuses. */
function* wrongInProduction(env: Settings): Generator<string> {
  const refused = 'can’t be used with NODE_ENV=production';
  if (env.DEV_LOGIN) yield `DEV_LOGIN=1 lets anyone sign in as anyone and ${refused}.`;
  if (env.DEV_OPEN_TO_NETWORK)
    yield `DEV_OPEN_TO_NETWORK=1 opens what is for development alone and ${refused}.`;
  if (env.DEMO) yield `DEMO=1 fills the database with invented songs and ${refused}.`;
  if (env.TEST_CASHIER) yield `TEST_CASHIER=1 gives away for nothing what costs money and ${refused}.`;
  if (!env.PUBLIC_URL)
    yield 'PUBLIC_URL is needed with NODE_ENV=production: links in pages and mails are built from it.';
  if (env.PUSH_SERVICE) yield `PUSH_SERVICE stands in for the push services of browsers and ${refused}.`;
  if (env.SCRAPER_PAUSE_MS < 1_000)
    yield `SCRAPER_PAUSE_MS=${env.SCRAPER_PAUSE_MS} ${refused}: catalogues are asked at most once a second.`;
  for (const name of ['LINKTONE_URL', 'PATIPHON_URL'] as const)
    if (env[name]?.protocol === 'http:')
      yield `${name}=${env[name].href} ${refused}: it must begin with https://, as passwords are sent there.`;
}

/** A sentence for each setting that is right by itself and wrong beside the others. */
export function wrongTogether(env: Settings): string[] {
  const isProduction = env.NODE_ENV === 'production';
  const wrong = isProduction ? [...wrongInProduction(env)] : [];
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
    if (env[name] !== undefined && env.DATABASE_URL === undefined)
      wrong.push(`${name} goes with DATABASE_URL: it is another way to the same database.`);
  if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined)
    wrong.push(
      'MAIL_FROM is needed with SMTP_URL: it is the sender of emails, such as Session42 <hello@session42.example>.',
    );
  for (const [one, other] of [
    ['STORAGE_ACCESS_KEY', 'STORAGE_SECRET_KEY'],
    ['BACKUP_ACCESS_KEY', 'BACKUP_SECRET_KEY'],
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['SPOTIFY_CLIENT_ID', 'SPOTIFY_CLIENT_SECRET'],
  ] as const)
    if ((env[one] === undefined) !== (env[other] === undefined))
      wrong.push(`${one} and ${other} go together: one of them isn’t set.`);
  if ((env.STRIPE_SECRET_KEY === undefined) !== (env.STRIPE_WEBHOOK_SECRET === undefined))
    wrong.push(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are needed together: nothing is given before the webhook tells that it is paid.',
    );
  if (backupsLieAmongFiles(env))
    wrong.push(
      `BACKUP_TO=${env.BACKUP_TO} can’t be used: files are there, and each would be taken for the other. Choose another place.`,
    );
  for (const name of ['GOOGLE_ISSUER', 'SPOTIFY_ACCOUNTS_URL', 'SPOTIFY_API_URL'] as const) {
    const url = env[name];
    if (url?.protocol === 'http:' && (isProduction || !isLoopback(url)))
      wrong.push(
        `${name}=${url.href} can’t be used: it must begin with https://, unless it is on this machine and outside production.`,
      );
  }
  return wrong;
}
