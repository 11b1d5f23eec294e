import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller, Received } from '../../support/caller.ts';
import { hoursAgo, openStationTeam, type StationTeam } from './station-team.ts';

let team: StationTeam;
let other: Caller;
let playlistId: string;
beforeAll(async () => {
  team = await openStationTeam();
  other = await team.join('admin');
  const { body } = await team.send(team.admin, 'POST /radio-stations/:id/playlists', {
    body: { name: 'בוקר' },
  });
  playlistId = body.id;
});

/** A shared thing: how its number is read, and two different changes of it. */
interface Shared {
  read: (caller: Caller) => Promise<number>;
  change: (caller: Caller, which: 0 | 1, basedOn?: number) => Promise<Received>;
}
const at = (based_on?: number) => (based_on === undefined ? {} : { based_on });

const playlist: Shared = {
  read: async (caller) => (await team.send(caller, 'GET /radio-stations/:id/playlists')).body[0].number,
  change: (caller, which, basedOn) =>
    team.send(caller, 'PATCH /radio-stations/:id/playlists/:playlistId', {
      params: { playlistId },
      body: { name: which ? 'ערב' : 'לילה', ...at(basedOn) },
    }),
};
const shared: Record<string, Shared> = {
  settings: {
    read: async (caller) => (await team.send(caller, 'GET /radio-stations/:id/settings')).body.number,
    change: (caller, which, basedOn) =>
      team.send(caller, 'PATCH /radio-stations/:id/settings', {
        body: { tell_when: which ? 'now' : 'never', ...at(basedOn) },
      }),
  },
  reasons: {
    read: async (caller) => (await team.send(caller, 'GET /radio-stations/:id/reasons')).body[0].number,
    change: (caller, which, basedOn) =>
      team.send(caller, 'PUT /radio-stations/:id/reasons', {
        body: { reasons: [{ text: { he: `סיבה ${which}`, en: `Reason ${which}` } }], ...at(basedOn) },
      }),
  },
  playlist,
  'playout formats': {
    read: async (caller) => (await team.send(caller, 'GET /radio-stations/:id/playout')).body.number,
    change: (caller, which, basedOn) =>
      team.send(caller, 'PATCH /radio-stations/:id/playout', {
        body: { name_length: which ? 40 : 60, ...at(basedOn) },
      }),
  },
  'playout place': {
    read: async (caller) => (await team.send(caller, 'GET /radio-stations/:id/playout/place')).body.number,
    change: (caller, which, basedOn) =>
      team.send(caller, 'PUT /radio-stations/:id/playout/place', {
        body: { place: which ? { protocol: 'folder' } : null, ...at(basedOn) },
      }),
  },
  'place of play logs': {
    read: async (caller) => (await team.send(caller, 'GET /radio-stations/:id/plays/place')).body.number,
    change: (caller, which, basedOn) =>
      team.send(caller, 'PUT /radio-stations/:id/plays/place', {
        body: { place: which ? { protocol: 'folder' } : null, ...at(basedOn) },
      }),
  },
};

describe.each(Object.entries(shared))('a change of the %s', (_name, { read, change }) => {
  it('doesn’t replace one that came meanwhile, and learns whose that is', async () => {
    const seen = await read(team.admin);
    expect((await change(team.admin, 0, seen)).status).toBe(200);
    const late = await change(other, 1, seen);
    expect(late).toMatchObject({
      status: 409,
      body: { detail: 'STALE', data: { by_name: 'עורכת', is_own: false } },
    });
    const now = await read(other);
    expect(late.body.data.number).toBe(now);
    expect((await change(other, 1, now)).status).toBe(200);
    // From a page loaded before, without the number.
    expect((await change(team.admin, 0)).status).toBe(200);
    expect(await read(other)).toBe(now + 2);
  });

  it('of two at once, one counts', async () => {
    const seen = await read(team.admin);
    const replies = await Promise.all([change(team.admin, 0, seen), change(other, 1, seen)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

it('two people, any order of looking, changing and lost replies: none replaces a change that its maker hadn’t seen', async () => {
  const people = [team.admin, other];
  const step = fc.record({
    thing: fc.constantFrom(...Object.keys(shared)),
    who: fc.integer({ min: 0, max: 1 }),
    does: fc.constantFrom('look', 'change', 'change', 'change and lose the reply'),
    which: fc.constantFrom(0 as const, 1 as const),
  });
  const run = async (steps: (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]) => {
    const seen = new Map<string, number>();
    for (const { thing, who, does, which } of steps) {
      const { read, change } = shared[thing] ?? playlist;
      const caller = people[who] ?? other;
      const now = await read(caller);
      const key = `${thing} ${who}`;
      const saw = seen.get(key) ?? now;
      if (does === 'look') {
        seen.set(key, now);
        continue;
      }
      const { status, body } = await change(caller, which, saw);
      expect({ thing, status }).toEqual({ thing, status: saw === now ? 200 : 409 });
      expect(await read(caller)).toBe(status === 200 ? now + 1 : now);
      if (status === 409) expect(body.data).toMatchObject({ number: now });
      if (does === 'change') seen.set(key, await read(caller));
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 20 }), run), { numRuns: 10 });
}, 60_000);

it('a list of reasons that was seen empty is not replaced by another one', async () => {
  const save = (caller: Caller, reasons: object[], basedOn?: number) =>
    team.send(caller, 'PUT /radio-stations/:id/reasons', { body: { reasons, ...at(basedOn) } });
  await save(team.admin, []);
  const text = { he: 'אחת', en: 'One' };
  expect((await save(team.admin, [{ text }], 0)).status).toBe(200);
  expect((await save(other, [{ text }], 0)).status).toBe(409);
});

it('a playlist’s number reaches the team with its change', async () => {
  const name = 'GET /radio-stations/:id/playlists';
  const { body } = await playlist.change(team.admin, 1);
  expect((await team.send(other, name)).body[0]).toEqual(body);
});

it('a vote doesn’t replace the same person’s vote in another place; the same again changes nothing', async () => {
  const releaseId = await team.song('הצבעה', { radio: hoursAgo(1) });
  const { body: committee } = await team.send(team.admin, 'POST /radio-stations/:id/committees', {
    body: {},
  });
  const vote = (value: string, basedOn?: number) =>
    team.send(team.member, 'PUT /radio-stations/:id/committees/:committeeId/songs/:releaseId/vote', {
      params: { committeeId: committee.id, releaseId },
      body: { vote: value, ...at(basedOn) },
    });
  const first = await vote('no', 0);
  expect(first.body.mine).toMatchObject({ vote: 'no', number: 1 });
  expect((await vote('no', 0)).status).toBe(200);
  const late = await vote('yes', 0);
  expect(late).toMatchObject({ status: 409, body: { detail: 'STALE', data: { is_own: true } } });
  expect((await vote('yes', late.body.data.number)).body.mine.vote).toBe('yes');
  expect((await vote('wait')).body.mine.vote).toBe('wait');
});
