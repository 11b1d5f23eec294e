import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/index.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { joinStation, makeStation } from '#server/demonstration/stations.ts';
import type { Caller } from '../support/caller.ts';
import { snapshot } from '../support/snapshot.ts';
import { idOf, sharedApp, type TestApp } from './harness.ts';
import { makeOperator } from './operations/operators.ts';

let test: TestApp;
let victim: Caller;
let stranger: Caller;
let tenantless: Caller;
/** An operator without flags. */
let flagless: Caller;
/** The path parameters of what the victim owns, by the first part of the path. */
let owned: Record<string, Record<string, string>>;
/** A station is public, so its calls are 403 for outsiders, not 404. */
const isOfStation = ({ who }: Endpoint) => who === 'stationMember' || who === 'stationAdmin';
let member: Caller;

beforeAll(async () => {
  test = await sharedApp();
  victim = await test.signIn({ stageName: 'בעלת השיר' });
  stranger = await test.signIn({ stageName: 'זר' });
  tenantless = await test.signIn();
  flagless = await makeOperator(test, []);
  await flagless.send('PATCH /auth/me', { body: { stage_name: 'מפעיל' } });
  const draft = await victim.send('POST /releases/draft', { body: { title: 'סוד' } });
  const link = await victim.send('POST /releases/:id/links', {
    params: { id: draft.body.id },
    body: { url: 'https://example.test/' },
  });
  const album = await victim.send('POST /albums', { body: { title: 'אלבום' } });
  const upload = await victim.send('POST /uploads', {
    body: { name: 'a.wav', bytes: 100_000, type: 'audio/wav' },
  });
  for (const created of [draft, link, album, upload]) expect(created.status).toBe(201);
  const [device] = (await victim.send('GET /auth/sessions')).body;
  owned = {
    auth: { id: device.id },
    contacts: { id: device.id },
    sanctions: { id: device.id },
    releases: { id: draft.body.id, linkId: link.body.id, imageId: link.body.id, verdictId: link.body.id },
    albums: { id: album.body.id },
    uploads: { id: upload.body.id },
    parcels: { id: await makeParcelOf(draft.body.id) },
    admin: { id: device.id, userId: device.id, name: 'upheld', page: 'terms' },
    linktone: { id: device.id },
    patiphon: { id: device.id },
    'radio-stations': await makeStationOfVictim(),
  };
});

/** A parcel of a song, sent to a service that is paused. */
async function makeParcelOf(releaseId: string): Promise<string> {
  const { pool } = test.app.database;
  await pool.query(
    `insert into delivery_services (id, name, dpid, place, paused_at)
      values ($1, 'שירות', 'PADPIDA2026000001T', '{"protocol":"folder","folder":"permissions"}', now())`,
    [releaseId],
  );
  await pool.query(`insert into deliveries (id, release_id, service_id, state) values ($1, $1, $1, 'sent')`, [
    releaseId,
  ]);
  await pool.query(
    `insert into parcels (id, service_id, delivery_id, kind, state, folder, due_at)
      values ($1, $1, $1, 'insert', 'sent', 'one', now())`,
    [releaseId],
  );
  return releaseId;
}

/** A station with the victim as admin, and one of each object that a path may name. */
async function makeStationOfVictim(): Promise<Record<string, string>> {
  const station = await makeStation(test.app);
  const params = { id: station.id };
  await joinStation(test.app, station.id, await idOf(victim), 'admin');
  member = await test.signIn({ stageName: 'חברת צוות' });
  await joinStation(test.app, station.id, await idOf(member), 'member');
  const { id: releaseId } = await makeRelease(test.app, { radio: new Date() });
  const comment = await victim.send('POST /radio-stations/:id/songs/actions', {
    params,
    body: { action_type: 'comment', release_id: releaseId, comment_text: 'סוד' },
  });
  const playlist = await victim.send('POST /radio-stations/:id/playlists', { params, body: { name: 'ערב' } });
  const cycle = await victim.send('POST /radio-stations/:id/review-sessions', { params, body: {} });
  await makeRelease(test.app, { radio: new Date() });
  const committee = await victim.send('POST /radio-stations/:id/committees', { params, body: {} });
  return {
    id: station.id,
    committeeId: committee.body.id,
    userId: await idOf(member),
    releaseId,
    actionId: comment.body.action.id,
    playlistId: playlist.body.id,
    sessionId: cycle.body.id,
    undoId: cycle.body.id,
    pushId: cycle.body.id,
    logId: cycle.body.id,
    songId: cycle.body.id,
    keyId: cycle.body.id,
    inviteId: cycle.body.id,
  };
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}` as Parameters<Caller['send']>[0]; // every endpoint's name is a key of the contract
const guarded = allEndpoints.filter(({ who }) => who !== 'anyone');
const writing = guarded.filter(({ method }) => method !== 'GET' && method !== 'HEAD');
const onObjects = guarded.filter(
  (endpoint) =>
    endpoint.path.includes(':') &&
    !endpoint.path.startsWith('/radio-stations/') &&
    !endpoint.who.startsWith('operator:'),
);
const paramsFor = ({ path }: Endpoint) => {
  const params = owned[path.split('/')[1] ?? ''];
  if (path.includes(':') && params === undefined)
    throw new Error(`add what the victim owns under ${path} to this test`);
  return params ?? {};
};

interface Call {
  endpoint: Endpoint;
  caller: () => Caller;
}

async function statusOf({ endpoint, caller }: Call): Promise<number> {
  const headers =
    endpoint.bodyKind === 'bytes'
      ? { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
      : undefined;
  const { status } = await caller().send(nameOf(endpoint), {
    params: paramsFor(endpoint),
    ...(endpoint.method !== 'GET' && endpoint.method !== 'HEAD' && { body: {} }),
    ...(headers && { headers }),
  });
  return status;
}

/** Each endpoint answers each caller with the status, and together they change no row and no file. */
function expectRefused(endpoints: readonly Endpoint[], status: number, ...callers: (() => Caller)[]): void {
  const calls = endpoints.flatMap((endpoint) => callers.map((caller) => ({ endpoint, caller })));
  let before: Record<string, unknown>;
  beforeAll(async () => {
    before = await snapshot(test);
  });
  for (const endpoint of endpoints)
    it(nameOf(endpoint), async () => {
      for (const call of calls.filter((made) => made.endpoint === endpoint))
        expect(await statusOf(call)).toBe(status);
    });
  it('and changes no row and no file', async () => {
    const after = await snapshot(test);
    if (isDeepStrictEqual(after, before)) return;
    expect({ changing: await changing(calls), after }).toEqual({ changing: [], after: before });
  });
}

/** The calls that change something, made again one at a time. */
async function changing(calls: readonly Call[]): Promise<string[]> {
  const names: string[] = [];
  let before = await snapshot(test);
  for (const call of calls) {
    await statusOf(call);
    const after = await snapshot(test);
    if (!isDeepStrictEqual(after, before)) names.push(nameOf(call.endpoint));
    before = after;
  }
  return names;
}

describe('without a session every guarded call is 401 (A1)', () =>
  expectRefused(guarded, 401, () => test.visitor));

describe('calls on another tenant’s object are 404', () =>
  expectRefused(
    onObjects,
    404,
    () => stranger,
    () => flagless,
  ));

describe('a station’s calls are 403 for people outside its team', () =>
  expectRefused(guarded.filter(isOfStation), 403, () => stranger));

describe('calls for a station’s admins are 403 for its other members', () =>
  expectRefused(
    guarded.filter(({ who }) => who === 'stationAdmin'),
    403,
    () => member,
  ));

describe('an artist’s calls are 403 for people without a tenant', () =>
  expectRefused(
    writing.filter(({ who }) => who === 'artist'),
    403,
    () => tenantless,
  ));

describe('an operator’s call is 403 without its flag', () =>
  expectRefused(
    guarded.filter(({ who }) => who.startsWith('operator:')),
    403,
    () => stranger,
    () => flagless,
  ));
