import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { and, eq } from '#server/database/drizzle.ts';
import { catalogueRuns } from '#server/database/tables/catalogue-import.ts';
import { feedTotals, releases } from '#server/database/tables/releases.ts';
import { faultyConnectionTo } from '../process/database.ts';
import { openImportSetup } from '../process/import-setup.ts';

it('I4: an import whose process is killed ends as failed, and another process finishes it without duplicates', async () => {
  const { app, complete, startScraper } = await openImportSetup(40);
  const { orm } = app.database;
  const first = await startScraper();
  const { body } = await first.operator.send('POST /admin/scheduler/run-now/linktone');
  while ((await orm.$count(releases)) < 8) await sleep(20);
  first.signal('SIGKILL');
  await first.ended;
  const halfway = await orm.$count(releases);
  expect(halfway).toBeLessThan(complete);

  await startScraper();
  const secondAttempts = () =>
    orm.$count(catalogueRuns, and(eq(catalogueRuns.status, 'partial'), eq(catalogueRuns.attempt, 2)));
  while ((await secondAttempts()) === 0) await sleep(100);
  const runs = await orm.select().from(catalogueRuns).orderBy(catalogueRuns.requestedAt);
  expect(runs.map(({ id, status, problem }) => [id === body.session_id, status, problem])).toEqual([
    [true, 'failed', 'INTERRUPTED'],
    [false, 'partial', null],
  ]);
  expect(runs[1]).toMatchObject({ duplicates: halfway, imported: complete - halfway });
  expect(await orm.$count(releases)).toBe(complete);
  const [totals] = await orm.select().from(feedTotals);
  expect(totals?.songs).toBe(complete);
  const codes = await orm.select({ code: releases.shortCode }).from(releases);
  expect(new Set(codes.map(({ code }) => code)).size).toBe(complete);
});

it('a process that is asked to stop puts its import back, and the next process continues it', async () => {
  const { app, complete, startScraper } = await openImportSetup(20);
  const { orm } = app.database;
  const first = await startScraper();
  await first.operator.send('POST /admin/scheduler/run-now/linktone');
  while ((await orm.$count(releases)) < 3) await sleep(20);
  first.signal('SIGTERM');
  expect(await first.ended).toBe(0);
  const [waiting] = await orm.select().from(catalogueRuns);
  expect(waiting).toMatchObject({ status: 'waiting', endedAt: null });
  await startScraper();
  while ((await orm.$count(catalogueRuns, eq(catalogueRuns.status, 'partial'))) === 0) await sleep(100);
  expect(await orm.$count(catalogueRuns)).toBe(1);
  expect(await orm.$count(releases)).toBe(complete);
});

it('an import continues when the call that waits for it is cut off', async () => {
  const { app, site, complete, startScraper, token } = await openImportSetup(20);
  const { orm } = app.database;
  const { origin } = await startScraper();
  const urls = Array.from({ length: 20 }, (_, index) => `${site.origin}/release/${index + 1}`);
  const abort = new AbortController();
  const call = fetch(`${origin}/api/bulk-scrape`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ urls }),
    signal: abort.signal,
  });
  while ((await orm.$count(releases)) < 3) await sleep(20);
  abort.abort();
  await expect(call).rejects.toThrow();
  while ((await orm.$count(catalogueRuns, eq(catalogueRuns.status, 'partial'))) === 0) await sleep(100);
  expect(await orm.$count(releases)).toBe(complete);
});

it('an import that loses its database connection continues when the database is back, without duplicates', async () => {
  const { app, env, complete, startScraper } = await openImportSetup(40);
  const { orm } = app.database;
  const connection = await faultyConnectionTo(env.DATABASE_URL ?? '');
  const { operator } = await startScraper({ DATABASE_URL: connection.url });
  await operator.send('POST /admin/scheduler/run-now/linktone');
  while ((await orm.$count(releases)) < 8) await sleep(20);
  await connection.cut('refused');
  await sleep(1_500);
  const halfway = await orm.$count(releases);
  expect(halfway).toBeLessThan(complete);
  await connection.mend();
  while ((await orm.$count(catalogueRuns, eq(catalogueRuns.status, 'partial'))) === 0) await sleep(100);
  expect(await orm.$count(releases)).toBe(complete);
  expect(await orm.$count(catalogueRuns, eq(catalogueRuns.status, 'running'))).toBe(0);
}, 150_000);
