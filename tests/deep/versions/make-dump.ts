/**
 * A program that `npm run version-dump` starts: runs the product of a checkout, its first argument, makes a small
 * installation by HTTP calls, and writes it to `dumps/`. Its migrations join the list of those that never change.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, Pool } from 'pg';
import { readSnapshot } from '#server/database/copy/read-snapshot.ts';
import { productUrl } from '#server/database/embedded/product-url.ts';
import { openClient } from '#server/database/open-client.ts';
import { fieldsOf } from '#shared/unknown.ts';
import { sendFile } from '../../api/files/sending.ts';
import { recordLanded } from '../../architecture/landed-migrations.ts';
import { Caller, type Received } from '../../support/caller.ts';
import { striped } from '../../support/make-images.ts';
import { makeMp3 } from '../../support/make-mp3.ts';
import { artist, comment, type Dump, editor, titles, writeDump } from './dump.ts';
import { writeEmptyWeb } from './empty-web.ts';

const [checkout = ''] = process.argv.slice(2);
const dataDir = await mkdtemp(join(tmpdir(), 's42-version-dump-'));
const settings = {
  PATH: process.env.PATH,
  NODE_ENV: 'test',
  DEMO: '0',
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
};
const product = await startVersion();
try {
  await fill(product.origin);
  const dump = await dumpInstallation();
  console.log(`Wrote ${await writeDump(dump)}.`);
  await recordLanded(dump.migrations.map(({ hash }) => hash));
} finally {
  await product.stop();
  await rm(await realpath(join(dataDir, 'postgres')), { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}

async function startVersion() {
  await writeEmptyWeb(checkout);
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: checkout,
    env: settings,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode !== null) return;
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    await closed;
  };
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const [, port] = /is open at .* \(port (\d+)\)/.exec(output) ?? [];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.once('close', () => reject(new Error(`The version ended: ${output}`)));
  });
  return { origin, stop };
}

/** A reply's body, if the call was answered as expected. */
function bodyOf({ status, body }: Received): Received['body'] {
  if (status >= 300) throw new Error(`a call was answered ${status} ${JSON.stringify(body)}`);
  return body;
}

async function openAccount(origin: string, who: { email: string; password: string }, stageName: string) {
  const { access_token } = bodyOf(await new Caller(origin).send('POST /auth/register', { body: who }));
  const caller = new Caller(origin, access_token);
  bodyOf(await caller.send('PATCH /auth/me', { body: { stage_name: stageName } }));
  return caller;
}

/** A published song with a cover and a recording, a draft, a station's decision and a comment. */
async function fill(origin: string): Promise<void> {
  const noa = await openAccount(origin, artist, 'נועה');
  const team = await openAccount(origin, editor, 'עורכת');
  const database = await connect();
  await database.query(`update tenants set plan = 'unlimited' where true`).catch(async () => {
    await database.query(`update tenants set given_plan = 'unlimited'`);
  });
  await database.query('update users set email_confirmed_at = now()');
  const cover = bodyOf(await sendFile(noa, await striped(640, 640).jpeg().toBuffer(), 'cover.jpg'));
  const recording = bodyOf(await sendFile(noa, await makeMp3({ seconds: 2 }), 'song.mp3'));
  const published = bodyOf(
    await noa.send('POST /releases', {
      body: { title: titles[0], genre: 'pop', cover_image_path: cover.path, mp3_path: recording.path },
    }),
  );
  bodyOf(await noa.send('POST /releases/draft', { body: { title: titles[1], genre: 'rock' } }));
  const { rows } = await database.query(
    `insert into station_users (station_id, user_id, role, status)
      select s.id, u.id, 'admin', 'approved' from stations s, users u
      where s.subdomain = 'glz' and u.email = $1 returning station_id`,
    [editor.email],
  );
  bodyOf(
    await noa.send('POST /releases/:id/schedule', {
      params: { id: published.id },
      body: { radio_release_date: new Date().toISOString() },
    }),
  );
  const params = { id: String(rows[0].station_id), releaseId: published.id };
  bodyOf(
    await team.send('POST /radio-stations/:id/songs/actions', {
      params,
      body: { action_type: 'comment', release_id: published.id, comment_text: comment },
    }),
  );
  bodyOf(
    await team.send('POST /radio-stations/:id/songs/:releaseId/decision', {
      params,
      body: { decision: 'approved' },
    }),
  );
  await jobsDone(database);
  await database.end();
}

async function connect(): Promise<Client> {
  return openClient({ connectionString: productUrl(await realpath(join(dataDir, 'postgres'))) });
}

/** Waits until waveforms, listening copies and emails are made. */
async function jobsDone(database: Client): Promise<void> {
  const until = Date.now() + 120_000;
  for (;;) {
    const { rows } = await database.query<{ name: string }>(
      `select name from jobs.job where state in ('created', 'retry', 'active') and start_after <= now() and name not like '\\_\\_%'`,
    );
    if (rows.length === 0) return;
    if (Date.now() > until) throw new Error(`still at work: ${rows.map(({ name }) => name).join(', ')}`);
    await sleep(200);
  }
}

async function dumpInstallation(): Promise<Dump> {
  const git = (format: string) =>
    execFileSync('git', ['log', '-1', `--format=${format}`], { cwd: checkout, encoding: 'utf8' }).trim();
  const client = await connect();
  const { rows: migrations } = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at::text from drizzle.__drizzle_migrations order by id',
  );
  await client.end();
  const pool = new Pool({ connectionString: productUrl(await realpath(join(dataDir, 'postgres'))), max: 1 });
  const rows = await readSnapshot(pool, async (snapshot) => {
    const tables: Dump['tables'] = [];
    for (const shape of snapshot.tables) tables.push({ ...shape, rows: await text(snapshot.rows(shape)) });
    return { tables, jobs: await text(snapshot.jobs()) };
  });
  await pool.end();
  return {
    commit: git('%H'),
    committedAt: git('%cI'),
    version: String(fieldsOf(JSON.parse(await readFile(join(checkout, 'package.json'), 'utf8'))).version),
    migrations,
    ...rows,
    files: await filesIn(join(dataDir, 'files')),
    backup: await backUp(),
    signingKey: await readFile(join(dataDir, 'signing.key'), 'utf8'),
  };
}

/** The files below a folder by their paths, in base64. */
async function filesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: Record<string, string> = {};
  for (const entry of entries.filter((found) => found.isFile())) {
    const path = join(entry.parentPath, entry.name);
    files[path.slice(folder.length + 1)] = await readFile(path, 'base64');
  }
  return files;
}

/** A backup by the version's own command; null if it has none. */
async function backUp(): Promise<Dump['backup']> {
  if (!existsSync(join(checkout, 'src/server/backup.ts'))) return null;
  const place = join(dataDir, 'backup');
  await mkdir(place);
  execFileSync(process.execPath, ['src/server/backup.ts', place], { cwd: checkout, env: settings });
  return filesIn(place);
}
