import { type Browser, chromium, type Page } from '@playwright/test';
import { Client } from 'pg';
import sharp from 'sharp';
import { openCatalogues } from './parts/catalogue.ts';
import { startChild } from './parts/child.ts';
import { type Fared, watchMainThread } from './parts/main-thread.ts';
import { say, sayTable, verdict } from './parts/say.ts';
import { fillStation } from './parts/station.ts';

/** How much slower than this machine's the processor is to be. */
const slower = 4;
const most = 50;
const mates = 20;

/** How many songs came each day. */
const scenes = { 'a hundred a week': 15, 'all in one day': 100_000 };

/**
 * Scrolling the Inbox at a processor four times as slow: by the wheel to more and more songs, up to its head and down
 * again, and by keys; the longest that the page holds up its main thread, beside a page of the same height with
 * nothing in it. Each walk is walked twice: slowed by the browser, whose brake also counts what other programs take
 * on a busy machine; and at the machine's own speed, in time that the thread ran, times four.
 */
export async function run(quick: boolean): Promise<void> {
  const songs = quick ? 300 : 1_000;
  const { folder, bySize, close } = await openCatalogues([2_000]);
  const [{ url } = { url: '' }] = bySize;
  const { tokens } = await fillStation(url, mates);
  const product = await startChild('product', {
    folder,
    mode: 'test',
    servers: [{ databaseUrl: url, isKeeping: true }],
  });
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    for (const [scene, perDay] of Object.entries(scenes)) {
      await spread(url, perDay);
      const address = `http://bench.session.localhost:${product.ports[0]}/`;
      const lines = [
        [scene, 'longest task × 4, ms', 'of a thousand the longest', 'slowed, ms', 'over 50 ms', `≤ ${most}`],
      ];
      const spent: string[] = [];
      const [own, slowed] = [
        await walkAll(browser, address, tokens[0] ?? '', songs, 1),
        quick ? [] : await walkAll(browser, address, tokens[0] ?? '', songs, slower),
      ];
      for (const [at, { name, tasks, spentOn, longestFrame }] of own.entries()) {
        const [longest = 0] = tasks;
        const braked = slowed[at]?.tasks ?? [];
        lines.push([
          name,
          (longest * slower).toFixed(0),
          ((tasks[Math.floor(tasks.length / 1_000)] ?? 0) * slower).toFixed(0),
          braked[0]?.toFixed(0) ?? '–',
          quick ? '–' : `${braked.filter((task) => task > most).length} of ${braked.length}`,
          verdict(longest * slower <= most),
        ]);
        spent.push(
          `${name}: the longest task was ${spentOn || 'nothing that the trace names'}; the longest wait for a frame, with all that the machine did beside, ${longestFrame.toFixed(0)} ms`,
        );
      }
      sayTable(lines);
      for (const line of spent) say(line);
    }
  } finally {
    await browser.close();
    await product.stop();
    await close();
  }
}

/** Walks through an Inbox that is newly opened, with the processor slowed so many times. */
async function walkAll(
  browser: Browser,
  address: string,
  token: string,
  songs: number,
  times: number,
): Promise<({ name: string } & Fared)[]> {
  const page = await openInbox(browser, address, token);
  const fared: ({ name: string } & Fared)[] = [];
  const watch = async (name: string, work: () => Promise<void>) =>
    void fared.push({ name, ...(await watchMainThread(browser, page, times, work)) });
  await watch('by the wheel to more and more songs', () => wheelUntil(page, songs));
  await watch('up to the head and down again', () => upAndDown(page));
  await watch('by keys from song to song', () => walk(page, Math.min(songs / 5, 200)));
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setContent(`<title>-</title><main style="block-size:${height}px"></main>`);
  await watch('the floor: nothing, as high', () => upAndDown(page));
  await page.context().close();
  return fared;
}

/** Lets so many songs have come each day. */
async function spread(url: string, perDay: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `with n as (select id, row_number() over (order by shown_at desc, id desc) as n from releases where in_feed),
      m as (select id, now() - (n / $1::int) * interval '1 day' - n * interval '1 second' as at from n)
      update releases r set shown_at = m.at, digital_release_date = m.at from m where m.id = r.id`,
    [perDay],
  );
  await client.query(
    'update station_songs s set shown_at = r.shown_at from releases r where r.id = s.release_id',
  );
  await client.query('vacuum analyze');
  await client.end();
}

async function openInbox(browser: Browser, address: string, token: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await context.addInitScript((kept) => localStorage.setItem('authToken', kept), token);
  const page = await context.newPage();
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const cover = await sharp({
    create: { width: 320, height: 320, channels: 3, background: '#a43b2c', noise },
  })
    .webp()
    .toBuffer();
  // The songs of a bench have no covers of their own: each gets one of the size that a card asks for.
  await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/webp', body: cover }));
  await page.goto(address);
  await page.locator('[data-song]').nth(20).waitFor();
  await page.waitForTimeout(2_000);
  return page;
}

const tickMs = 50;
const tickPx = 200;

/** Turns the wheel as a hurried hand does until so many songs stand, or none come any more. */
async function wheelUntil(page: Page, songs: number): Promise<void> {
  await page.mouse.move(700, 450);
  const counted = () => page.locator('[data-song]').count();
  for (let have = await counted(), still = 0; have < songs && still < 40; ) {
    for (let tick = 0; tick < 10; tick += 1) await turn(page, tickPx);
    const now = await counted();
    still = now === have ? still + 1 : 0;
    have = now;
  }
}

async function upAndDown(page: Page): Promise<void> {
  await page.mouse.move(700, 450);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const far = 800;
  for (let px = 0; px < height; px += far) await turn(page, -far);
  for (let px = 0; px < Math.min(height, 60_000); px += 600) await turn(page, 600);
}

async function turn(page: Page, px: number): Promise<void> {
  await page.mouse.wheel(0, px);
  await page.waitForTimeout(tickMs);
}

/** Holds the key that goes to the next song. */
async function walk(page: Page, steps: number): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('j');
    await page.waitForTimeout(40);
  }
}
