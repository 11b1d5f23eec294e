import type { Page } from '@playwright/test';
import { expect, signInBrowser, test } from '../fixture.ts';

const onHost = (baseURL: string | undefined, name: string) =>
  `http://${name}.session.localhost:${new URL(baseURL ?? '').port}`;
const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('authToken'));
const isExchange = (url: URL) => url.pathname === '/api/auth/exchange';

test('a session goes to another host without a question, and no ticket stays in the address', async ({
  page,
  newArtist,
  baseURL,
}) => {
  const radio = onHost(baseURL, 'radio');
  await newArtist({ inBrowser: true });
  await page.goto(`/login?redirect=${encodeURIComponent(`${radio}/?from=login`)}`);
  await expect(page).toHaveURL(`${radio}/?from=login`);
  await expect(page.getByRole('link', { name: 'לעמוד האמן שלי' })).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).not.toContain('arrival');
});

test('a ticket that this browser asked for is of no use in another, and used up by it', async ({
  page,
  newArtist,
  baseURL,
  browser,
}) => {
  const radio = onHost(baseURL, 'radio');
  await newArtist({ inBrowser: true });
  // The ticket’s owner is held up at the last step, as by a slow line, while another browser has the address.
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const asked = page.waitForRequest((request) => isExchange(new URL(request.url())));
  await page.route(isExchange, async (route) => {
    await held;
    await route.continue();
  });
  const arriving = page.waitForRequest((request) =>
    request.url().startsWith(`${radio}/auth/callback?token=`),
  );
  await page.goto(`/login?redirect=${encodeURIComponent(`${radio}/`)}`);
  const address = (await arriving).url();
  await asked;
  const thief = await browser.newContext();
  try {
    const other = await thief.newPage();
    await other.goto(address);
    await expect(other).toHaveURL(`${radio}/login`);
    expect(await tokenIn(other)).toBeNull();
  } finally {
    await thief.close();
  }
  goOn();
  await expect(page).toHaveURL(`${radio}/login`);
  expect(await tokenIn(page)).toBeNull();
});

test('a link with another person’s ticket signs no one in without their consent', async ({
  page,
  newArtist,
  baseURL,
  expectAccessible,
}) => {
  const radio = onHost(baseURL, 'radio');
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

test('a ticket brought to another host of ours is refused', async ({ page, newArtist, baseURL }) => {
  const { api } = await newArtist();
  const { body } = await api.send('POST /auth/ticket', { body: { to: onHost(baseURL, 'glz') } });
  const moved = new URL(body.url);
  moved.hostname = new URL(onHost(baseURL, 'radio')).hostname;
  await page.goto(moved.href);
  await expect(page).toHaveURL(`${onHost(baseURL, 'radio')}/login`);
  expect(await tokenIn(page)).toBeNull();
});

test('no one is led to an unclaimed name', async ({ page, newArtist, baseURL }) => {
  await newArtist({ inBrowser: true });
  const free = onHost(baseURL, 'nobody-has-this-name');
  await page.goto(`/login?redirect=${encodeURIComponent(`${free}/`)}`);
  await expect(page).toHaveURL(`${baseURL}/`);
});

test('a person whose session has ended signs in again, and gets to where they were going', async ({
  page,
  newArtist,
  baseURL,
}) => {
  const radio = onHost(baseURL, 'radio');
  const { api } = await newArtist();
  await signInBrowser(page, api.token ?? '');
  await api.send('POST /auth/logout');
  await page.goto(`/api/auth/carry?${new URLSearchParams({ from: baseURL ?? '', to: `${radio}/` })}`);
  await expect(page).toHaveURL(`${baseURL}/login?redirect=${encodeURIComponent(`${radio}/`)}`);
});
