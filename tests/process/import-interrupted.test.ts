import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { catalogueRuns } from '../../src/server/database/tables/catalogue-import.ts';
import { feedTotals, releases } from '../../src/server/database/tables/releases.ts';
import { faultyConnectionTo } from './database.ts';
import { openImportRoom } from './import-room.ts';

it('I4: an import whose process is killed ends as failed, and another process finishes it without duplicates', async () => {
  const { app, whole, startScraper } = await openImportRoom(40);
  const { orm } = app.database;
  const first = await startScraper();
  const { body } = await first.operator.send('POST /admin/scheduler/run-now/linktone');
  while ((await orm.$count(releases)) < 8) await sleep(20);
  first.signal('SIGKILL');
  await first.ended;
  const halfway = await orm.$count(releases);
  expect(halfway).toBeLessThan(whole);

  await startScraper();
  const ended = () =>
    orm.$count(catalogueRuns, and(eq(catalogueRuns.status, 'partial'), eq(catalogueRuns.attempt, 2)));
  while ((await ended()) === 0) await sleep(100);
  const runs = await orm.select().from(catalogueRuns).orderBy(catalogueRuns.requestedAt);
  expect(runs.map(({ id, status, problem }) => [id === body.session_id, status, problem])).toEqual([
    [true, 'failed', 'INTERRUPTED'],
    [false, 'partial', null],
  ]);
  expect(runs[1]).toMatchObject({ duplicates: halfway, imported: whole - halfway });
  expect(await orm.$count(releases)).toBe(whole);
  const [totals] = await orm.select().from(feedTotals);
  expect(totals?.songs).toBe(whole);
  const codes = await orm.select({ code: releases.shortCode }).from(releases);
  expect(new Set(codes.map(({ code }) => code)).size).toBe(whole);
});

it('a process that is asked to stop puts its import back, and the next process continues it', async () => {
  const { app, whole, startScraper } = await openImportRoom(20);
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
  expect(await orm.$count(releases)).toBe(whole);
});

it('an import continues when the call that waits for it is cut off', async () => {
  const { app, site, whole, startScraper, token } = await openImportRoom(20);
  const { orm } = app.database;
  const { origin } = await startScraper();
  const urls = Array.from({ length: 20 }, (_, place) => `${site.origin}/release/${place + 1}`);
  const leaving = new AbortController();
  const answer = fetch(`${origin}/api/bulk-scrape`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ urls }),
    signal: leaving.signal,
  });
  while ((await orm.$count(releases)) < 3) await sleep(20);
  leaving.abort();
  await expect(answer).rejects.toThrow();
  while ((await orm.$count(catalogueRuns, eq(catalogueRuns.status, 'partial'))) === 0) await sleep(100);
  expect(await orm.$count(releases)).toBe(whole);
});

it('an import that loses its database connection continues when it is back, without duplicates', async () => {
  const { app, env, whole, startScraper } = await openImportRoom(40);
  const { orm } = app.database;
  const line = await faultyConnectionTo(env.DATABASE_URL ?? '');
  const { operator } = await startScraper({ DATABASE_URL: line.url });
  await operator.send('POST /admin/scheduler/run-now/linktone');
  while ((await orm.$count(releases)) < 8) await sleep(20);
  await line.cut('refused');
  await sleep(1_500);
  const halfway = await orm.$count(releases);
  expect(halfway).toBeLessThan(whole);
  await line.mend();
  while ((await orm.$count(catalogueRuns, eq(catalogueRuns.status, 'partial'))) === 0) await sleep(100);
  expect(await orm.$count(releases)).toBe(whole);
  expect(await orm.$count(catalogueRuns, eq(catalogueRuns.status, 'running'))).toBe(0);
}, 150_000);
