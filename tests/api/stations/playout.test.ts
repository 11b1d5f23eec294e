import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/drizzle.ts';
import { makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease, type ReleaseSeed } from '#server/demonstration/releases.ts';
import { makeFile } from '../../support/make-file.ts';
import { makeWav } from '../../support/make-wav.ts';
import { readZip } from '../../support/read-zip.ts';
import { ebur128, ffprobe, sndfileInfo, withoutWaveReaders } from '../../support/wave-readers.ts';
import { openStationTeam, type StationTeam } from './station-team.ts';

let team: StationTeam;
let playlistId: string;
/** The ids of the songs; the first has all details. */
const songs: string[] = [];
const wav = makeWav({
  seconds: 8,
  bits: 24,
  sampleRate: 48_000,
  // Two seconds of silence at the end.
  sample: (time) => (time < 6 ? 0.5 * Math.sin(time * 440 * 2 * Math.PI) : 0),
});

beforeAll(async () => {
  team = await openStationTeam();
  const { app } = team.test;
  playlistId = (await team.send(team.member, 'POST /radio-stations/:id/playlists', { body: { name: 'ערב' } }))
    .body.id;
  const artist = await makeArtist(app, { plan: 'unlimited' });
  const { userId: ownerUserId } = artist.context.caller;
  const file = await makeFile(app, 'wav', { ownerUserId, bytes: wav });
  const mp3 = await makeFile(app, 'mp3', { ownerUserId });
  const seeds: ReleaseSeed[] = [
    {
      title: 'לילה טוב, עולם',
      artist_name: 'נועה קירל',
      isrc: 'ILABC2400001',
      genre: 'pop',
      intro_seconds: 1.5,
      credits: { lyrics: ['נועה לוי', 'Gil Bar'], composition: ['דנה כהן'], producer: '' },
      latin_forms: [
        { text: 'דנה כהן', latin: 'Dana Cohen' },
        { text: 'נועה לוי', latin: 'Noa Levi' },
      ],
      label: 'תקליטי הגג',
      wav_file_path: `/media/${file.id}`,
    },
    { title: '=HYPERLINK("x")', artist_name: 'מיכל & "Co"', mp3_path: `/media/${mp3.id}` },
    { title: 'בלי שמע', artist_name: 'אף אחד' },
  ];
  for (const [index, seed] of seeds.entries()) {
    const { id: releaseId } = await makeRelease(app, {
      artist,
      radio: new Date(Date.now() - (index + 1) * 3_600_000),
      ...seed,
    });
    songs.push(releaseId);
    await team.decide(team.member, releaseId, 'approved', playlistId);
  }
});

const changeSettings = (body: object, caller = team.admin) =>
  team.send(caller, 'PATCH /radio-stations/:id/playout', { body });

const download = async (body: object) => {
  const { body: pack } = await team.send(team.member, 'POST /radio-stations/:id/packs', {
    body: { audio: 'playout', ...body },
  });
  const response = await fetch(team.test.origin + pack.url);
  const files = await readZip(Buffer.from(await response.arrayBuffer()));
  return { pack, response, files };
};
const downloadOne = async (body: object, ending: string): Promise<Buffer> =>
  (await download(body)).files.find(({ name }) => name.endsWith(ending))?.bytes ?? Buffer.alloc(0);

const namesAsked = async (query: Record<string, string>) =>
  (await team.send(team.member, 'GET /radio-stations/:id/latin-names', { query })).body;
const cart = (bytes: Buffer): Buffer => bytes.subarray(bytes.indexOf('cart', 0, 'latin1') + 8);

describe('names in a playout’s files', () => {
  it('stay in their own letters, in UTF-8, until the station chooses otherwise', async () => {
    const { files } = await download({ release_id: songs[0] });
    expect(files.map(({ name }) => name)).toEqual(['נועה קירל - לילה טוב, עולם.wav']);
    const bytes = files[0]?.bytes ?? Buffer.alloc(0);
    expect(cart(bytes).subarray(4, 68).toString().replaceAll('\0', '')).toBe('לילה טוב, עולם');
    expect(await namesAsked({ playlist_id: playlistId })).toEqual([]);
  });

  it('can be in Windows-1255', async () => {
    await changeSettings({
      cart_letters: 'windows-1255',
      enco_letters: 'windows-1255',
      formats: ['bwf', 'enco_txt'],
    });
    const { files } = await download({ release_id: songs[0] });
    const hebrew = new TextDecoder('windows-1255');
    const [sound, text] = ['.wav', '.txt'].map((end) => files.find(({ name }) => name.endsWith(end))?.bytes);
    expect(hebrew.decode(cart(sound ?? Buffer.alloc(0)).subarray(4, 68)).replaceAll('\0', '')).toBe(
      'לילה טוב, עולם',
    );
    expect(hebrew.decode(text)).toContain('Artist = "נועה קירל"\r\n');
    await changeSettings({ formats: ['bwf'] });
  });

  it('are asked once in Latin letters, kept for the station, and never told as facts', async () => {
    await changeSettings({ ascii_names: true, cart_letters: 'latin', enco_letters: 'latin' });
    expect(
      (await namesAsked({ release_id: songs[0] ?? '' })).map(({ name }: { name: string }) => name),
    ).toEqual(['לילה טוב, עולם', 'נועה קירל']);
    const { files } = await download({ release_id: songs[0] });
    const check = files.find(({ name }) => name === 'שמות לבדיקה.txt')?.bytes.toString() ?? '';
    expect(check).toContain('נועה קירל: Noa Kiral');
    const answer = (names: object[]) =>
      team.send(team.member, 'PUT /radio-stations/:id/latin-names', { body: { names } });
    expect((await answer([{ name: 'נועה קירל', latin: 'נועה' }])).status).toBe(422);
    expect((await answer([{ name: 'נועה קירל', latin: 'Noa Kirel' }])).status).toBe(204);
    expect(
      (await namesAsked({ release_id: songs[0] ?? '' })).map(({ name }: { name: string }) => name),
    ).toEqual(['לילה טוב, עולם']);
    const kept = await download({ release_id: songs[0] });
    expect(kept.files[0]?.name).toBe('Noa Kirel - Layla Tov, Olam.wav');
    const { orm } = team.test.app.database;
    await orm.execute(sql`delete from station_latin_names where station_id = ${team.stationId}`);
  });

  it('are the artist’s own where they wrote them, on this song or on another', async () => {
    const artist = await makeArtist(team.test.app, { plan: 'unlimited' });
    const name = { text: 'רבקה מנדלבאום', latin: 'Rivka Mandelbaum' };
    const make = async (title: string, latin_forms: { text: string; latin: string }[]) => {
      const { id } = await makeRelease(team.test.app, {
        artist,
        title,
        artist_name: name.text,
        latin_forms,
        radio: new Date(Date.now() - 60_000),
      });
      await team.decide(team.member, id, 'approved');
      return id;
    };
    await make('ראשון', [name]);
    const id = await make('שני', []);
    expect(await namesAsked({ release_id: id })).toMatchObject([{ name: 'שני' }]);
  });
});

describe('the playout download of an approved song', () => {
  it('is a broadcast wave with a name in Latin letters', async () => {
    const { files } = await download({ release_id: songs[0] });
    expect(files.map(({ name }) => name)).toEqual(['Noa Kiral - Layla Tov, Olam.wav', 'שמות לבדיקה.txt']);
  });

  it.skipIf(withoutWaveReaders)('can be read by other programs: bext, cart, timers and sound', async () => {
    const bytes = await downloadOne({ release_id: songs[0] }, '.wav');
    const probed = await ffprobe(bytes);
    expect(probed.streams[0]).toMatchObject({ codec_name: 'pcm_s24le', sample_rate: '48000', channels: 2 });
    expect(Number(probed.format.duration)).toBeCloseTo(8);
    expect(probed.format.tags).toMatchObject({
      comment:
        'Noa Kiral - Layla Tov, Olam; Composer: Dana Cohen; Lyricist: Noa Levi, Gil Bar; Label: Takliti Hagag',
      originator_reference: 'ILABC2400001',
      IMUS: 'Dana Cohen',
      IWRI: 'Noa Levi, Gil Bar',
      IPUB: 'Takliti Hagag',
    });
    const read = await sndfileInfo(bytes, '--cart');
    expect(read).toMatch(/Title\s+: Layla Tov, Olam/);
    expect(read).toMatch(/Artist\s+: Noa Kiral/);
    expect(read).toContain('Composer: Dana Cohen');
    expect(read).toContain('Lyricist: Noa Levi, Gil Bar');
    expect(read).toMatch(/INTe\s+72000/);
    expect(read).toMatch(/SEGs\s+288000/);
    expect(read).toMatch(/AUDe\s+288000/);
    expect(read).toMatch(/EODs\s+384000/);
  });

  it('says that the sound came from an MP3', async () => {
    const bytes = await downloadOne({ release_id: songs[1] }, '.wav');
    expect(bytes.toString('latin1', 0, 2_000)).toMatch(/A=MPEG1L3,F=\d+,M=\w+,T=as uploaded\r\nA=PCM,/);
    expect((await downloadOne({ release_id: songs[0] }, '.wav')).includes('MPEG')).toBe(false);
  });

  it('keeps every sample unchanged', async () => {
    const bytes = await downloadOne({ release_id: songs[0] }, '.wav');
    const offset = bytes.indexOf('data', 0, 'latin1');
    const samples = wav.subarray(wav.indexOf('data', 0, 'latin1') + 8);
    expect(bytes.readUInt32LE(offset + 4)).toBe(samples.length);
    expect(bytes.subarray(offset + 8, offset + 8 + samples.length).equals(samples)).toBe(true);
    expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
    for (const inTag of ['דנה כהן', 'נועה לוי/Gil Bar', 'תקליטי הגג'])
      expect(bytes.includes(Buffer.from(inTag, 'utf16le'))).toBe(true);
    for (const named of ['לילה טוב, עולם', '<COMPOSER>דנה כהן</COMPOSER>', '<LABEL>תקליטי הגג</LABEL>'])
      expect(bytes.includes(named)).toBe(true);
  });

  it('is 404 for a song that isn’t approved here', async () => {
    const { id } = await makeRelease(team.test.app, { radio: new Date(Date.now() - 60_000) });
    const { status } = await team.send(team.member, 'POST /radio-stations/:id/packs', {
      body: { audio: 'playout', release_id: id },
    });
    expect(status).toBe(404);
  });
});

describe('a playlist', () => {
  it('is one ZIP, with a text file that lists songs without a recording', async () => {
    const { files } = await download({ playlist_id: playlistId });
    expect(files.map(({ name }) => name)).toEqual([
      'Noa Kiral - Layla Tov, Olam.wav',
      'Michal & Co - =HYPERLINK(x).wav',
      'שמות לבדיקה.txt',
      'שירים בלי קובץ.txt',
    ]);
  });
});

describe('a station’s playout settings', () => {
  it('are changed only by its admins, and read by its members', async () => {
    expect((await changeSettings({ formats: ['csv'] }, team.member)).status).toBe(403);
    const outsider = await team.test.signIn({ stageName: 'מבחוץ' });
    expect((await team.send(outsider, 'GET /radio-stations/:id/playout')).status).toBe(403);
    const { body } = await team.send(team.member, 'GET /radio-stations/:id/playout');
    expect(body).toMatchObject({ formats: ['bwf'], is_levelled: false, ascii_names: true, can_push: false });
    expect(JSON.stringify(body)).not.toContain('password');
  });

  it('are refused if they can’t work, with the field', async () => {
    const wrong: [object, object][] = [
      [{ formats: [] }, { formats: 'REQUIRED' }],
      [{ name_pattern: '{artist}' }, { name_pattern: 'TITLE_MISSING' }],
      [{ name_pattern: '../{title}' }, { name_pattern: 'NAME_FORBIDDEN' }],
    ];
    for (const [body, fields] of wrong) {
      const reply = await changeSettings(body);
      expect([reply.status, reply.body.fields]).toEqual([422, fields]);
    }
    expect((await changeSettings({ name_length: 500 })).status).toBe(422);
  });

  it('choose the formats: ENCO’s XML and text, PlayIt’s list, and a custom table without formulas', async () => {
    const columns = [
      { head: 'Song', field: 'title' },
      { head: 'By', field: 'latin_artist' },
      { head: 'Cue out', field: 'end' },
      { head: 'File', field: 'file' },
    ];
    const { status } = await changeSettings({
      formats: ['csv', 'bwf', 'playit', 'enco_txt', 'enco_xml'],
      columns,
    });
    expect(status).toBe(200);
    const { files } = await download({ playlist_id: playlistId });
    const text = (name: string) =>
      files.find((file) => file.name.endsWith(name))?.bytes.toString('utf8') ?? '';
    const song = 'Noa Kiral - Layla Tov, Olam';
    const xml = text(`${song}.xml`);
    expect(XMLValidator.validate(xml)).toBe(true);
    expect(
      new XMLParser({ parseTagValue: false }).parse(xml).enco.encoCutDatabase.encoCutRecord,
    ).toMatchObject({
      artist: 'Noa Kiral',
      title: 'Layla Tov, Olam',
      endtalk: '1.50',
      seguestart: '6.00',
      songid: 'ILABC2400001',
      composer: 'Dana Cohen',
      lyricist: 'Noa Levi, Gil Bar',
      label: 'Takliti Hagag',
    });
    expect(text(`${song}.txt`)).toContain('Title = "Layla Tov, Olam"\r\n');
    expect(text(`${song}.txt`)).toContain('Composer = "Dana Cohen"\r\n');
    expect(text(' - Erev.m3u')).toContain(`# Hour: 00:00\r\n${song}.wav\r\n`);
    const [headings, firstRow, secondRow] = text(' - Erev.csv').replace('\ufeff', '').split('\r\n');
    expect(headings).toBe('Song,By,Cue out,File');
    expect(firstRow).toBe(`"לילה טוב, עולם",Noa Kiral,0:06,"${song}.wav"`);
    expect(secondRow).toMatch(/^"'=HYPERLINK\(""x""\)",/);
  });

  it('choose the file names, in Hebrew too, and their length', async () => {
    await changeSettings({
      ascii_names: false,
      name_pattern: '{title} - {artist} - {title} - {title}',
      name_length: 20,
    });
    const { files } = await download({ release_id: songs[0] });
    expect(files[0]?.name).toBe('לילה טוב, עולם - נוע.wav');
    await changeSettings({
      ascii_names: true,
      name_pattern: null,
      name_length: 80,
      formats: ['bwf'],
      columns: null,
    });
  });

  it.skipIf(withoutWaveReaders)('can level the sound, and the original stays unchanged', async () => {
    await changeSettings({ is_levelled: true });
    const levelled = await ebur128(await downloadOne({ release_id: songs[0] }, '.wav'));
    expect(levelled.loudness).toBeCloseTo(-23, 0);
    expect(levelled.peak).toBeLessThanOrEqual(-1);
    await changeSettings({ is_levelled: false });
    expect((await ebur128(await downloadOne({ release_id: songs[0] }, '.wav'))).loudness).toBeGreaterThan(
      -12,
    );
  });
});

describe('a song’s playout details', () => {
  const params = () => ({ releaseId: songs[0] ?? '' });
  const read = async () =>
    (await team.send(team.member, 'GET /radio-stations/:id/songs/:releaseId/playout', { params: params() }))
      .body;

  it('are proposed: names from our table, the artist’s intro, the end where silence begins', async () => {
    expect(await read()).toMatchObject({
      set: { latin_title: null, intro_ms: null },
      proposed: {
        latin_title: 'Layla Tov, Olam',
        latin_artist: 'Noa Kiral',
        intro_ms: 1_500,
        hook_ms: null,
        end_ms: 6_000,
      },
      duration_ms: 8_000,
    });
  });

  it('can be corrected by members, and the files contain the correction', async () => {
    const body = { latin_artist: 'Noa Kirel', end_ms: 5_500, hook_ms: 3_000 };
    const changed = await team.send(team.member, 'PATCH /radio-stations/:id/songs/:releaseId/playout', {
      params: params(),
      body,
    });
    expect(changed.body.set).toMatchObject(body);
    const { files } = await download({ release_id: songs[0] });
    expect(files[0]?.name).toBe('Noa Kirel - Layla Tov, Olam.wav');
    const bytes = files[0]?.bytes ?? Buffer.alloc(0);
    const timer = (usage: string) => bytes.readUInt32LE(bytes.indexOf(usage, 0, 'latin1') + 4);
    expect([timer('SEGs'), timer('MRK1')]).toEqual([5.5 * 48_000, 3 * 48_000]);
    const back = await team.send(team.member, 'PATCH /radio-stations/:id/songs/:releaseId/playout', {
      params: params(),
      body: { latin_artist: '', end_ms: null, hook_ms: null },
    });
    expect(back.body.set).toMatchObject({ latin_artist: null, end_ms: null, hook_ms: null });
  });

  it('must be ASCII, without negative times', async () => {
    for (const body of [{ latin_title: 'שלום' }, { latin_title: 'a\u0007' }, { intro_ms: -1 }]) {
      const reply = await team.send(team.member, 'PATCH /radio-stations/:id/songs/:releaseId/playout', {
        params: params(),
        body,
      });
      expect(reply.status).toBe(422);
    }
  });
});
