import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { databaseAccount, runAs } from '#server/database/embedded/account.ts';
import { findBinaries } from '#server/database/embedded/binaries.ts';
import { freePort } from './listen.ts';

const run = promisify(execFile);

interface PostgresServer {
  port: number;
  /** The URL for the product. */
  url: string;
  start(): Promise<void>;
  /** `immediate` is like a power failure; `fast` rolls back open transactions. */
  stop(how: 'fast' | 'immediate'): Promise<void>;
  /** Runs one statement as its superuser. */
  query(text: string): Promise<Record<string, unknown>[]>;
}

interface PostgresPair {
  primary: PostgresServer;
  /** Starts a copy of the primary that follows it from then on. */
  openStandby(): Promise<PostgresServer>;
  close(): Promise<void>;
}

/** A separate PostgreSQL, and a standby of it on request: the built-in programs, on TCP, without fsync. */
export async function openPair(): Promise<PostgresPair> {
  const account = await databaseAccount();
  const bin = dirname((await findBinaries(account)).postgres);
  const folder = await mkdtemp(join(tmpdir(), 's42-pair-'));
  if (account) await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o755);
  const options = { cwd: folder, env: { LC_ALL: 'C', TZ: 'UTC' }, ...runAs(account) };
  const runProgram = (program: string, ...args: string[]) => run(join(bin, program), args, options);
  const opened: PostgresServer[] = [];

  const serverAt = async (name: string): Promise<PostgresServer> => {
    const cluster = join(folder, name);
    const port = await freePort();
    await appendFile(join(cluster, 'postgresql.conf'), `port = ${port}\n`);
    const server: PostgresServer = {
      port,
      url: `postgres://session42@127.0.0.1:${port}/session42`,
      start: async () => {
        // Its output goes to a file: the server itself would keep a pipe open.
        const starting = spawn(join(bin, 'pg_ctl'), ['-D', cluster, '-l', `${cluster}.log`, '-w', 'start'], {
          ...options,
          stdio: 'ignore',
        });
        const [code] = await once(starting, 'close');
        if (code !== 0) throw new Error(`PostgreSQL did not start, see ${cluster}.log`);
      },
      stop: async (how) => void (await runProgram('pg_ctl', '-D', cluster, '-m', how, '-w', 'stop')),
      query: async (text) => {
        const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
        await client.connect();
        try {
          return (await client.query(text)).rows;
        } finally {
          await client.end();
        }
      },
    };
    opened.push(server);
    return server;
  };

  await runProgram(
    'initdb',
    '-D',
    join(folder, 'a'),
    '-U',
    'postgres',
    '--auth=trust',
    '--no-sync',
    '-E',
    'UTF8',
    '--locale',
    'C',
  );
  await appendFile(
    join(folder, 'a', 'postgresql.conf'),
    [
      `listen_addresses = '127.0.0.1'`,
      `unix_socket_directories = ''`,
      'wal_level = replica',
      'hot_standby = on',
      'wal_keep_size = 256MB',
      'fsync = off',
      'max_connections = 120\n',
    ].join('\n'),
  );
  const primary = await serverAt('a');
  await primary.start();
  await primary.query('create role session42 login');
  await primary.query('create database session42 owner session42');
  return {
    primary,
    async openStandby() {
      const copy = join(folder, 'b');
      // The built-in programs have no pg_basebackup, so we copy by hand.
      const client = new Client({
        host: '127.0.0.1',
        port: primary.port,
        user: 'postgres',
        database: 'postgres',
      });
      await client.connect();
      await client.query(`select pg_backup_start('standby', true)`);
      const isLive = (path: string) => /\/a\/(postmaster\.pid|pg_wal\/.*)$/.test(path);
      await cp(join(folder, 'a'), copy, { recursive: true, filter: (path) => !isLive(path) });
      const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
      await client.end();
      await writeFile(join(copy, 'backup_label'), rows[0]?.labelfile);
      await writeFile(join(copy, 'standby.signal'), '');
      await mkdir(join(copy, 'pg_wal/archive_status'), { recursive: true });
      await appendFile(
        join(copy, 'postgresql.conf'),
        `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=postgres'\n`,
      );
      if (account) await run('chown', ['-R', `${account.uid}:${account.gid}`, copy]);
      await chmod(copy, 0o700);
      const standby = await serverAt('b');
      await standby.start();
      return standby;
    },
    async close() {
      // One may be stopped already.
      for (const server of opened) await server.stop('immediate').catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
