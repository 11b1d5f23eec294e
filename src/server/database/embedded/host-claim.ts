import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Postmaster } from './postmaster.ts';

/** The advisory lock that the host of a data folder holds. */
const LOCK = 42;
const HOST_NAME = 'session42 host ';

/** How long (ms) a server may take to become ready, which after a crash includes its recovery. */
const PATIENCE = 60_000;

export interface HostClaim {
  /** Resolves when the claim is over: the server ended, or closed our connection. */
  lost: Promise<void>;
}

/**
 * Brings the server up and claims it for this process, for as long as both live.
 *
 * @throws Error when another process holds the claim, or when the server does not become ready.
 */
export async function claimServer(options: {
  postmaster: Postmaster;
  socketFolder: string;
  dataDir: string;
}): Promise<HostClaim> {
  const { postmaster, socketFolder, dataDir } = options;
  const deadline = Date.now() + PATIENCE;
  while (Date.now() < deadline) {
    const client = (await postmaster.isReady()) ? await tryConnect(socketFolder) : undefined;
    if (!client) {
      await postmaster.start();
      await sleep(5);
      continue;
    }
    const lost = new Promise<void>((resolve) => client.once('end', resolve));
    await lock(client, dataDir);
    if (!(await postmaster.isOutdated())) return { lost };
    await postmaster.stop();
  }
  throw new Error(`PostgreSQL was not ready within ${PATIENCE / 1000} s. ${await postmaster.lastWords()}`);
}

/** Connects as the superuser, for whom PostgreSQL keeps connections free. */
export async function connect(socketFolder: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: socketFolder,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    application_name: `${HOST_NAME}${process.pid}`,
  });
  // Without a listener the loss of the connection would end the process; its 'end' event follows.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Undefined when the server is gone, is ending or is not ready yet. */
async function tryConnect(socketFolder: string): Promise<pg.Client | undefined> {
  try {
    return await connect(socketFolder);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    // 57P03 cannot_connect_now, 57P01 admin_shutdown; without a code, it closed the connection.
    if (!code || ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03', '57P01'].includes(code))
      return undefined;
    throw error;
  }
}

/** How long the server may take to notice that a killed holder is gone, in milliseconds. */
const patience = 15_000;

/** Claims the data folder for this connection, unless a living process holds it. */
async function lock(client: pg.Client, dataDir: string): Promise<void> {
  const giveUp = Date.now() + patience;
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [LOCK]);
    if (rows[0]?.held) return;
    const holder = await holderOf(client);
    // A holder that was killed keeps its lock until the server has seen its connection end.
    if (isAlive(holder) || Date.now() > giveUp) {
      await client.end();
      throw new Error(
        `Session42 is already running on the data folder ${dataDir} (process ${holder ?? 'unknown'}). Stop it first, or choose another DATA_DIR.`,
      );
    }
    await sleep(50);
  }
}

async function holderOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
     WHERE l.locktype = 'advisory' AND l.objid = $1 AND l.granted`,
    [LOCK],
  );
  const pid = Number(rows[0]?.name.replace(HOST_NAME, ''));
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

/** An unknown holder counts as dead: the lock was released between the two looks. */
function isAlive(pid: number | undefined): boolean {
  if (pid === undefined) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process is alive too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
