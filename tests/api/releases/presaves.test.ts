import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/drizzle.ts';
import { type MadeArtist, makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { savePresaved } from '#server/releases/presaves/presaves.jobs.ts';
import { SpotifyServer } from '../../support/spotify-server.ts';
import { inDays, openTestApp, sharedApp, type TestApp } from '../harness.ts';

let spotify: SpotifyServer;
let test: TestApp;
let artist: MadeArtist;
beforeAll(async () => {
  spotify = await new SpotifyServer().open();
  test = await openTestApp({ env: spotify.env });
  artist = await makeArtist(test.app, { plan: 'unlimited', stageName: 'נועה' });
});
afterEach(() => {
  spotify.outage = null;
});
afterAll(async () => {
  await test.close();
  spotify.close();
});

const song = async (isrc: string | null, digital = inDays(5)) => {
  const release = await makeRelease(test.app, { artist, title: 'לילה לבן', digital });
  await test.app.database.orm.execute(sql`update releases set isrc = ${isrc} where id = ${release.id}`);
  return { id: release.id, code: release.short_code ?? '' };
};
const open = (url: string | URL, cookie = '') =>
  fetch(new URL(url, test.origin), { redirect: 'manual', headers: { cookie } });
const begin = async (code: string) => {
  const reply = await open(`/presave/spotify/at/${code}`);
  const cookie = (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return { reply, cookie, consent: reply.headers.get('location') ?? '' };
};
/** The address that Spotify redirects to after the listener's answer. */
const callbackFor = async (consent: string, agreed: 'yes' | 'no') => {
  const url = new URL(consent.replace('/authorize', '/answer'));
  url.searchParams.set('agreed', agreed);
  const back = new URL((await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '');
  return `${back.pathname}${back.search}`;
};
const presave = async (code: string): Promise<string> => {
  const { cookie, consent } = await begin(code);
  const back = await open(await callbackFor(consent, 'yes'), cookie);
  return /#presave=spotify\.([\w-]+)$/.exec(back.headers.get('location') ?? '')?.[1] ?? '';
};
const stateOf = (link: string) => test.visitor.send('POST /public/presaves/state', { body: { link } });
const rows = async () =>
  (
    await test.app.database.orm.execute<{ state: string; sealed_permission: string | null }>(
      sql`select state, sealed_permission from release_presaves order by id`,
    )
  ).rows;
const latestRow = async () => (await rows()).at(-1);

describe('a pre-save', () => {
  it('waits encrypted for the release date, follows the date, saves once, and drops its permission', async () => {
    const { id, code } = await song('ILA012600001');
    const link = await presave(code);
    expect((await stateOf(link)).body).toMatchObject({ service: 'spotify', state: 'waiting' });
    const [permission = ''] = spotify.permissions;
    expect(permission).not.toBe('');
    expect(JSON.stringify(await rows())).not.toContain(permission);

    await savePresaved(test.app, new Date());
    // The date moves, and the pre-save follows.
    await test.app.database.orm.execute(
      sql`update releases set digital_release_date = now() + interval '8 days' where id = ${id}`,
    );
    await savePresaved(test.app, inDays(6));
    expect(spotify.library).toEqual([]);
    // On the day, the service doesn't have the song yet.
    await savePresaved(test.app, inDays(8.01));
    expect((await stateOf(link)).body.state).toBe('waiting');
    spotify.songs.set('ILA012600001', 'spotify:track:one');
    await Promise.all([savePresaved(test.app, inDays(9)), savePresaved(test.app, inDays(9))]);
    expect(spotify.library).toEqual(['spotify:track:one']);
    expect(await latestRow()).toEqual({ state: 'saved', sealed_permission: null });
    expect((await stateOf(link)).body).toEqual({ service: 'spotify', state: 'saved', due_at: null });
    await savePresaved(test.app, inDays(10));
    expect(spotify.library).toEqual(['spotify:track:one']);
    // In the end we delete the row.
    await savePresaved(test.app, inDays(40));
    expect((await stateOf(link)).status).toBe(404);
  });

  it('saves the song or album of the artist’s link at the service, if there is one', async () => {
    const { id, code } = await song('ILA012600008');
    await test.app.database.orm.execute(sql`update releases set streaming_links = array[
      'https://www.deezer.com/track/1', 'https://open.spotify.com/intl-he/album/6rqhFgbbKwnb9MLmUQDhG6?si=x']
      where id = ${id}`);
    await presave(code);
    await savePresaved(test.app, inDays(6));
    expect(spotify.library).toContain('spotify:album:6rqhFgbbKwnb9MLmUQDhG6');
  });

  it('can be withdrawn, which deletes the permission too', async () => {
    const { code } = await song('ILA012600002');
    spotify.songs.set('ILA012600002', 'spotify:track:two');
    const link = await presave(code);
    const before = (await rows()).length;
    expect((await test.visitor.send('POST /public/presaves/end', { body: { link } })).status).toBe(204);
    expect(await rows()).toHaveLength(before - 1);
    expect((await stateOf(link)).status).toBe(404);
    expect((await test.visitor.send('POST /public/presaves/end', { body: { link } })).status).toBe(404);
    await savePresaved(test.app, inDays(6));
    expect(spotify.library).not.toContain('spotify:track:two');
  });

  it('shows that the service revoked the permission, and deletes it', async () => {
    const { code } = await song('ILA012600003');
    spotify.songs.set('ILA012600003', 'spotify:track:three');
    const link = await presave(code);
    spotify.permissions.clear();
    await savePresaved(test.app, inDays(6));
    expect((await stateOf(link)).body.state).toBe('refused');
    expect((await latestRow())?.sealed_permission).toBeNull();
    expect(spotify.library).not.toContain('spotify:track:three');
  });

  it('is retried while the service is down, also by another process if one died, and ends after two weeks', async () => {
    const { code } = await song('ILA012600004');
    spotify.songs.set('ILA012600004', 'spotify:track:four');
    const link = await presave(code);
    spotify.outage = 503;
    await savePresaved(test.app, inDays(6));
    expect((await stateOf(link)).body.state).toBe('waiting');
    spotify.outage = null;
    // A process that died had taken it, so it is due again.
    await test.app.database.orm.execute(
      sql`update release_presaves set due_at = ${inDays(6.1).toISOString()} where state = 'waiting'`,
    );
    await savePresaved(test.app, inDays(6.2));
    expect(spotify.library).toContain('spotify:track:four');
    expect((await stateOf(link)).body.state).toBe('saved');

    const unfindable = await presave((await song(null)).code);
    await savePresaved(test.app, inDays(6));
    expect((await stateOf(unfindable)).body.state).toBe('waiting');
    await savePresaved(test.app, inDays(20));
    expect((await stateOf(unfindable)).body.state).toBe('missing');
  });

  it('is stored once, only for the browser that began it, and only if the listener agreed', async () => {
    const { code } = await song('ILA012600005');
    const before = (await rows()).length;
    const { cookie, consent, reply } = await begin(code);
    expect(reply.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
    const back = await callbackFor(consent, 'yes');
    // Without the cookie, with the cookie of another OAuth state, and without consent.
    expect((await open(back)).headers.get('location')).toBe('http://localhost:3000');
    const other = await begin(code);
    expect((await open(back, other.cookie)).headers.get('location')).toMatch(/#presave=failed$/);
    const refused = await open(await callbackFor(other.consent, 'no'), other.cookie);
    expect(refused.headers.get('location')).toMatch(/#presave=cancelled$/);
    expect(await rows()).toHaveLength(before);
    expect((await open(back, cookie)).headers.get('location')).toMatch(/#presave=spotify\./);
    // Spotify accepts a code once.
    expect((await open(back, cookie)).headers.get('location')).toMatch(/#presave=failed$/);
    expect(await rows()).toHaveLength(before + 1);
  });

  it('is refused for a song that is out, an unknown one, another service, and by a link that isn’t ours', async () => {
    const released = await song('ILA012600006', inDays(-1));
    for (const path of [`spotify/at/${released.code}`, 'spotify/at/AAAAAAA', `tidal/at/${released.code}`])
      expect((await open(`/presave/${path}`)).status).toBe(404);
    expect((await stateOf('AAAA')).status).toBe(404);
    expect((await open('/presave/spotify/callback?code=x&state=y')).status).toBe(303);
  });

  it('is deleted with its song', async () => {
    const { id, code } = await song('ILA012600007');
    spotify.songs.set('ILA012600007', 'spotify:track:seven');
    const link = await presave(code);
    await test.app.database.orm.execute(sql`update releases set trashed_at = now() where id = ${id}`);
    await savePresaved(test.app, inDays(6));
    expect((await stateOf(link)).status).toBe(404);
    expect(spotify.library).not.toContain('spotify:track:seven');
  });
});

describe('without Spotify’s keys', () => {
  it('there are no pre-saves', async () => {
    const withoutSpotify = await sharedApp();
    try {
      expect((await fetch(`${withoutSpotify.origin}/presave/spotify/at/AAAAAAA`)).status).toBe(404);
    } finally {
      await withoutSpotify.close();
    }
  });
});
