import { beforeAll, expect, it } from 'vitest';
import { joinStation, makeStation } from '#server/demonstration/stations.ts';
import { idOf } from '../harness.ts';
import { openPlaysSetup, type PlaysSetup } from './plays-setup.ts';
import { sendAt } from './station-team.ts';

let setup: PlaysSetup;
beforeAll(async () => {
  setup = await openPlaysSetup();
});

/** A log of more than a megabyte, which takes far longer to read than one line. */
const large = [
  'played_at,title,artist',
  ...Array.from({ length: 30_000 }, (_, index) => {
    const at = new Date(Date.UTC(2025, 0, 1) + index * 60_000).toISOString();
    return `${at},Song ${index % 9_000},Band ${index}`;
  }),
].join('\n');

it('a station’s large logs hold up no other station’s', async () => {
  const { app } = setup.test;
  const other = await makeStation(app);
  await joinStation(app, other.id, await idOf(setup.member));
  const { body: slow } = await setup.upload(large, 'large.csv');
  const { body: next } = await setup.upload(`${large}\n`, 'next.csv');
  const sent = await setup.member.fetch(`/api/radio-stations/${other.id}/play-logs?name=small.csv`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: 'played_at,title,artist\n2025-01-01T10:00:00Z,Song,Band',
  });
  expect(sent.status).toBe(201);
  const logsOf = async (stationId: string) =>
    (await sendAt(stationId)(setup.member, 'GET /radio-stations/:id/play-logs')).body;
  await expect.poll(async () => (await logsOf(other.id))[0].state, { timeout: 20_000 }).toBe('done');
  const states = new Map(
    (await logsOf(setup.stationId)).map(({ id, state }: { id: string; state: string }) => [id, state]),
  );
  expect(states.get(slow.id)).not.toBe('done');
  // Of one station they are read one after another.
  expect(states.get(next.id)).toBe('waiting');
});
