import type { Page } from '@playwright/test';
import { expect, test } from '../fixture.ts';

const height = 900;
const columnsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('heading') })
    .first()
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);

test('an artist’s page up to 768 px has two songs and a button for all', async ({
  page,
  newArtist,
  setPlan,
}) => {
  const { api, tenantId } = await newArtist();
  await setPlan(tenantId, 'unlimited');
  for (const title of ['א', 'ב', 'ג', 'ד']) await api.send('POST /releases', { body: { title } });
  await page.setViewportSize({ width: 768, height });
  await page.goto(`/public/artist/${tenantId}`);
  const songs = page.getByRole('main').getByRole('heading', { level: 3 });
  const all = page.getByRole('button', { name: 'כל הסינגלים' });
  await expect(songs.filter({ visible: true })).toHaveCount(2);
  await all.click();
  await expect(songs.filter({ visible: true })).toHaveCount(4);
  await page.getByRole('button', { name: 'פחות סינגלים' }).click();
  await page.setViewportSize({ width: 769, height });
  await expect(all).toBeHidden();
  await expect(songs.filter({ visible: true })).toHaveCount(4);
});

test('my singles have four columns, three under 1024 px, two to 768 px', async ({ page, newArtist }) => {
  const { api } = await newArtist({ inBrowser: true });
  await api.send('POST /releases', { body: { title: 'א' } });
  await page.goto('/my-releases');
  for (const [width, columns] of [
    [1024, 4],
    [1023, 3],
    [769, 3],
    [768, 2],
    [320, 2],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await columnsOf(page), `at ${width} px`).toBe(columns);
  }
});

test('the feed has columns of 200 px and more, two on a phone', async ({ page }) => {
  await page.goto('/');
  for (const [width, columns] of [
    [769, 4],
    [768, 2],
    [320, 2],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await columnsOf(page), `at ${width} px`).toBe(columns);
  }
  for (const width of [1200, 1440, 1920]) {
    await page.setViewportSize({ width, height });
    const narrowest = await page
      .getByRole('main')
      .getByRole('list')
      .filter({ has: page.getByRole('heading') })
      .first()
      .evaluate((list) =>
        Math.min(
          ...getComputedStyle(list)
            .gridTemplateColumns.split(' ')
            .map((size) => Number.parseFloat(size)),
        ),
      );
    expect(narrowest, `at ${width} px`).toBeGreaterThanOrEqual(200);
  }
});
