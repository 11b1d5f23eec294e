import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Release } from '#contract/releases/releases.ts';
import { newContext } from '#server/context.ts';
import { collectAcknowledgements } from '#server/deliveries/acknowledgements.steps.ts';
import { makeArtist } from '#server/demonstration/artists.ts';
import { openOwnService } from '#server/demonstration/own-service.ts';
import { fillStreaming } from '#server/demonstration/streaming.ts';
import { makeUser } from '#server/demonstration/users.ts';
import { Caller } from '../../support/caller.ts';
import { makeReadyRelease } from '../../support/make-ready-release.ts';
import { sharedApp, type TestApp } from '../harness.ts';

let test: TestApp;
let close: () => Promise<void>;
beforeAll(async () => {
  test = await sharedApp();
  close = await openOwnService(test.app);
});
afterAll(async () => {
  await close();
});

it('the demonstration has a song that is live at a streaming service, and one that waits for its date', async () => {
  const artist = await makeArtist(test.app, { plan: 'unlimited' });
  const titles = ['לילה לבן בפלורנטין', 'תפוז דם'];
  const songs: Release[] = [];
  for (const title of titles) songs.push(await makeReadyRelease(test.app, { artist, title }));
  const { caller: operator } = await makeUser(test.app, { isOperator: true });
  await fillStreaming(newContext(test.app, operator), artist, new Date());

  const caller = new Caller(test.origin, artist.token);
  const deliveriesOf = async (id: string) =>
    (await caller.send('GET /releases/:id/deliveries', { params: { id } })).body.deliveries;
  const states = async () => {
    await collectAcknowledgements(test.app);
    return Promise.all(songs.map(async ({ id }) => (await deliveriesOf(id))[0]?.state));
  };
  await expect.poll(states, { timeout: 60_000, interval: 1_000 }).toEqual(['live', 'waiting']);

  const [live] = await Promise.all(songs.map(({ id }) => deliveriesOf(id)));
  expect(live?.[0].link).toMatch(/^https:\/\/music\.example\//);
  const { body } = await caller.send('GET /releases/:id', { params: { id: songs[0]?.id ?? '' } });
  expect([body.isrc, body.upc]).toEqual([expect.stringMatching(/^ILDMO/), expect.stringMatching(/^9524200/)]);
}, 120_000);
