import { type Browser, chromium } from '@playwright/test';
import { z } from 'zod';
import { openCatalogues } from './parts/catalogue.ts';
import { startChild } from './parts/child.ts';
import { median } from './parts/median.ts';
import { type Asset, kB, namesIn, stylesOf, sum, withImports } from './parts/page-files.ts';
import { print, printTable } from './parts/print.ts';

/**
 * The editor's first load: its size, and how long a browser with an empty cache takes to show it; an empty
 * page is the baseline.
 */
export async function run(quick: boolean): Promise<void> {
  const { folder, bySize, close } = await openCatalogues([100]);
  const product = await startChild('product', {
    folder,
    mode: 'test',
    servers: bySize.map(({ url }) => ({ databaseUrl: url, isCaching: true })),
  });
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const origin = `http://127.0.0.1:${product.ports[0]}`;
    const { token, id } = await makeDraft(origin);
    const pages = { editor: `/releases/${id}`, 'empty page': '/accessibility-statement' };
    const selectors = { editor: 'input', 'empty page': 'main' };
    const times: Record<keyof typeof pages, number[]> = { editor: [], 'empty page': [] };
    const names = Object.keys(pages) as (keyof typeof pages)[]; // the keys of a literal
    for (let round = 0; round < (quick ? 3 : 9); round += 1)
      for (const name of names)
        times[name].push(await load(browser, origin + pages[name], token, selectors[name]));
    const known = new Map<string, Asset>();
    const lines = [['', 'JavaScript', 'files', 'CSS', 'shown after, ms', 'least', 'most']];
    for (const name of names) {
      const html = await (await fetch(origin + pages[name])).text();
      const scripts = await withImports(origin, namesIn(html, 'js'), known);
      const bytes = sum(scripts.map((script) => known.get(script)?.bytes ?? 0));
      const ends = [Math.min(...times[name]), Math.max(...times[name])].map((ms) => ms.toFixed(0));
      const middle = median(times[name]).toFixed(0);
      lines.push([
        name,
        kB(bytes),
        String(scripts.length),
        kB(await stylesOf(origin, html)),
        middle,
        ...ends,
      ]);
    }
    printTable(lines);
    print('Brotli bytes as sent; from the navigation to the first field, in a browser with an empty cache.');
  } finally {
    await browser.close();
    await product.stop();
    await close();
  }
}

const reply = z.object({ access_token: z.string().optional(), id: z.string().optional() });

async function makeDraft(origin: string): Promise<{ token: string; id: string }> {
  const send = async (path: string, body: object, token?: string) =>
    reply.parse(
      await (
        await fetch(`${origin}/api${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
          body: JSON.stringify(body),
        })
      ).json(),
    );
  const artist = { email: 'bench@example.test', stage_name: 'נועה בן־דוד' };
  const { access_token: token = '' } = await send('/auth/dev-login', artist);
  const { id = '' } = await send('/releases/draft', { title: 'לילה לבן בפלורנטין', genre: 'indie' }, token);
  return { token, id };
}

/** Milliseconds from the navigation until an element is visible. */
async function load(browser: Browser, address: string, token: string, selector: string): Promise<number> {
  const context = await browser.newContext();
  await context.addInitScript((value) => localStorage.setItem('authToken', value), token);
  const page = await context.newPage();
  const startedAt = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(selector).first().waitFor();
  const taken = performance.now() - startedAt;
  await context.close();
  return taken;
}
