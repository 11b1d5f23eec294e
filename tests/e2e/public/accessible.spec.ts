import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { patterns } from '../../../src/web/loading/known-paths.ts';
import { audit } from '../audit.ts';
import { expect, test } from '../fixture.ts';
import { layoutProblems } from '../layout.ts';
import { settled } from '../settled.ts';

const widths = [320, 390, 820, 1440];
/**
 * What a reader sets, with the rules of axe whose answer it may change; all of them are run as the page comes. Large
 * text needs less contrast, so that colours are looked at in the usual size.
 */
const looks: { textSize: string; adjust: string; rules?: readonly string[] }[] = [
  { textSize: '100', adjust: '' },
  { textSize: '100', adjust: 'contrast', rules: ['color-contrast', 'link-in-text-block'] },
  { textSize: '150', adjust: '', rules: ['target-size', 'scrollable-region-focusable'] },
  { textSize: '150', adjust: 'contrast', rules: [] },
];

/** Whether the way to the accessibility menu is in the head. */
const menuProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.querySelector('header [data-adjustments]')?.checkVisibility() ? [] : ['no accessibility menu'],
  );

/** Looks at a page in every width, size of text and contrast. */
async function look(page: Page, name: string): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  for (const width of widths) {
    // As high as the page: what is half under a sticky foot can be scrolled free of it.
    await page.setViewportSize({ width, height: 900 });
    for (const { textSize, adjust, rules } of looks) {
      const height = await page.evaluate(
        (look) => {
          Object.assign(document.documentElement.dataset, look);
          return document.documentElement.scrollHeight;
        },
        { textSize, adjust },
      );
      await page.setViewportSize({ width, height: Math.min(Math.max(height, 900), 6_000) });
      const problems = [
        ...(await audit(page, rules)),
        ...(await layoutProblems(page)),
        ...(await menuProblems(page)),
      ];
      expect(problems, `${name} at ${width} px, text ${textSize} %, ${adjust || 'usual'}`).toEqual([]);
      await page.setViewportSize({ width, height: 900 });
    }
  }
}

test('every screen holds in every width, size of text and contrast', async ({
  page,
  browser,
  baseURL,
  newArtist,
}) => {
  test.setTimeout(420_000);
  const { api, tenantId } = await newArtist({ inBrowser: true });
  const { body: song } = await api.send('POST /releases', {
    body: { title: 'לילה לבן', lyrics: 'שורה\nועוד שורה', pitch: 'כמה מילים', genre: 'indie' },
  });
  await api.send('PUT /public/artist/profile', {
    body: { bio: 'גדלתי בקומה שלישית.', genres: ['אינדי', 'Folk'], website_url: 'https://noa.example/' },
  });
  const subdomain = `walk-${randomBytes(4).toString('hex')}`;
  await api.send('POST /auth/claim-subdomain', { body: { subdomain } });
  const addressOf = (pattern: string) =>
    `/${pattern
      .replace(':code', song.short_code)
      .replace(/(artist\/):id/, `$1${tenantId}`)
      .replace(':id', song.id)}`;
  const seen = new Set<string>();
  const visit = async (tab: Page, address: string, name: string): Promise<boolean> => {
    await tab.goto(address);
    await settled(tab);
    const { host, pathname } = new URL(tab.url());
    if (!seen.has(host + pathname)) await look(tab, name);
    seen.add(host + pathname);
    return new URL(address, baseURL).pathname === pathname;
  };

  const elsewhere: string[] = [];
  for (const pattern of Object.values(patterns).flat()) {
    // Two patterns of one screen are one screen.
    const address = addressOf(pattern);
    if (!(await visit(page, address, address))) elsewhere.push(address);
  }
  await visit(page, '/', 'the feed');
  // Screens that lead a signed-in artist away are for strangers.
  const stranger = await browser.newPage();
  for (const address of elsewhere) await visit(stranger, address, `${address}, a stranger`);
  const { port } = new URL(baseURL ?? '');
  for (const host of [subdomain, 'radio', 'glz', 'admin', `free-${subdomain}`])
    await visit(stranger, `http://${host}.session.localhost:${port}/`, host);
  await stranger.close();
});
