import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readConfig } from '#server/config.ts';
import { openEmbedded } from '#server/database/embedded/open-embedded.ts';
import {
  openLinktoneSite,
  openPatiphonSite,
  siteLogin,
} from '#server/demonstration/catalogue-sites/index.ts';
import { makeUser } from '#server/demonstration/users.ts';
import { openApp } from '#server/process/open-app.ts';
import type { CatalogueType } from '#shared/catalogues.ts';
import { Caller } from '../tests/support/caller.ts';
import { plainSongs, siteSong } from '../tests/support/plain-songs.ts';
import { print, verdict } from './parts/print.ts';

const launcher = fileURLToPath(new URL('../bin/run.mjs', import.meta.url));
const megabyte = 1024 * 1024;
const maxGrowth = 30 * megabyte;

interface Scraper {
  operator: Caller;
  /** Ends it, and waits for its exit. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** Resident bytes: the minimum of several readings, so that garbage counts as little as possible. */
  memory(): Promise<number>;
}

/** A catalogue of ten thousand songs in a separate scraper: memory, a second run, and a kill -9 in the middle. */
export async function run(quick: boolean): Promise<void> {
  const [firstCount, all, killed] = quick ? [200, 1_000, 300] : [1_000, 10_000, 2_000];
  const folder = await mkdtemp(join(tmpdir(), 's42-imports-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const database = await openEmbedded({ dataDir: folder, log: { info: () => {}, warn: console.warn } });
  let listed = firstCount;
  const linktone = await openLinktoneSite({ songs: firstCount, grows: () => listed, material: plainSongs });
  const patiphon = await openPatiphonSite({ songs: killed, material: plainSongs });
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DEMO: '0',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    LINKTONE_URL: linktone.origin,
    PATIPHON_URL: patiphon.origin,
    SCRAPER_PAUSE_MS: '0',
  };
  const app = await openApp(readConfig(env), database.url);
  try {
    const { token } = await makeUser(app, { isOperator: true });
    const count = async (type: CatalogueType) =>
      (
        await app.database.pool.query<{ rows: number; ids: number; codes: number }>(
          `select count(*)::int as rows, count(distinct external_id)::int as ids, count(distinct short_code)::int as codes
            from releases where external_source = $1`,
          [type],
        )
      ).rows[0];

    let scraper = await startScraper(env, token);
    const fewRun = await importNew(scraper.operator);
    const atFew = await scraper.memory();
    listed = all;
    const allRun = await importNew(scraper.operator);
    const atAll = await scraper.memory();
    const first = await count('linktone');
    print(`${all} entries: ${first?.rows} songs, without covers and pauses.`);
    print(`songs a second: ${fewRun.pace} up to ${firstCount}, ${allRun.pace} from there to ${all}.`);
    print(
      `memory after ${firstCount}: ${mb(atFew)}; after ${all}: ${mb(atAll)}; growth ${mb(atAll - atFew)}, at most ${mb(maxGrowth)}: ${verdict(atAll - atFew <= maxGrowth)}`,
    );
    const { progress: again } = await importNew(scraper.operator);
    const second = await count('linktone');
    print(
      `a second run: ${again.new_imported} new, ${again.duplicates_skipped} known, ${second?.rows} songs: ${verdict(
        again.new_imported === 0 && isOnce(second, countComplete(all)),
      )}`,
    );

    await scraper.operator.send('POST /admin/scheduler/run-now/patiphon');
    while (((await count('patiphon'))?.rows ?? 0) < killed / 2) await sleep(20);
    await scraper.end('SIGKILL');
    const halfway = (await count('patiphon'))?.rows;
    scraper = await startScraper(env, token);
    while (await isImporting(scraper.operator)) await sleep(200);
    const third = await count('patiphon');
    print(
      `killed at ${halfway} of ${countComplete(killed)}, taken over: ${third?.rows} songs: ${verdict(isOnce(third, countComplete(killed)))}`,
    );
    await scraper.end('SIGTERM');
  } finally {
    await app.close();
    await linktone.close();
    await patiphon.close();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** How many of the first songs are complete. */
const countComplete = (songs: number): number =>
  Array.from({ length: songs }, (_, place) => siteSong(place + 1)).filter(
    ({ artist, isDead }) => artist !== null && !isDead,
  ).length;
const isOnce = (counted: { rows: number; ids: number; codes: number } | undefined, songs: number): boolean =>
  counted?.rows === songs && counted.ids === songs && counted.codes === songs;
const mb = (bytes: number): string => `${(bytes / megabyte).toFixed(1)} MB`;

async function startScraper(env: Record<string, string>, token: string): Promise<Scraper> {
  const launched = spawn(process.execPath, [launcher, 'scraper'], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const port = await new Promise<string>((resolve, reject) => {
    launched.once('exit', (code) => reject(new Error(`the scraper ended with ${code}`)));
    launched.stdout.on('data', (chunk) => {
      output += chunk;
      const [, found] = /\(port (\d+)\)/.exec(output) ?? [];
      if (found) resolve(found);
    });
  });
  const pid = await childOf(launched);
  process.once('exit', () => {
    if (launched.exitCode === null) process.kill(pid, 'SIGKILL');
  });
  const operator = new Caller(`http://127.0.0.1:${port}`, token);
  for (const type of ['linktone', 'patiphon'] as const) {
    await operator.send(`POST /${type}/settings`, { body: siteLogin });
    await operator.send(`PATCH /admin/catalogues/${type}`, { body: { keeps_covers: false } });
    // Otherwise the schedule's own import would run in between.
    await operator.send('POST /admin/scheduler/config', {
      body: { scraper_type: type, enabled: false, schedule_times: ['03:00'] },
    });
  }
  return {
    operator,
    async end(signal) {
      const ended = once(launched, 'exit');
      process.kill(pid, signal);
      await ended;
    },
    async memory() {
      const readings: number[] = [];
      for (let reading = 0; reading < 20; reading += 1) {
        const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
        readings.push(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1_024);
        await sleep(100);
      }
      return Math.min(...readings);
    },
  };
}

/** The process that a launcher has started. */
async function childOf({ pid }: ChildProcess): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return Number(children.trim().split(' ')[0]);
}

/** Imports what the site lists and the product doesn't know yet. */
async function importNew(operator: Caller) {
  const startedAt = performance.now();
  const { body, status } = await operator.send('POST /admin/scheduler/run-now/linktone');
  if (status !== 202) throw new Error(`the import was not started: ${status} ${JSON.stringify(body)}`);
  for (;;) {
    const { body: progress } = await operator.send('GET /linktone/scraping-progress/:id', {
      params: { id: body.session_id },
    });
    if (progress.stage === 'ended') {
      const seconds = (performance.now() - startedAt) / 1_000;
      return { progress, pace: (progress.new_imported / seconds).toFixed(0) };
    }
    await sleep(200);
  }
}

const isImporting = async (operator: Caller): Promise<boolean> =>
  (await operator.send('GET /admin/catalogues/patiphon')).body.session_id !== null;
