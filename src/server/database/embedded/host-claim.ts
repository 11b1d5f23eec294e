import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Postmaster } from './postmaster.ts';

/** The advisory lock that the host of a data folder holds. */
const LOCK = 42;
const HOST_NAME = 'session42 host ';

/** How long (ms) a server may take to become ready, including recovery after a crash. */
const START_MS = 60_000;

interface HostClaim {
  /** Resolves when the claim ends: the server stopped, or closed our connection. */
  lost: Promise<void>;
}

/**
 * Starts the server and claims it for this process, for as long as both live.
 * @throws Error if another process holds the claim, or if the server doesn't become ready
 */
export async function claimServer(options: {
  postmaster: Postmaster;
  socketFolder: string;
  dataDir: string;
}): Promise<HostClaim> {
  const { postmaster, socketFolder, dataDir } = options;
  const deadline = Date.now() + START_MS;
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
  throw new Error(`PostgreSQL was not ready within ${START_MS / 1000} s. ${await postmaster.lastWords()}`);
}

/** Connects as the superuser, for whom PostgreSQL reserves connections. */
export async function connect(socketFolder: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: socketFolder,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    application_name: `${HOST_NAME}${process.pid}`,
  });
  // Without a listener, losing the connection would end the process; the 'end' event follows.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Undefined if the server is gone, stopping or not ready yet. */
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
const RELEASE_MS = 15_000;

/** Claims the data folder for this connection, unless a living process holds it. */
async function lock(client: pg.Client, dataDir: string): Promise<void> {
  const giveUp = Date.now() + RELEASE_MS;
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [LOCK]);
    if (rows[0]?.held) return;
    const holder = await holderOf(client);
    // A killed holder keeps its lock until the server notices that its connection ended.
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

/** An unknown holder counts as dead: it released the lock between the two checks. */
function isAlive(pid: number | undefined): boolean {
  if (pid === undefined) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is alive too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
