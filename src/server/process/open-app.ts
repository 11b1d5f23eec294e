import type { Pool } from 'pg';
import type { Config } from '#server/config.ts';
import type { App } from '#server/context.ts';
import { keyPlace, markOf, readSigningKey } from '#server/crypto/signing-key.ts';
import { type Database, openDatabase } from '#server/database/database.ts';
import { recordedKeyMark, recordKeyMark } from '#server/database/installation.ts';
import { logSlowStatements } from '#server/database/log-slow-statements.ts';
import { migrate } from '#server/database/migrate.ts';
import { PostgresListener } from '#server/database/postgres-listener.ts';
import { type SchemaHistory, writerOf } from '#server/database/schema-steps.ts';
import { Standby } from '#server/database/standby.ts';
import { openGoogle } from '#server/gateways/google/index.ts';
import { openMailer } from '#server/gateways/mail/index.ts';
import { openLibraries } from '#server/gateways/music-library/index.ts';
import { openPayments } from '#server/gateways/payments/index.ts';
import { openWebFetch } from '#server/gateways/web-fetch/index.ts';
import { openRateLimiters } from '#server/http/rate-limiters.ts';
import { ResponseCache } from '#server/http/response-cache.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { openQueue } from '#server/queue/queue.ts';
import { childrenOf } from './children.ts';
import { type Logger, openLog } from './log.ts';
import { productVersion } from './product-version.ts';
import { reachStorage } from './reach-storage.ts';
import { retryWhileDatabaseDown } from './retry-while-database-down.ts';
import { StartError } from './start-error.ts';

/**
 * Outside production the catalogues and the push service may be on this machine, at exactly the configured origins
 * (threat F1).
 */
const loopbackOrigins = ({ mode, catalogues, pushService }: Config): string[] =>
  mode === 'production'
    ? []
    : [...Object.values(catalogues), pushService ?? null].flatMap((address) =>
        address === null ? [] : [new URL(address).origin],
      );

/** The built-in database is copied before its schema changes; for another one the log says what to take. */
const upgradeNotice = ({ databaseUrl }: Config, history: SchemaHistory, steps: number): string => {
  const change = `the database was written by ${writerOf(history)}: its schema changes in ${steps} steps to that of version ${productVersion}`;
  return databaseUrl === undefined
    ? change
    : `${change}. To be able to go back, have a copy from before: pg_dump --format=custom --file=before.dump "$DATABASE_URL"`;
};

/**
 * Opens everything that the product uses: database, files, jobs and cached replies.
 * @param options.mayMakeKey whether a new installation gets a signing key; commands make none
 */
export async function openApp(
  config: Config,
  databaseUrl: string,
  {
    log = openLog(config),
    children = childrenOf(config),
    mayMakeKey = true,
  }: { log?: Logger | undefined; children?: App['children'] | undefined; mayMakeKey?: boolean } = {},
): Promise<App & { close(): Promise<void> }> {
  const patient = {
    say: (err: unknown) => log.warn({ err }, 'the database went away; the start goes on when it is back'),
  };
  const { databaseDirectUrl: directUrl, databaseReplicaUrl } = config;
  const ownUrl = directUrl ?? databaseUrl;
  const onSteps = (history: SchemaHistory, steps: number): void =>
    log.warn(upgradeNotice(config, history, steps));
  const signingKey = await retryWhileDatabaseDown(
    () => migrateWithKey(config, ownUrl, mayMakeKey, onSteps),
    patient,
  );
  const database = openDatabase(databaseUrl, { directUrl });
  const pools = poolsOf(database);
  if (config.slowMs > 0)
    for (const [name, pool] of Object.entries(pools)) logSlowStatements(name, pool, log, config.slowMs);
  const standby = databaseReplicaUrl === undefined ? null : new Standby(databaseReplicaUrl, database, log);
  const listener = new PostgresListener();
  const cache = new ResponseCache({ headers: securityHeaders(config) });
  cache.listen(listener);
  const [queue, storage] = await Promise.all([
    retryWhileDatabaseDown(() => openQueue(ownUrl, log), patient),
    reachStorage(config, (err) =>
      log.warn({ err }, 'storage does not answer: files are not served until it does'),
    ),
    listener.open(ownUrl),
  ]);
  const meter = await openMeter(config, { database, pools, queue, cache, standby });
  const mailer = await openMailer(config, log);
  const app: App = {
    config,
    database,
    standby,
    storage,
    mailer,
    google: openGoogle(config),
    libraries: openLibraries(config),
    payments: await openPayments(config),
    queue,
    children,
    web: openWebFetch({ agent: config.scraper.agent, loopbackOrigins: loopbackOrigins(config) }),
    listener,
    cache,
    rateLimiters: openRateLimiters(database, signingKey),
    log,
    meter,
    signingKey,
  };
  return {
    ...app,
    async close() {
      await queue.stop();
      mailer.close();
      storage.close();
      cache.close();
      await listener.close();
      await standby?.close();
      await database.close();
    },
  };
}

/** By their names in the log and the metrics. */
function poolsOf({ pool: main, direct }: Database): Record<string, Pool> {
  return direct === main ? { main } : { main, direct };
}

/** Only on demand: the library takes memory and time. */
async function openMeter(
  config: Config,
  {
    database,
    pools,
    queue,
    cache,
    standby,
  }: Pick<App, 'database' | 'queue' | 'cache' | 'standby'> & { pools: Record<string, Pool> },
): Promise<App['meter']> {
  if (config.metrics === undefined) return null;
  const [metrics, { parcelBacklog }, { readWatch }] = await Promise.all([
    import('#server/gateways/metrics/index.ts'),
    import('#server/deliveries/index.ts'),
    import('#server/operations/index.ts'),
  ]);
  return metrics.openMeter({
    pools,
    queues: () => queue.reads.backlog(),
    watched: () => readWatch({ database, queue }),
    parcels: () => parcelBacklog(database.orm),
    cache: cache.counts,
    standby,
  });
}

/**
 * Migrates the database and returns the signing key of the installation. The first process notes its mark in the
 * database.
 * @param mayMake whether a missing key may be created
 * @param before called before the schema of a database that has data changes
 * @throws StartError, before anything changes, if this process has another key
 */
async function migrateWithKey(
  config: Config,
  url: string,
  mayMake: boolean,
  before: (history: SchemaHistory, steps: number) => void,
): Promise<string> {
  const noted = await recordedKeyMark(url);
  const key = await readSigningKey(config, mayMake && noted === null);
  const mark = markOf(key);
  if (noted !== null && noted !== mark) throw otherKey(config);
  await migrate(url, before);
  // Another process may have noted its own since.
  if (noted === null && (await recordKeyMark(url, mark)) !== mark) throw otherKey(config);
  return key;
}

const otherKey = (config: Config): StartError =>
  new StartError(
    `The signing key of this process (${keyPlace(config)}) isn’t the one of this database, with which its processes sign addresses and encrypt passwords. Give it the same key as the others: SIGNING_KEY, or DATA_DIR/signing.key. Only to replace the key for good: npm run signing-key -- --forget, and start again (docs/running.md, “A key is lost”).`,
  );
