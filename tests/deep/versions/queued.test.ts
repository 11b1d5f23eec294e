import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { encrypt } from '#server/crypto/encrypt.ts';
import { work } from '#server/process/serve.ts';
import { emailsTo, openTestApp } from '../../api/harness.ts';

it('an email that the version of 22 November queued still goes out, and a schedule that nothing works on ends', async () => {
  const test = await openTestApp({ isWorker: false });
  onTestFinished(() => test.close());
  const { app } = test;
  const to = 'noa@example.test';
  const letter = { name: 'confirmAddress', url: `${test.origin}/confirm`, email: to };
  const sealed = encrypt(
    app.signingKey,
    { purpose: 'letter', shape: z.unknown() },
    { to, language: 'he', letter },
  );
  const tick = 'releases.purge-trash';
  await app.database.orm.transaction(async (orm) => {
    await app.queue.send(orm, 'notices.send-letter', { id: randomUUID(), sealed });
    await app.queue.send(orm, tick, {});
  });
  await app.database.pool.query(
    `insert into jobs.schedule (name, key, cron, timezone) values ($1, '', '* * * * *', 'Asia/Jerusalem')`,
    [tick],
  );
  await work(app);
  await expect.poll(() => emailsTo(test, to), { timeout: 20_000 }).toHaveLength(1);
  const { rows } = await app.database.pool.query('select name from jobs.schedule where name = $1', [tick]);
  expect(rows).toEqual([]);
});
