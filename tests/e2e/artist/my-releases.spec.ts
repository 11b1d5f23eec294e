import { confirmations } from '../../support/confirmations.ts';
import { expect, onPhoneToo, test } from '../fixture.ts';
import { publishMastered, publishSong } from '../publish-song.ts';

test('my singles are empty at first, with a link to make one', async ({
  page,
  newArtist,
  expectAccessible,
}) => {
  await newArtist({ inBrowser: true });
  await page.goto('/my-releases');
  await expect(page.getByRole('heading', { level: 1, name: 'הסינגלים שלי' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'אין לך סינגלים עדיין' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'צור סינגל חדש' })).toHaveAttribute('href', '/create-release');
  await expectAccessible(page);
});

test(
  'my singles show songs and drafts in four columns, two on a phone, and play them',
  onPhoneToo,
  async ({ page, newArtist, expectAccessible }) => {
    const { api } = await newArtist({ inBrowser: true });
    const { code } = await publishSong(api, { title: 'תפוז דם' });
    await api.send('POST /releases/draft', { body: { title: 'עוד לא' } });
    await page.goto('/my-releases');
    await expect(page.getByRole('link', { name: 'תפוז דם', exact: true })).toHaveAttribute(
      'href',
      `/r/${code}`,
    );
    await expect(page.getByRole('listitem').filter({ hasText: 'עוד לא' }).getByText('טיוטה')).toBeVisible();
    const columns = await page
      .getByRole('main')
      .getByRole('list')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    expect(columns).toBe((page.viewportSize()?.width ?? 0) <= 768 ? 2 : 4);
    await page.getByRole('button', { name: 'השמעה: תפוז דם' }).click();
    await expect(page.getByRole('main').getByRole('button', { name: 'השהיה: תפוז דם' })).toBeVisible();
    await expectAccessible(page);
  },
);

test('a song without a cover has the same drawn sleeve as a cover and in the list', async ({
  page,
  newArtist,
}) => {
  const { api } = await newArtist({ inBrowser: true });
  await api.send('POST /releases/draft', { body: { title: 'לילה לבן' } });
  await page.goto('/my-releases');
  const shapes = () =>
    page
      .getByRole('main')
      .locator('svg[viewBox="0 0 100 100"]')
      .first()
      .locator('path')
      .evaluateAll((paths) => paths.map((path) => [path.getAttribute('fill'), path.getAttribute('d')]));
  await expect(page.getByRole('link', { name: 'לילה לבן', exact: true })).toBeVisible();
  const asCover = await shapes();
  expect(asCover).toHaveLength(2);
  await page.getByRole('button', { name: 'רשימה' }).click();
  await expect(page.getByRole('button', { name: 'רשימה' })).toHaveAttribute('aria-pressed', 'true');
  expect(await shapes()).toEqual(asCover);
});

test(
  'my singles show each song’s state, as covers or as a list, and remember which',
  onPhoneToo,
  async ({ page, newArtist, setPlan, expectAccessible }) => {
    const { api, tenantId } = await newArtist({ inBrowser: true });
    await setPlan(tenantId, 'unlimited');
    const out = await publishMastered(api, { title: 'תפוז דם' });
    const year = new Date().getFullYear() + 1;
    await api.send('POST /releases/:id/schedule', {
      params: { id: out.id },
      body: {
        radio_release_date: new Date().toISOString(),
        digital_release_date: `${year}-03-01T00:01`,
        confirmations,
      },
    });
    const { body: draft } = await api.send('POST /releases/draft', { body: { title: 'עוד לא' } });
    await page.goto('/my-releases');
    const expectStates = async () => {
      const song = page.getByRole('listitem').filter({ hasText: 'תפוז דם' });
      await expect(song).toContainText(new RegExp(`יוצא לסטרימינג ב־.?1\\.3\\.${year}`));
      await expect(song).toContainText(/רדיו.*מ־/);
      await expect(song).toContainText('בלי השמעות השבוע');
      const other = page.getByRole('listitem').filter({ hasText: 'עוד לא' });
      const missing = other.getByRole('link', { name: /^לתיקון: .* ועוד .*תיקונים$/ });
      await expect(missing).toHaveAttribute('href', new RegExp(`^/releases/${draft.id}\\?field=`));
      await expect(other.getByText('טיוטה')).toBeVisible();
      await expect(page.getByRole('link', { name: 'עריכה: תפוז דם' })).toHaveAttribute(
        'href',
        `/releases/${out.id}`,
      );
      await expectAccessible(page);
    };
    await expectStates();
    await page.getByRole('button', { name: 'רשימה' }).click();
    await expectStates();
    // The states of all songs begin in one column, with a play button beside them or without.
    const columns = await page
      .getByRole('main')
      .getByRole('listitem')
      .locator('dl')
      .evaluateAll(
        (states) => new Set(states.map((list) => Math.round(list.getBoundingClientRect().right))).size,
      );
    expect(columns).toBe(1);
    await page.reload();
    await expect(page.getByRole('button', { name: 'רשימה' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'עטיפות' }).click();
    await expect(page.getByRole('button', { name: 'עטיפות' })).toHaveAttribute('aria-pressed', 'true');
  },
);

test('the header is there before the songs and the session and stays, so a quick press isn’t lost', async ({
  page,
  newArtist,
}) => {
  await newArtist({ inBrowser: true });
  for (const [path, awaited] of [
    ['/my-releases', '**/api/releases'],
    ['/notices', '**/api/notices*'],
  ] as const) {
    const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
    for (const call of [awaited, '**/api/auth/me'])
      await page.route(call, async (route) => {
        await mayCome;
        await route.continue();
      });
    await page.goto(path);
    const menu = page.getByRole('banner').getByRole('button', { name: 'נגישות' });
    await menu.hover();
    await page.mouse.down();
    letCome();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.mouse.up();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.unrouteAll();
  }
});

test('my singles say that they load, what went wrong, and can be loaded again', async ({
  page,
  newArtist,
}) => {
  await newArtist({ inBrowser: true });
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/api/releases', async (route) => {
    await mayCome;
    await route.fulfill({ status: 503, json: { detail: 'UNAVAILABLE', data: {}, fields: {} } });
  });
  await page.goto('/my-releases');
  await expect(page.getByText('טוען...')).toBeAttached();
  letCome();
  await expect(page.getByRole('heading', { name: 'משהו השתבש אצלנו' })).toBeVisible();
  await expect(page.getByText(/^שגיאה: השירות עמוס/)).toBeVisible();
  await page.unroute('**/api/releases');
  await page.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect(page.getByRole('heading', { name: 'אין לך סינגלים עדיין' })).toBeVisible();
});

test('my singles send a visitor to sign in, and back here afterwards', async ({ page }) => {
  await page.goto('/my-releases');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmy-releases$/);
});
