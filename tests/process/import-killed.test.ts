import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { openApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import { catalogueRuns } from '../../src/server/database/tables/catalogue-import.ts';
import { feedTotals, releases } from '../../src/server/database/tables/releases.ts';
import { openLinktoneSite, siteLogin, siteSong } from '../factories/catalogue-sites/index.ts';
import { makeUser } from '../factories/users.ts';
import { Caller } from '../support/caller.ts';
import { newDatabase } from './database.ts';
import { startProduct, temporaryFolder } from './product.ts';

const songs = 40;
const whole = Array.from({ length: songs }, (_, place) => siteSong(place + 1)).filter(
  ({ artist, isDead }) => artist !== null && !isDead,
);

it('I4: an import whose process is killed in the middle is closed as failed and taken over, without a duplicate', async () => {
  const site = await openLinktoneSite({ songs });
  onTestFinished(() => site.close());
  // Slow enough to be killed in the middle.
  site.mischief.before = async ({ url }) => {
    if (url?.startsWith('/release/')) await sleep(60);
  };
  const env = {
    DATABASE_URL: await newDatabase(),
    DATA_DIR: await temporaryFolder(),
    LINKTONE_URL: site.origin,
    SCRAPER_PAUSE_MS: '0',
  };
  const app = await openApp(
    readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error', DEMO: '0', ...env }),
    env.DATABASE_URL,
  );
  onTestFinished(() => app.close());
  const { orm } = app.database;
  const { token } = await makeUser(app, { isOperator: true });
  const imported = () => orm.$count(releases, eq(releases.externalSource, 'linktone'));

  const first = await startProduct({ env }, 'src/server/scraper.ts');
  const operator = new Caller(first.origin, token);
  await operator.send('POST /linktone/settings', { body: siteLogin });
  await operator.send('PATCH /admin/catalogues/linktone', { body: { keeps_covers: false } });
  const { body } = await operator.send('POST /admin/scheduler/run-now/linktone');
  while ((await imported()) < 8) await sleep(20);
  first.signal('SIGKILL');
  await first.ended;
  const halfway = await imported();
  expect(halfway).toBeLessThan(whole.length);

  await startProduct({ env }, 'src/server/scraper.ts');
  const ended = () =>
    orm.$count(catalogueRuns, and(eq(catalogueRuns.status, 'partial'), eq(catalogueRuns.attempt, 2)));
  while ((await ended()) === 0) await sleep(100);
  const runs = await orm.select().from(catalogueRuns).orderBy(catalogueRuns.requestedAt);
  expect(runs.map(({ id, status, problem }) => [id === body.session_id, status, problem])).toEqual([
    [true, 'failed', 'INTERRUPTED'],
    [false, 'partial', null],
  ]);
  expect(runs[1]).toMatchObject({ duplicates: halfway, imported: whole.length - halfway });
  expect(await imported()).toBe(whole.length);
  const [totals] = await orm.select().from(feedTotals);
  expect(totals?.songs).toBe(whole.length);
  const codes = await orm.select({ code: releases.shortCode }).from(releases);
  expect(new Set(codes.map(({ code }) => code)).size).toBe(whole.length);
});

it('told to stop, it puts its import back, and the next process goes on with it', async () => {
  const site = await openLinktoneSite({ songs: 20 });
  onTestFinished(() => site.close());
  site.mischief.before = async ({ url }) => {
    if (url?.startsWith('/release/')) await sleep(60);
  };
  const env = {
    DATABASE_URL: await newDatabase(),
    DATA_DIR: await temporaryFolder(),
    LINKTONE_URL: site.origin,
    SCRAPER_PAUSE_MS: '0',
  };
  const app = await openApp(
    readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error', DEMO: '0', ...env }),
    env.DATABASE_URL,
  );
  onTestFinished(() => app.close());
  const { orm } = app.database;
  const { token } = await makeUser(app, { isOperator: true });
  const first = await startProduct({ env }, 'src/server/scraper.ts');
  const operator = new Caller(first.origin, token);
  await operator.send('POST /linktone/settings', { body: siteLogin });
  await operator.send('POST /admin/scheduler/run-now/linktone');
  while ((await orm.$count(releases)) < 3) await sleep(20);
  first.signal('SIGTERM');
  expect(await first.ended).toBe(0);
  const [waiting] = await orm.select().from(catalogueRuns);
  expect(waiting).toMatchObject({ status: 'waiting', endedAt: null });
  await startProduct({ env }, 'src/server/scraper.ts');
  while ((await orm.$count(catalogueRuns, eq(catalogueRuns.status, 'partial'))) === 0) await sleep(100);
  expect(await orm.$count(catalogueRuns)).toBe(1);
  expect(await orm.$count(releases)).toBe(18);
});
