import type { Page } from '@playwright/test';
import { expect, signInBrowser, test } from '../fixture.ts';
import { originOf } from '../hosts.ts';

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('authToken'));
const isExchange = (url: URL) => url.pathname === '/api/auth/exchange';

test('a session follows to another host without a question, and no ticket stays in the address', async ({
  page,
  newArtist,
  baseURL,
}) => {
  const radio = originOf(baseURL, 'radio');
  await newArtist({ inBrowser: true });
  await page.goto(`/login?redirect=${encodeURIComponent(`${radio}/?from=login`)}`);
  await expect(page).toHaveURL(`${radio}/?from=login`);
  await expect(page.getByRole('link', { name: 'לעמוד האמן שלי' })).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).not.toContain('arrival');
});

test('a ticket doesn’t work in another browser, and is used up by the try', async ({
  page,
  newArtist,
  baseURL,
  browser,
}) => {
  const radio = originOf(baseURL, 'radio');
  await newArtist({ inBrowser: true });
  // We hold the owner's last step, as a slow connection would, while another browser uses the address.
  const { promise: mayGoOn, resolve: letGoOn } = Promise.withResolvers<void>();
  const exchange = page.waitForRequest((request) => isExchange(new URL(request.url())));
  await page.route(isExchange, async (route) => {
    await mayGoOn;
    await route.continue();
  });
  const arriving = page.waitForRequest((request) =>
    request.url().startsWith(`${radio}/auth/callback?token=`),
  );
  await page.goto(`/login?redirect=${encodeURIComponent(`${radio}/`)}`);
  const address = (await arriving).url();
  await exchange;
  const thief = await browser.newContext();
  try {
    const other = await thief.newPage();
    await other.goto(address);
    await expect(other).toHaveURL(`${radio}/login`);
    expect(await tokenIn(other)).toBeNull();
  } finally {
    await thief.close();
  }
  letGoOn();
  await expect(page).toHaveURL(`${radio}/login`);
  expect(await tokenIn(page)).toBeNull();
});

test('a link with another person’s ticket signs nobody in without their consent', async ({
  page,
  newArtist,
  baseURL,
  expectAccessible,
}) => {
  const radio = originOf(baseURL, 'radio');
  const { api, stageName, email } = await newArtist({ stageName: 'דנה' });
  const open = async (to: string) =>
    page.goto((await api.send('POST /auth/ticket', { body: { to } })).body.url);
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  for (const to of [baseURL ?? '', radio]) {
    await open(to);
    await expect(dialog).toContainText(stageName);
    await expect(dialog).toContainText(email);
    expect(await tokenIn(page)).toBeNull();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'זה לא החשבון שלי' }).click();
    await expect(page).toHaveURL(`${to}/`);
    expect(await tokenIn(page)).toBeNull();
  }
  await open(radio);
  await page.getByRole('button', { name: 'להיכנס' }).click();
  await expect(page.getByRole('link', { name: 'לעמוד האמן שלי' })).toBeVisible();
  expect(await tokenIn(page)).not.toBeNull();
});

test('another host of ours refuses the ticket', async ({ page, newArtist, baseURL }) => {
  const { api } = await newArtist();
  const { body } = await api.send('POST /auth/ticket', { body: { to: originOf(baseURL, 'glz') } });
  const moved = new URL(body.url);
  moved.hostname = new URL(originOf(baseURL, 'radio')).hostname;
  await page.goto(moved.href);
  await expect(page).toHaveURL(`${originOf(baseURL, 'radio')}/login`);
  expect(await tokenIn(page)).toBeNull();
});

test('signing in doesn’t redirect to an unclaimed host name', async ({ page, newArtist, baseURL }) => {
  await newArtist({ inBrowser: true });
  const free = originOf(baseURL, 'nobody-has-this-name');
  await page.goto(`/login?redirect=${encodeURIComponent(`${free}/`)}`);
  await expect(page).toHaveURL(`${baseURL}/`);
});

test('a person whose session has ended is sent to sign in, and their destination is kept', async ({
  page,
  newArtist,
  baseURL,
}) => {
  const radio = originOf(baseURL, 'radio');
  const { api } = await newArtist();
  await signInBrowser(page, api.token ?? '');
  await api.send('POST /auth/logout');
  await page.goto(`/api/auth/carry?${new URLSearchParams({ from: baseURL ?? '', to: `${radio}/` })}`);
  await expect(page).toHaveURL(`${baseURL}/login?redirect=${encodeURIComponent(`${radio}/`)}`);
});
