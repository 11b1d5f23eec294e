import { rmSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlayLog } from '#contract/stations/plays.ts';
import { readConfig } from '#server/config.ts';
import { openEmbedded } from '#server/database/embedded/open-embedded.ts';
import { makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { joinStation, makeStation } from '#server/demonstration/stations.ts';
import { makeUser } from '#server/demonstration/users.ts';
import { openTable } from '#server/gateways/tables/index.ts';
import { openApp } from '#server/process/open-app.ts';
import { Clock, findLayout, readLine, usualField } from '#server/stations/plays/log-lines.policy.ts';
import { memoryOf } from './parts/memory-of.ts';
import { print, verdict } from './parts/print.ts';
import { startProduct } from './parts/start-product.ts';

const ours = 200;
const others = 3_000;
const maxGrowth = 60;

/** A log of a hundred thousand lines: its duration and that of parsing alone, and its memory. */
export async function run(quick: boolean): Promise<void> {
  const lines = quick ? 10_000 : 100_000;
  const folder = await mkdtemp(join(tmpdir(), 's42-plays-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const database = await openEmbedded({ dataDir: folder, log: { info: () => {}, warn: console.warn } });
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DEMO: '0',
    DATA_DIR: folder,
    DATABASE_URL: database.url,
  };
  const app = await openApp(readConfig(env), database.url);
  try {
    const artist = await makeArtist(app, { plan: 'unlimited' });
    const radio = new Date(Date.now() - 3_600_000);
    for (let index = 0; index < ours; index += 1)
      await makeRelease(app, { artist, title: `שיר ${index} שלנו`, artist_name: 'להקה', radio });
    const station = await makeStation(app);
    const member = await makeUser(app);
    await joinStation(app, station.id, member.userId);
    const path = join(folder, 'bench.csv');
    await writeFile(path, logOf(lines));
    const baselineMs = await parseAlone(path);

    const product = await startProduct(folder, { DATABASE_URL: database.url, DEMO: '0' });
    const pid = product.child.pid ?? 0;
    const calls = `${product.origin}/api/radio-stations/${station.id}/play-logs`;
    const headers = { authorization: `Bearer ${member.token}` };
    const send = async (): Promise<{ log: PlayLog; ms: number; peak: number }> => {
      const startedAt = performance.now();
      const made = await fetch(`${calls}?name=bench.csv`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        body: logOf(lines),
      });
      const { id } = (await made.json()) as PlayLog; // in the contract's shape
      for (let peak = 0; ; await sleep(100)) {
        peak = Math.max(peak, memoryOf(pid).own);
        const logs = (await (await fetch(calls, { headers })).json()) as PlayLog[]; // the same
        const log = logs.find((candidate) => candidate.id === id);
        if (log === undefined) throw new Error(`it answered ${made.status}`);
        if (log.state === 'done') return { log, ms: performance.now() - startedAt, peak };
        if (log.state === 'failed' || log.state === 'columns') throw new Error(`it ended as ${log.state}`);
      }
    };
    const before = memoryOf(pid).own;
    const first = await send();
    const again = await send();
    product.child.kill('SIGTERM');
    print(
      `${lines} lines: parsing alone ${(baselineMs / 1_000).toFixed(1)} s; read, matched and stored in ${(first.ms / 1_000).toFixed(1)} s, ${(first.ms / baselineMs).toFixed(1)} × parsing alone; ${first.log.plays} plays, ${first.log.refused} lines left out.`,
    );
    print(
      `the same log again: ${(again.ms / 1_000).toFixed(1)} s, ${again.log.plays} plays (0: ${verdict(again.log.plays === 0)}).`,
    );
    const growth = again.peak - first.peak;
    print(
      `memory: ${before.toFixed(0)} MB before, ${first.peak.toFixed(0)} MB at most during the first, ${again.peak.toFixed(0)} MB during the second (growth ≤ ${maxGrowth} MB: ${verdict(growth <= maxGrowth)}).`,
    );
  } finally {
    await app.close();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Lines three minutes apart; one in ten is a song of ours. */
function logOf(lines: number): string {
  const rows = ['played_at,title,artist,duration'];
  const start = Date.UTC(2026, 0, 1);
  for (let index = 0; index < lines; index += 1) {
    const moment = new Date(start + index * 180_000).toISOString();
    const name =
      index % 10 === 0
        ? `שיר ${(index / 10) % ours} שלנו,להקה`
        : `Song ${index % others},Band ${index % 700}`;
    // A log can't contain the future: after a year, lines start again.
    rows.push(`${moment.replace(/^\d{4}/, String(2020 + (Math.floor(index / 150_000) % 6)))},${name},3:00`);
  }
  return rows.join('\n');
}

async function parseAlone(path: string): Promise<number> {
  const startedAt = performance.now();
  const table = await openTable(path, (name) => usualField(name) !== null);
  const sample: (readonly string[])[] = [];
  for await (const row of table.rows()) if (sample.push(row) === 40) break;
  const fields = findLayout(sample, {}).columns.map(({ field }) => field);
  const clock = new Clock('dmy', new Date());
  let read = 0;
  for await (const row of table.rows()) if (typeof readLine(row, fields, clock, []) !== 'string') read += 1;
  if (read === 0) throw new Error('no line was read');
  return performance.now() - startedAt;
}
