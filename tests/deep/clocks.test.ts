import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sendFile } from '../api/files/sending.ts';
import { sharedSettings } from '../process/database.ts';
import { root, signIn, startProduct } from '../process/product.ts';
import { Caller } from '../support/caller.ts';
import { makeMp3 } from '../support/make-mp3.ts';

const station = 'http://glz.session.localhost:3000';
const fiveMinutes = 300_000;

it('processes whose clocks are five minutes ahead and behind share sessions, tickets, signed addresses and limits (P10)', async () => {
  const env = {
    ...(await sharedSettings()),
    ROLE: 'web',
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: 'info',
  };
  const node = ['--import', join(root, 'tests/deep/wrong-clock.ts')];
  const started = Date.now();
  const webs = await Promise.all(
    [0, fiveMinutes, -fiveMinutes].map((offset) =>
      startProduct({ env: { ...env, CLOCK_OFFSET_MS: String(offset) }, node }),
    ),
  );
  const firstTime = (log: string) => Date.parse(/"time":"([^"]+)"/.exec(log)?.[1] ?? '');
  const clocks = webs.map(({ output }) => Math.round((firstTime(output()) - started) / 60_000) + 0);
  expect(clocks).toEqual([0, 5, -5]);

  const mp3 = await makeMp3();
  for (const [index, here] of webs.entries()) {
    const noa = await signIn(here.origin, `noa${index}@example.test`, `נועה ${index}`);
    const { body: file } = await sendFile(noa, mp3, 'שיר.mp3');
    for (const [otherIndex, there] of webs.entries()) {
      const pair = `${index} ${otherIndex}`;
      const noaThere = new Caller(there.origin, noa.token);
      expect((await noaThere.send('GET /auth/me')).status, pair).toBe(200);
      expect((await there.visitor.fetch(file.url)).status, pair).toBe(200);
      const { body } = await noa.send('POST /auth/ticket', { body: { to: station } });
      const exchanged = await there.visitor.send('POST /auth/exchange', {
        body: { ticket: body.ticket },
        headers: { origin: station },
      });
      expect(exchanged.status, pair).toBe(200);
      const noaBack = new Caller(here.origin, exchanged.body.access_token);
      expect((await noaBack.send('GET /auth/me')).status, pair).toBe(200);
    }
  }

  // By its own clock one of them would find every window of the limit over, and never refuse; and each by itself would
  // allow sixty. A count that the database doesn't take in time is the process's own, so the number isn't exact.
  let allowed = 0;
  const turn = async () => {
    const statuses: number[] = [];
    for (const { visitor } of webs)
      statuses.push((await visitor.send('POST /auth/exchange', { body: { ticket: 'none' } })).status);
    allowed += statuses.filter((status) => status === 400).length;
    return statuses;
  };
  await expect.poll(turn, { interval: 0, timeout: 30_000 }).toEqual([429, 429, 429]);
  expect(allowed).toBeLessThan(2 * 60);
});
