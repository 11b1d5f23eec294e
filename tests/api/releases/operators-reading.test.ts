import { beforeAll, describe, expect, it } from 'vitest';
import type { OperatorFlag } from '#contract/endpoint.ts';
import type { AuditEntry } from '#contract/operations/audit.ts';
import type { Release } from '#contract/releases/releases.ts';
import { type MadeArtist, makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { Caller } from '../../support/caller.ts';
import { idOf, sharedApp, type TestApp } from '../harness.ts';
import { makeOperator } from '../operations/operators.ts';

let test: TestApp;
let artist: MadeArtist;
let songs: Record<'draft' | 'published' | 'plain' | 'linktone' | 'patiphon', Release>;
const partners = [{ name: 'מלחינה', role: 'composition' as const, percentage: 61.53 }];

beforeAll(async () => {
  test = await sharedApp();
  artist = await makeArtist(test.app, { plan: 'unlimited' });
  const make = (seed: Parameters<typeof makeRelease>[1]) => makeRelease(test.app, { artist, ...seed });
  songs = {
    draft: await make({ isPublished: false, title: 'טיוטה' }),
    published: await make({
      composition_partners: partners,
      master_partners: [{ name: 'מפיקה', percentage: 38.47 }],
      collaborators: partners,
    }),
    plain: await make({ title: 'בלי חלוקה' }),
    linktone: await make({ imported: { source: 'linktone', id: '1' } }),
    patiphon: await make({ imported: { source: 'patiphon', id: '1' } }),
  };
});

const read = (caller: Caller, { id }: Release) => caller.send('GET /releases/:id', { params: { id } });
const statuses = async (flags: readonly OperatorFlag[]) => {
  const operator = await makeOperator(test, flags);
  const replies = Object.entries(songs).map(async ([name, song]) => [
    name,
    (await read(operator, song)).status,
  ]);
  return Object.fromEntries(await Promise.all(replies));
};

describe('operators read another’s release only as their flags allow', () => {
  it.for<[readonly OperatorFlag[], Partial<Record<keyof typeof songs, number>>]>([
    [[], {}],
    [['users'], { draft: 200, published: 200, plain: 200, linktone: 200, patiphon: 200 }],
    [['radio'], { published: 200, plain: 200, linktone: 200, patiphon: 200 }],
    [['linktone'], { linktone: 200 }],
    [['patiphon'], { patiphon: 200 }],
  ])('with %j: %j, and no other', async ([flags, expected]) => {
    const none = { draft: 404, published: 404, plain: 404, linktone: 404, patiphon: 404 };
    expect(await statuses(flags)).toEqual({ ...none, ...expected });
  });

  it('and see shares only if they manage users', async () => {
    const sharesFor = async (caller: Caller) => {
      const { body } = await read(caller, songs.published);
      return [body.composition_partners, body.master_partners, body.collaborators].map(([partner]) => [
        partner.name,
        partner.percentage,
      ]);
    };
    const names = ['מלחינה', 'מפיקה', 'מלחינה'];
    const withShares = names.map((name, index) => [name, [61.53, 38.47, 61.53][index]]);
    expect(await sharesFor(new Caller(test.origin, artist.token))).toEqual(withShares);
    expect(await sharesFor(await makeOperator(test, ['users']))).toEqual(withShares);
    expect(await sharesFor(await makeOperator(test, ['radio']))).toEqual(names.map((name) => [name, 0]));
  });
});

describe('reading another’s draft or shares is in the audit log', () => {
  const logOf = async (operator: Caller): Promise<AuditEntry[]> => {
    const reader = await idOf(operator);
    const { body } = await (await makeOperator(test)).send('GET /admin/audit', {
      query: { act: 'operator.readRelease' },
    });
    return body.filter((entry: AuditEntry) => entry.actor?.id === reader);
  };

  it('with who read what, once an hour for each operator and release', async () => {
    const operator = await makeOperator(test, ['users']);
    for (const song of [songs.draft, songs.published, songs.published]) await read(operator, song);
    expect(await logOf(operator)).toMatchObject([
      { target: { id: songs.published.id, kind: 'release' }, details: { isDraft: false, shares: true } },
      { target: { id: songs.draft.id, name: 'טיוטה' }, details: { isDraft: true, shares: false } },
    ]);
    const another = await makeOperator(test, ['users']);
    await read(another, songs.draft);
    expect(await logOf(another)).toHaveLength(1);
    await test.app.database.pool.query(
      `update audit_entries set at = at - interval '61 minutes' where act = 'operator.readRelease'`,
    );
    await read(operator, songs.draft);
    expect(await logOf(operator)).toHaveLength(3);
  });

  it('but not reading what the song’s page shows, or one’s own song', async () => {
    const [users, radio] = [await makeOperator(test, ['users']), await makeOperator(test, ['radio'])];
    await read(users, songs.plain);
    await read(radio, songs.published);
    const own = await users.send('PATCH /auth/me', { body: { stage_name: 'מפעילה' } });
    expect(own.status).toBe(200);
    const { body: draft } = await users.send('POST /releases/draft', { body: { title: 'שלי' } });
    expect((await read(users, draft)).status).toBe(200);
    expect([...(await logOf(users)), ...(await logOf(radio))]).toEqual([]);
  });

  it('and fails if the entry can’t be written', async () => {
    const operator = await makeOperator(test, ['users']);
    await test.app.database.pool.query('alter table audit_entries rename to audit_away');
    try {
      const { status, body } = await read(operator, songs.draft);
      expect([status, JSON.stringify(body)]).toEqual([500, expect.not.stringContaining('טיוטה')]);
    } finally {
      await test.app.database.pool.query('alter table audit_away rename to audit_entries');
    }
  });
});
