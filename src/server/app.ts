import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import type { App } from './context.ts';
import { openDatabase } from './database/database.ts';
import { Line } from './database/line.ts';
import { migrate } from './database/migrate.ts';
import { openGoogle } from './gateways/google/index.ts';
import { openMailer } from './gateways/mail/index.ts';
import { openFolderStorage } from './gateways/object-storage/folder-storage.ts';
import { openPayments } from './gateways/payments/index.ts';
import { openWebFetch } from './gateways/web-fetch/index.ts';
import { Kept } from './http/kept.ts';
import { openRateLimiters } from './http/rate-limiters.ts';
import { securityHeaders } from './http/security-headers.ts';
import { openLog } from './log.ts';
import { openQueue } from './queue/queue.ts';
import { readSigningKey } from './signing-key.ts';

/** Outside production the catalogues may be on this machine, at exactly the origins that are set (threat F1). */
const loopbackOrigins = ({ mode, catalogues }: Config): string[] =>
  mode === 'production'
    ? []
    : Object.values(catalogues).flatMap((address) => (address === null ? [] : [new URL(address).origin]));

/** Opens everything the product is made of: database, files, jobs and kept replies. */
export async function openApp(
  config: Config,
  databaseUrl: string,
): Promise<App & { close(): Promise<void> }> {
  await mkdir(config.dataDir, { recursive: true });
  const log = openLog(config);
  const signingKey = await readSigningKey(config);
  await migrate(databaseUrl);
  const database = openDatabase(databaseUrl);
  const line = new Line();
  const kept = new Kept({ headers: securityHeaders(config) });
  kept.listen(line);
  const [queue, storage] = await Promise.all([
    openQueue(databaseUrl, log),
    openFolderStorage(join(config.dataDir, 'files')),
    line.open(databaseUrl),
  ]);
  const mailer = await openMailer(config, log);
  const app: App = {
    config,
    database,
    storage,
    mailer,
    google: openGoogle(config),
    payments: await openPayments(config),
    queue,
    web: openWebFetch({ agent: config.scraper.agent, loopbackOrigins: loopbackOrigins(config) }),
    line,
    kept,
    rateLimiters: openRateLimiters(database, signingKey),
    log,
    signingKey,
  };
  return {
    ...app,
    async close() {
      await queue.stop();
      mailer.close();
      kept.close();
      await line.close();
      await database.close();
    },
  };
}
