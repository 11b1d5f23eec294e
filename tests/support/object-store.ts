import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePorts, listen } from './listen.ts';
import { isInstalled } from './programs.ts';

const run = promisify(execFile);

/** Why no S3 server can be started here; undefined if one can. */
export const withoutObjectStore = ['radosgw', 'ceph-mon', 'ceph-osd'].every(isInstalled)
  ? undefined
  : 'no S3 server is installed (Debian: radosgw ceph-mon ceph-osd)';

/** Settings with which the product uses the store. */
export type StoreSettings = Record<
  'STORAGE_URL' | 'STORAGE_ENDPOINT' | 'STORAGE_ACCESS_KEY' | 'STORAGE_SECRET_KEY',
  string
>;

const accessKey = 'session42tests';
const secretKey = 'a secret of the tests alone';
const bucket = 'session42';

/** Settings for a separate part of the run's one store, which starts on first use. */
export async function storeSettings(objectStore: string): Promise<StoreSettings> {
  const response = await fetch(objectStore, { method: 'POST' });
  if (!response.ok) throw new Error(await response.text());
  return {
    STORAGE_URL: `s3://${bucket}/${randomUUID()}`,
    STORAGE_ENDPOINT: await response.text(),
    STORAGE_ACCESS_KEY: accessKey,
    STORAGE_SECRET_KEY: secretKey,
  };
}

/** Offers one store to all test files; runs that need none never start it. */
export async function offerObjectStore(): Promise<{ address: string; stop(): Promise<void> }> {
  let starting: ReturnType<typeof startObjectStore> | undefined;
  const server = createServer((_request, response) => {
    starting ??= startObjectStore();
    starting.then(
      ({ endpoint }) => response.end(endpoint),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  return {
    address: `http://127.0.0.1:${await listen(server)}`,
    async stop() {
      server.close();
      await (await starting?.catch(() => undefined))?.stop();
    },
  };
}

interface ObjectStore {
  endpoint: string;
  stop(): Promise<void>;
}

/** A Ceph cluster of one monitor and one store in memory, with an S3 server. */
async function startObjectStore(): Promise<ObjectStore> {
  const folder = await mkdtemp(join(tmpdir(), 's42-store-'));
  const [v2 = 0, v1 = 0, port = 0] = await freePorts(3);
  const conf = join(folder, 'ceph.conf');
  const keyring = join(folder, 'keyring');
  const ids = { cluster: randomUUID(), osd: randomUUID() };
  for (const name of ['mon', 'osd', 'run', 'rgw']) await mkdir(join(folder, name));
  await writeFile(conf, configuration(folder, ids.cluster, { v2, v1, port }));
  const { stdout: key } = await run('ceph-authtool', ['--gen-print-key']);
  await writeFile(keyring, keys(key.trim()));
  const children: ChildProcess[] = [];
  const start = (program: string, ...args: string[]): ChildProcess => {
    const child = spawn(program, ['-c', conf, ...args, '-f'], { stdio: 'ignore' });
    children.push(child);
    return child;
  };
  const stop = async (): Promise<void> => {
    await Promise.all(
      children.map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        child.kill('SIGKILL');
        await new Promise((resolve) => child.once('exit', resolve));
      }),
    );
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const map = join(folder, 'monmap');
    const monitor = `[v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]`;
    await run('monmaptool', ['--create', '--addv', 'a', monitor, '--fsid', ids.cluster, map]);
    await run('ceph-mon', ['-c', conf, '-i', 'a', '--mkfs', '--monmap', map, '--keyring', keyring]);
    start('ceph-mon', '-i', 'a');
    await run('ceph', ['-c', conf, '--connect-timeout', '30', 'osd', 'new', ids.osd, '0']);
    await run('ceph-osd', ['-c', conf, '-i', '0', '--mkfs', '--osd-uuid', ids.osd]);
    start('ceph-osd', '-i', '0');
    const named = ['-n', 'client.rgw.a'];
    const user = ['user', 'create', '--uid=tests', '--display-name=tests'];
    const login = [`--access-key=${accessKey}`, `--secret-key=${secretKey}`];
    await run('radosgw-admin', ['-c', conf, ...named, ...user, ...login]);
    start('radosgw', ...named);
    const endpoint = `http://127.0.0.1:${port}`;
    await makeBucket(endpoint);
    return { endpoint, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function makeBucket(endpoint: string): Promise<void> {
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    maxAttempts: 1,
  });
  const until = Date.now() + 60_000;
  for (;;)
    try {
      await client.send(new CreateBucketCommand({ Bucket: bucket }));
      client.destroy();
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await sleep(200);
    }
}

/** One key for all: the store contains only what tests write. */
const keys = (key: string): string =>
  ['mon.', 'client.admin', 'osd.0', 'client.rgw.a']
    .map(
      (name) =>
        `[${name}]\nkey = ${key}\n${['mon', 'osd', 'mgr'].map((cap) => `caps ${cap} = "allow *"`).join('\n')}\n`,
    )
    .join('');

const configuration = (
  folder: string,
  cluster: string,
  { v2, v1, port }: { v2: number; v1: number; port: number },
): string => `[global]
fsid = ${cluster}
mon_host = [v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]
mon_initial_members = a
keyring = ${folder}/keyring
run_dir = ${folder}/run
admin_socket = ${folder}/run/$name.asok
log_file = ${folder}/run/$name.log
pid_file = ${folder}/run/$name.pid
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pgp_num = 1
osd_pool_default_pg_autoscale_mode = off
mon_allow_pool_size_one = true
mon_max_pg_per_osd = 1000
osd_crush_chooseleaf_type = 0
mon_data_avail_crit = 1
mon_data_avail_warn = 2
[mon.a]
mon_data = ${folder}/mon
host = localhost
public_addr = 127.0.0.1
[osd.0]
osd_data = ${folder}/osd
osd_objectstore = memstore
memstore_device_bytes = 4294967296
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
host = localhost
[client.rgw.a]
rgw_data = ${folder}/rgw
rgw_frontends = beast endpoint=127.0.0.1:${port} tcp_nodelay=1
rgw_thread_pool_size = 16
`;
