import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteSong } from '../../support/plain-songs.ts';
import { type ImportSetup, importAll, openImportSetup } from './import-setup.ts';

let setup: ImportSetup;
beforeAll(async () => {
  setup = await openImportSetup({ songs: 18, keepsCovers: true });
});
afterAll(() => setup.close());

/** Of eighteen songs, one has no artist, and the page of one is gone. */
const songs = Array.from({ length: 18 }, (_, index) => siteSong(index + 1));
const complete = songs.filter(({ artist, isDead }) => artist !== null && !isDead);
const incomplete = songs.length - complete.length;

describe.each(['linktone', 'patiphon'] as const)('an import from %s', (type) => {
  const listed = async () =>
    (await setup.test.visitor.send(`GET /releases/${type}`, { query: { limit: 100 } })).body;
  /** The status of the site's last reply to a request for its list. */
  const listStatus = () =>
    setup[type].requests.findLast(({ url }) => /^.(releases|catalog.php)$/.test(url))?.status;

  it('imports every song that has a title and an artist, and says what the others lack', async () => {
    const run = await importAll(setup.operator, type);
    expect(run).toMatchObject({
      exists: true,
      current: 'Completed',
      status: 'partial',
      total: 18,
      completed: 18,
      new_imported: complete.length,
      failed_count: incomplete,
    });
    expect(run.errors.map(({ error }) => error).sort()).toEqual(['FIELDS_MISSING', 'GONE']);
    expect(run.errors.find(({ error }) => error === 'FIELDS_MISSING')?.missing).toEqual(['artist_name']);
    const cards: { title: string; artist_name: string }[] = await listed();
    expect(cards.map(({ title, artist_name }) => `${artist_name} – ${title}`).sort()).toEqual(
      complete.map(({ title, artist }) => `${artist} – ${title}`).sort(),
    );
  });

  it('reads lyrics, credits and addresses from a song’s page', async () => {
    const cards: { title: string; short_code: string }[] = await listed();
    const song = siteSong(7);
    const code = cards.find(({ title }) => title === song.title)?.short_code ?? '';
    const { body } = await setup.test.visitor.send('GET /public/r/:code', { params: { code } });
    expect(body).toMatchObject({
      title: song.title,
      artist_name: song.artist,
      lyrics: song.lyrics,
      tenant_id: null,
      artist: null,
      external_source: type,
      external_id: '7',
      is_draft: false,
    });
    expect(body.credits_text).toContain(`הפקה מוזיקלית: ${song.producer}`);
    // Linktone's audio is public; Patiphon's needs its login, so there is nothing to play.
    const sound =
      type === 'linktone' ? expect.stringMatching(new RegExp(`^${setup[type].origin}/.*7\\.mp3$`)) : null;
    expect(body).toMatchObject({ external_audio_url: sound, audio_url: sound });
    expect(body.external_page_url).toContain(setup[type].origin);
    expect(body.cover_image_path).toMatch(/^\/media\//);
    expect(body.downloads.filter(({ kind }: { kind: string }) => kind === 'external')).toHaveLength(2);
  });

  it('counts known songs as duplicates, and requests none of their pages', async () => {
    setup[type].requests.length = 0;
    const run = await importAll(setup.operator, type);
    expect(run).toMatchObject({
      new_imported: 0,
      duplicates_skipped: complete.length,
      failed_count: incomplete,
    });
    const pages = setup[type].requests.filter(({ url }) => /release\/|song\.php/.test(url));
    expect(pages.length).toBe(incomplete);
  });

  it('asks whether a known list has changed, and if not, uses what it read before', async () => {
    expect(listStatus()).toBe(304);
    const code = (await listed())[0].short_code;
    await setup.operator.send(`DELETE /${type}/clear-all`);
    setup[type].requests.length = 0;
    expect(await importAll(setup.operator, type)).toMatchObject({ total: 18, new_imported: complete.length });
    expect(listStatus()).toBe(304);
    expect((await listed()).map((card: { short_code: string }) => card.short_code)).toContain(code);
  });

  it('reads a changed list again', async () => {
    setup[type].songs = 19;
    setup[type].requests.length = 0;
    expect(await importAll(setup.operator, type)).toMatchObject({ total: 19, new_imported: 1 });
    expect(listStatus()).toBe(200);
  });
});
