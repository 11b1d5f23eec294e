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
  const webs = await Promise.all(
    [0, fiveMinutes, -fiveMinutes].map((offset) =>
      startProduct({ env: { ...env, CLOCK_OFFSET_MS: String(offset) }, node }),
    ),
  );
  const firstTime = (log: string) => Date.parse(/"time":"([^"]+)"/.exec(log)?.[1] ?? '');
  const clocks = webs.map(({ output }) => Math.round((firstTime(output()) - Date.now()) / 60_000) + 0);
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

  // Nine exchanges and three sign-ins already count towards the limit of sixty.
  const statuses: (number | undefined)[] = [];
  for (let tries = 0; tries < 66; tries += 1)
    statuses.push(
      (await webs[tries % webs.length]?.visitor.send('POST /auth/exchange', { body: { ticket: 'none' } }))
        ?.status,
    );
  expect(statuses.filter((status) => status === 400).length).toBe(60 - 12);
  expect(statuses.slice(-webs.length)).toEqual([429, 429, 429]);
});
