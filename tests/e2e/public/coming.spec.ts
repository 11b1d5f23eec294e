import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Caller } from '../../support/caller.ts';
import { confirmations } from '../../support/confirmations.ts';
import { linkMailedTo } from '../emails.ts';
import { expect, onPhoneToo, test } from '../fixture.ts';
import { publishMastered } from '../publish-song.ts';
import { waitUntilLoaded } from '../wait-until-loaded.ts';

const inFiveDays = () => new Date(Date.now() + 5 * 86_400_000).toISOString();

/** Publishes a song that comes out in five days; returns its code. */
async function publishComing(api: Caller, title: string): Promise<string> {
  const { id, code } = await publishMastered(api, { title });
  const { status } = await api.send('POST /releases/:id/schedule', {
    params: { id },
    body: { digital_release_date: inFiveDays(), confirmations },
  });
  expect(status).toBe(200);
  return code;
}
const side = (page: Page) => page.getByRole('complementary');

test(
  'a listener asks for a reminder of a coming song, and confirms it by the link in the email',
  onPhoneToo,
  async ({ page, visitor, newArtist, setPlan, expectAccessible }) => {
    const { api, tenantId } = await newArtist();
    await setPlan(tenantId, 'unlimited');
    await page.goto(`/r/${await publishComing(api, 'תזכורת')}`);
    await side(page).getByRole('button', { name: 'תזכורת במייל' }).click();
    await expect(side(page).getByText('כאן כותבים כתובת אימייל.')).toBeVisible();
    const email = `${randomUUID().slice(0, 12)}@example.test`;
    await side(page).getByLabel('אימייל').fill(email);
    await expectAccessible(page);
    await side(page).getByLabel('אימייל').press('Enter');
    await expect(side(page).getByText('כמעט סיימנו')).toBeVisible();

    await page.goto(new URL(await linkMailedTo(visitor, email, 'תזכורת')).href);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('תזכורת');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'אישור התזכורת' }).click();
    await expect(page.getByRole('heading', { name: 'התזכורת נקבעה' })).toBeVisible();
  },
);

test(
  'a listener pre-saves a song, changes their mind at the service, and withdraws',
  onPhoneToo,
  async ({ page, context, newArtist, setPlan, expectAccessible }) => {
    const { api, tenantId } = await newArtist();
    await setPlan(tenantId, 'unlimited');
    const address = `/r/${await publishComing(api, 'שמירה מראש')}`;
    await page.goto(address);
    const save = side(page).getByRole('link', { name: 'שמירה מראש ב־Spotify' });
    await expectAccessible(page);
    await save.click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(side(page).getByText('לא שמרנו דבר: האישור בוטל.')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${address}$`));

    await save.click();
    await page.getByRole('link', { name: 'Agree' }).click();
    await expect(side(page).getByText('השיר יתווסף לספרייה שלך ב־Spotify')).toBeVisible();
    // What identifies the pre-save is no longer in the address, and the cookie is deleted.
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    expect(await context.cookies()).toEqual([]);
    await expectAccessible(page);
    await page.reload();
    await page.route('**/api/public/presaves/end', (route) => route.abort());
    await side(page).getByRole('button', { name: 'ביטול השמירה' }).click();
    await expect(side(page).getByText('הביטול לא הצליח')).toBeVisible();
    await page.unroute('**/api/public/presaves/end');
    await side(page).getByRole('button', { name: 'ביטול השמירה' }).click();
    await expect(side(page).getByText('השמירה מראש בוטלה')).toBeVisible();
    await expect(save).toBeVisible();
    await page.reload();
    await expect(save).toBeVisible();
  },
);

test('a song’s page, its links to services and a private page set no cookie and load nothing from other sites', async ({
  page,
  context,
  newArtist,
  setPlan,
  baseURL,
}) => {
  const { api, tenantId } = await newArtist();
  await setPlan(tenantId, 'unlimited');
  const links = ['https://open.spotify.com/track/6rqhFgbbKwnb9MLmUQDhG6', 'https://www.deezer.com/track/1'];
  const { id, code } = await publishMastered(api, {
    title: 'לבד',
    youtube_link: 'https://youtu.be/dQw4w9WgXcQ',
    streaming_links: links,
  });
  const coming = await publishComing(api, 'בדרך');
  const link = await api.send('POST /releases/:id/private-links', {
    params: { id },
    body: { recipient: 'רוני' },
  });
  const outsideRequests: string[] = [];
  const ourHost = new URL(baseURL ?? '').host;
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.host !== ourHost) outsideRequests.push(url.href);
  });
  await context.route(/^https:/, (route) => route.fulfill({ body: 'elsewhere' }));
  const main = page.getByRole('main');
  const play = async () => {
    const soundResponse = page.waitForResponse((response) => /sound|\/media\//.test(response.url()));
    await main.getByRole('button', { name: 'השמעה' }).first().click();
    await soundResponse;
  };

  await page.goto(`/r/${code}?utm_source=friend`);
  await play();
  expect(outsideRequests).toEqual([]);
  const popup = page.waitForEvent('popup');
  await side(page).getByRole('link', { name: 'Spotify' }).click();
  const servicePage = await popup;
  // A press opens the service directly with the campaign, without another site between.
  expect(outsideRequests).toEqual([`${links[0]}?utm_source=friend`]);
  await servicePage.close();

  outsideRequests.length = 0;
  await page.goto(`/r/${coming}`);
  await expect(side(page).getByRole('heading', { name: 'השיר בדרך' })).toBeVisible();
  await page.goto(new URL(link.body.url).pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'לבד' })).toBeVisible();
  await play();
  expect(outsideRequests).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test('a coming song offers a reminder, and a song that is out doesn’t', async ({
  page,
  newArtist,
  setPlan,
}) => {
  const { api, tenantId } = await newArtist();
  await setPlan(tenantId, 'unlimited');
  const ahead = await publishMastered(api, { title: 'השיר של מחר' });
  const out = await publishMastered(api, { title: 'השיר של אתמול' });
  for (const [song, days] of [
    [ahead, 3],
    [out, -3],
  ] as const)
    await api.send('POST /releases/:id/schedule', {
      params: { id: song.id },
      body: {
        digital_release_date: new Date(Date.now() + days * 86_400_000).toISOString(),
        confirmations,
      },
    });
  const formScripts: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/Reminder-[^/]*\.js$/.test(request.url())) formScripts.push(request.url());
  });
  await page.goto(`/r/${out.code}`);
  await waitUntilLoaded(page);
  expect(formScripts).toEqual([]);
  await page.goto(`/r/${ahead.code}`);
  const email = page.getByRole('textbox', { name: 'אימייל' });
  await email.fill('fan@example.com');
  await page.getByRole('button', { name: 'תזכורת במייל' }).click();
  await expect(page.getByText('כמעט סיימנו')).toBeVisible();
});
