import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../fixture.ts';

/** The words of a heading that are split between lines. */
const splitWords = (page: Page, level = 1): Promise<string[]> =>
  page
    .getByRole('main')
    .getByRole('heading', { level })
    .first()
    .evaluate((heading) => {
      const split: string[] = [];
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
        for (const match of (node.textContent ?? '').matchAll(/[^\s\-־–—/]+/g)) {
          const range = document.createRange();
          range.setStart(node, match.index);
          range.setEnd(node, match.index + match[0].length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) split.push(match[0]);
        }
      return split;
    });

const widths = [320, 360, 390, 480, 600, 768, 769, 820, 1024, 1199, 1200, 1280, 1440, 1680, 1920];
const longWords = ['Extraordinary', 'וכשנתראה בקונסטנטינופול', 'INTERNATIONALISATION'];

/** Expects each word of the page's heading to be on one line, and the page as wide as the screen. */
async function expectWhole(page: Page, title: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await splitWords(page)]).toEqual([width, []]);
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect([title, width, isWide]).toEqual([title, width, false]);
  }
}

test('a title wraps inside no word, from 320 to 1920 pixels', async ({ page, newArtist, setPlan }) => {
  test.slow();
  const { api, tenantId } = await newArtist();
  await setPlan(tenantId, 'unlimited');
  for (const title of ['לילה לבן בפלורנטין', 'שמש', 'שששששששש', 'MMMMWWWW', ...longWords]) {
    const { body } = await api.send('POST /releases', { body: { title } });
    await page.goto(`/r/${body.short_code}`);
    await expectWhole(page, title);
  }
});

test('a title wraps inside no word on its owner’s covers and in their list, on any phone', async ({
  page,
  newArtist,
}) => {
  const { api } = await newArtist({ inBrowser: true });
  await api.send('POST /releases/draft', { body: { title: 'הקונסטנטינופוליטניות' } });
  await page.goto('/my-releases');
  for (const view of ['עטיפות', 'רשימה']) {
    await page.getByRole('button', { name: view }).click();
    for (const width of view === 'רשימה' ? [320, 390, 820] : [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect([view, width, await splitWords(page, 2)]).toEqual([view, width, []]);
    }
  }
});

test('an artist’s name wraps inside no word, from 320 to 1920 pixels', async ({ page, newArtist }) => {
  test.slow();
  const { api, tenantId } = await newArtist();
  for (const stage_name of ['להקת הפילהרמונית', 'MMMMWWWW', ...longWords]) {
    await api.send('PATCH /auth/me', { body: { stage_name } });
    await page.goto(`/public/artist/${tenantId}`);
    await expect(page.getByRole('heading', { level: 1, name: stage_name })).toBeVisible();
    await expectWhole(page, stage_name);
  }
});

test('a truncated title shows its ellipsis, also against the page’s direction', async ({
  page,
  newArtist,
}) => {
  const { api } = await newArtist({ inBrowser: true });
  // One word in each line, so that the second line ends with a whole word.
  for (const word of ['Extraordinary', 'בקונסטנטינופול'])
    await api.send('POST /releases/draft', { body: { title: Array(6).fill(word).join(' ') } });
  await page.setViewportSize({ width: 390, height: 900 });
  for (const language of ['he', 'en']) {
    await page.context().addCookies([{ name: 'language', value: language, domain: 'localhost', path: '/' }]);
    await page.goto('/my-releases');
    const title = page
      .getByRole('heading', { level: 2 })
      .filter({ hasText: language === 'he' ? 'Extraordinary' : 'בקונסטנטינופול' });
    await title.scrollIntoViewIfNeeded();
    // Such a title ends where its column begins: the ellipsis is beyond that edge, on its last line.
    const clip = await title.evaluate((heading, isHebrew) => {
      const { top, left, right } = heading.parentElement?.getBoundingClientRect() ?? new DOMRect();
      const { height } = heading.getBoundingClientRect();
      const size = Number.parseFloat(getComputedStyle(heading).fontSize);
      return { x: isHebrew ? right : left - size, y: top + height / 2, width: size, height: height / 2 };
    }, language === 'he');
    const { channels } = await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .stats();
    expect(Math.max(...channels.map(({ max }) => max)), language).toBeGreaterThan(150);
  }
});
