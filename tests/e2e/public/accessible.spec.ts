import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { patterns } from '#web/loading/known-paths.ts';
import { checkScreen } from '../check-screen.ts';
import { test } from '../fixture.ts';
import { originOf } from '../hosts.ts';
import { screenPath } from '../screen-paths.ts';
import { waitUntilLoaded } from '../wait-until-loaded.ts';

test('every screen fits and is accessible in every width, text size and contrast', async ({
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
  const ids = { code: song.short_code, releaseId: song.id, tenantId };
  const seen = new Set<string>();
  const visit = async (tab: Page, address: string, name: string): Promise<boolean> => {
    await tab.goto(address);
    await waitUntilLoaded(tab);
    const { host, pathname } = new URL(tab.url());
    if (!seen.has(host + pathname)) await checkScreen(tab, name);
    seen.add(host + pathname);
    return new URL(address, baseURL).pathname === pathname;
  };

  const elsewhere: string[] = [];
  for (const pattern of Object.values(patterns).flat()) {
    // Two routes of one screen count once.
    const address = screenPath(pattern, ids);
    if (!(await visit(page, address, address))) elsewhere.push(address);
  }
  await visit(page, '/', 'the feed');
  // Screens that redirect a signed-in artist are for visitors.
  const visitor = await browser.newPage();
  for (const address of elsewhere) await visit(visitor, address, `${address}, a visitor`);
  for (const host of [subdomain, 'radio', 'glz', 'admin', `free-${subdomain}`])
    await visit(visitor, `${originOf(baseURL, host)}/`, host);
  await visitor.close();
});
