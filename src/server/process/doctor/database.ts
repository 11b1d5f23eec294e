import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { Config } from '#server/config.ts';
import { productUrl } from '#server/database/embedded/product-url.ts';
import { writtenMajor } from '#server/database/embedded/programs.ts';
import { runningPostmaster } from '#server/database/embedded/running-postmaster.ts';
import { shortPath } from '#server/database/embedded/short-path.ts';
import { openClient } from '#server/database/open-client.ts';
import { missingSteps, readHistory, writerOf } from '#server/database/schema-steps.ts';
import { productVersion } from '#server/process/product-version.ts';
import { StartError } from '#server/process/start-error.ts';
import { messageOf } from '#shared/unknown.ts';

const connect = (url: string): Promise<Client> =>
  openClient({ connectionString: url, connectionTimeoutMillis: 5_000 }).catch((error: unknown) => {
    throw new StartError(`It can’t be reached: ${messageOf(error)}.`);
  });

/** Runs `work` on a connection; undefined if the built-in database is stopped or isn't made yet. */
async function withDatabase<T>(
  { databaseUrl, dataDir }: Config,
  work: (client: Client) => Promise<T>,
): Promise<T | undefined> {
  const use = async (url: string): Promise<T> => {
    const client = await connect(url);
    return work(client).finally(() => client.end());
  };
  if (databaseUrl !== undefined) return use(databaseUrl);
  const folder = await realpath(join(dataDir, 'postgres')).catch(() => undefined);
  if (folder === undefined || !(await runningPostmaster(join(folder, 'data')))) return undefined;
  const socket = await shortPath(folder);
  return use(productUrl(socket.folder)).finally(() => socket.remove());
}

/** Whether the database can be reached and read by this version. */
export async function checkDatabase(config: Config): Promise<string> {
  const found = await withDatabase(config, async (client) => {
    const history = await readHistory(client);
    const steps = missingSteps(history).length;
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    );
    const server = `PostgreSQL ${rows[0]?.version}`;
    if (!history.hasTables) return `${server}, empty: the first start makes the schema.`;
    return steps === 0
      ? `${server}, with the schema of version ${productVersion}.`
      : `${server}, written by ${writerOf(history)}: the next start runs ${steps} steps (docs/upgrading.md).`;
  });
  if (found !== undefined) return found;
  const major = await writtenMajor(join(config.dataDir, 'postgres/data'));
  return major === undefined
    ? 'The built-in one, which the first start makes.'
    : `The built-in one, written by PostgreSQL ${major}. It isn’t running.`;
}

/** How far this machine's clock may be from another's, in seconds: codes and signed addresses have short lives. */
const mostSeconds = 5;

/** Whether this machine's clock agrees with the database's, and with the site's. */
export async function checkClock(config: Config): Promise<string> {
  const differences: string[] = [];
  const compare = (name: string, theirs: number, asked: number): void => {
    const seconds = Math.round((Date.now() + asked) / 2 - theirs) / 1_000;
    differences.push(`${seconds.toFixed(1)} s from ${name}`);
    if (Math.abs(seconds) > mostSeconds)
      throw new StartError(
        `This machine’s clock is ${Math.abs(seconds).toFixed(0)} seconds ${seconds > 0 ? 'ahead of' : 'behind'} ${name}: set it by NTP (timedatectl set-ntp true).`,
      );
  };
  const asked = Date.now();
  // The database's own check says that it is away.
  const theirs = await withDatabase(config, async (client) => {
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    return rows[0]?.now.getTime();
  }).catch(() => undefined);
  if (theirs !== undefined) compare('the database’s', theirs, asked);
  const calledAt = Date.now();
  const date = await fetch(`${config.publicUrl}/healthz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ headers }) => headers.get('date'),
    () => null,
  );
  // The header has whole seconds.
  if (date !== null) compare('the site’s', Date.parse(date) + 500, calledAt);
  return differences.length === 0
    ? 'There is nothing to compare it with.'
    : `It is ${differences.join(' and ')}.`;
}

/** Whether a folder exists. */
export const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
