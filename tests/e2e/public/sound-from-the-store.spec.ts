import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { Caller } from '../../support/caller.ts';
import { type FaultyConnection, openFaultyConnection } from '../../support/faulty-connection.ts';
import { offerObjectStore, storeSettings, withoutObjectStore } from '../../support/object-store.ts';
import { waitForHydration } from '../fixture.ts';
import { publishSong } from '../publish-song.ts';

interface Stored {
  origin: string;
  /** The address from which browsers load sound. */
  store: string;
  connection: FaultyConnection;
}

/** The product with its files in a real S3 store, over a connection that can be cut; browsers load sound from the store. */
const test = base.extend<{ stored: Stored }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
  stored: async ({}, use) => {
    const offer = await offerObjectStore();
    const settings = await storeSettings(offer.address);
    const real = new URL(settings.STORAGE_ENDPOINT);
    const connection = await openFaultyConnection(() => createConnection(Number(real.port), real.hostname));
    const store = `http://127.0.0.1:${connection.port}`;
    const dataDir = await mkdtemp(join(tmpdir(), 's42-stored-'));
    const child = spawn(process.execPath, ['src/server/main.ts'], {
      env: {
        PATH: process.env.PATH,
        ...settings,
        STORAGE_ENDPOINT: store,
        STORAGE_SERVE: 'redirect',
        NODE_ENV: 'test',
        DEMO: '0',
        DATA_DIR: dataDir,
        HOST: '127.0.0.1',
        PORT: '0',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    let output = '';
    const port = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (chunk) => {
        output += chunk;
        const [, found] = /\(port (\d+)\)/.exec(output) ?? [];
        if (found !== undefined) resolve(found);
      });
      ended.then(() => reject(new Error(`it ended: ${output}`)));
    });
    await use({ origin: `http://localhost:${port}`, store, connection });
    child.kill('SIGTERM');
    await ended;
    await connection.close();
    await offer.stop();
    await rm(dataDir, { recursive: true, force: true });
  },
});
test.skip(withoutObjectStore !== undefined, withoutObjectStore);
test.describe.configure({ timeout: 180_000 });

test('with STORAGE_SERVE=redirect a song plays from the store itself; if the store fails, pages still open', async ({
  page,
  stored: { origin, store, connection },
}) => {
  const signedIn = await new Caller(origin).send('POST /auth/dev-login', {
    body: { email: 'noa@example.test', stage_name: 'נועה' },
  });
  const { code } = await publishSong(new Caller(origin, String(signedIn.body.access_token)));
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
  });
  const fromStore = page.waitForResponse((answer) => answer.url().startsWith(store));
  const policy = (await waitForHydration(page).goto(`${origin}/r/${code}`))?.headers()[
    'content-security-policy'
  ];
  expect(policy).toMatch(new RegExp(`media-src [^;]* ${store}(;|$)`));
  await page.getByRole('main').getByRole('button', { name: 'השמעה' }).click();
  const slider = page.getByRole('main').getByRole('slider', { name: 'מיקום בשיר' });
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(0);
  expect([200, 206]).toContain((await fromStore).status());
  expect(refused).toEqual([]);
  const cover = page.getByRole('main').locator('img').first();
  expect(await cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await connection.cut('refused');
  await page.goto(`${origin}/r/${code}`);
  await expect(page.getByRole('heading', { name: 'לילה לבן בפלורנטין' })).toBeVisible();
  expect(await (await page.request.get(`${origin}/readyz`)).json()).toEqual({
    status: 'degraded',
    database: 'up',
    storage: 'down',
  });
  await connection.mend();
  await page.reload();
  await page.getByRole('main').getByRole('button', { name: 'השמעה' }).click();
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(0);
});
