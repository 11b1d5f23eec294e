import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Channel, channels, kinds } from '#shared/preflight/kinds.ts';
import { preflight } from '#shared/preflight/preflight.ts';
import type { MeasuredSound, PreflightSong } from '#shared/preflight/song.ts';
import { readySong } from './song.ts';

const findingsFor = (channel: 'streaming' | 'radio', change: Partial<PreflightSong>) =>
  preflight({ ...readySong, ...change })
    .filter((finding) => finding.channel === channel)
    .map(({ code, severity }) => `${severity} ${code}`);
const data = (change: Partial<PreflightSong>) => preflight({ ...readySong, ...change })[0]?.data;
const measured = (change: Partial<MeasuredSound>) => {
  if (typeof readySong.sound !== 'object' || readySong.sound === null)
    throw new Error('the song is measured');
  return { sound: { ...readySong.sound, ...change } };
};

describe('a song with everything', () => {
  it('has no findings', () => {
    expect(preflight(readySong)).toEqual([]);
  });

  it('may be instrumental, without a lyricist', () => {
    const { credits } = readySong;
    const song = {
      lyrics: null,
      explicit: null,
      credits: { ...credits, lyrics: [] },
      composition_partners: [],
      primary_language: null,
    };
    const composed = {
      ...song,
      composition_partners: [{ name: 'נועה', percentage: 100, role: 'composition' }],
    };
    expect(preflight({ ...readySong, ...composed, version: 'instrumental' })).toEqual([]);
    expect(preflight({ ...readySong, ...composed, primary_language: 'zxx' })).toEqual([]);
  });

  it('may be traditional, without shares in the composition', () => {
    const credits = { lyrics: ['עממי'], composition: ['עממי'], producer: 'דנה' };
    const song = { credits, composition_partners: [], work_type: 'public_domain' };
    expect(preflight({ ...readySong, ...song })).toEqual([]);
  });

  it('may be a cover, with its writers', () => {
    expect(preflight({ ...readySong, work_type: 'cover' })).toEqual([]);
  });

  it('is not blocked while it is measured', () => {
    expect(preflight({ ...readySong, sound: 'measuring' })).toEqual([]);
  });
});

const cover = { width: 3_000, height: 3_000 };

describe('what streaming services require', () => {
  it.each<[string, Partial<PreflightSong>, string]>([
    ['a cover', { cover: null }, 'stops COVER_MISSING'],
    ['a large cover', { cover: { width: 2_999, height: 2_999 } }, 'weakens COVER_SMALL'],
    ['a square cover', { cover: { width: 4_000, height: 3_000 } }, 'weakens COVER_NOT_SQUARE'],
    ['a cover with a picture', { cover: { ...cover, is_one_colour: true } }, 'weakens COVER_ONE_COLOUR'],
    ['a sharp cover', { cover: { ...cover, detail_side: 750 } }, 'weakens COVER_BLURRED'],
    ['time before its date', { near: [{ service: 'Blue Note', days_needed: 7 }] }, 'weakens DATE_NEAR'],
    ['sound', { wav_file_path: null, sound: null }, 'stops AUDIO_MISSING'],
    ['sound that can be read', { sound: 'broken' }, 'stops AUDIO_BROKEN'],
    ['a WAV', { wav_file_path: null, mp3_path: '/media/2' }, 'stops AUDIO_NO_WAV'],
    ['16 bits', measured({ bits: 8 }), 'stops AUDIO_COARSE'],
    ['44.1 kHz', measured({ sample_rate: 32_000 }), 'stops AUDIO_COARSE'],
    ['30 seconds', { duration_seconds: 29.9 }, 'weakens AUDIO_SHORT'],
    ['sound that isn’t silence', measured({ loudness: null, silent_share: 1 }), 'stops SOUND_SILENT'],
    ['sound that isn’t too quiet', measured({ loudness: -30.1 }), 'weakens SOUND_FAINT'],
    ['not cut off', measured({ clipped_runs: 10 }), 'weakens SOUND_CLIPPED'],
    ['no peak over full scale', measured({ true_peak: 0.1 }), 'weakens SOUND_PEAK'],
    ['no long gap before', measured({ silent_start_seconds: 2.1 }), 'weakens SOUND_GAP_START'],
    ['no long gap after', measured({ silent_end_seconds: 5.1 }), 'weakens SOUND_GAP_END'],
    [
      'no long gap inside',
      measured({ gap: { start_seconds: 61, seconds: 5.1 } }),
      'weakens SOUND_GAP_INSIDE',
    ],
    [
      'both channels',
      measured({ one_sided: { start_seconds: 0, seconds: 10.1, silent: 'right' } }),
      'weakens SOUND_ONE_SIDED',
    ],
    ['more song than silence', measured({ silent_share: 0.51 }), 'weakens SOUND_MOSTLY_SILENT'],
    ['a genre', { genre: null }, 'stops GENRE_MISSING'],
    ['a language', { primary_language: null }, 'weakens LANGUAGE_MISSING'],
    ['an answer about explicit words', { explicit: null }, 'weakens EXPLICIT_OPEN'],
    ['words', { lyrics: ' ' }, 'weakens LYRICS_MISSING'],
    [
      'the writer of the words',
      {
        credits: { lyrics: [], composition: [], producer: 'ד' },
        composition_partners: [{ name: 'נועה', percentage: 100, role: 'lyrics' }],
      },
      'weakens CREDITS_MISSING',
    ],
    ['shares', { composition_partners: [] }, 'weakens COMPOSITION_EMPTY'],
    [
      'a last name of each writer',
      { credits: { lyrics: ['נועה'], composition: ['דנה לוי', 'עממי'], producer: 'ד' } },
      'weakens WRITERS_SINGLE_NAME',
    ],
    [
      'a language only with a voice',
      { version: 'instrumental', lyrics: null },
      'weakens INSTRUMENTAL_LANGUAGE',
    ],
    ['words only with a voice', { primary_language: 'zxx' }, 'weakens INSTRUMENTAL_LYRICS'],
    ['the title of a finished song', { title: 'לילה לבן סופי' }, 'weakens TITLE_WORKING'],
    ['a title in its language', { title: 'White night' }, 'weakens TITLE_SCRIPT'],
    ['an artist’s name in its language', { artist_name: 'Ночь' }, 'weakens ARTIST_SCRIPT'],
    ['two main artists at most', { artist_name: 'נועה, דנה & רון' }, 'weakens ARTISTS_MANY'],
    ['whole shares', { master_partners: [{ percentage: 99.99 }] }, 'weakens MASTER_UNDER'],
    [
      'no more than whole',
      { master_partners: [{ percentage: 60 }, { percentage: 40.01 }] },
      'stops MASTER_OVER',
    ],
    ['owners', { copyright_holders: [] }, 'weakens RIGHTS_MISSING'],
    ['an ISRC', { isrc: null }, 'weakens ISRC_MISSING'],
    ['a UPC', { upc: '' }, 'weakens UPC_MISSING'],
  ])('%s', (_, change, finding) => {
    expect(findingsFor('streaming', change)).toEqual([finding]);
  });
});

describe('what radio requires', () => {
  it('is less: no WAV, no cover size, no UPC', () => {
    const song = { wav_file_path: null, mp3_path: '/media/2', cover: { width: 600, height: 500 }, upc: null };
    expect(findingsFor('radio', { ...song, title: 'לילה לבן (2024)' })).toEqual([]);
  });

  it('includes a pitch', () => {
    expect(findingsFor('radio', { pitch: null })).toEqual(['weakens PITCH_MISSING']);
    expect(findingsFor('streaming', { pitch: null })).toEqual([]);
    expect(findingsFor('radio', { pitch: null, pitch_file_path: '/media/3' })).toEqual([]);
  });

  it('doesn’t include a cover or a genre', () => {
    expect(findingsFor('radio', { cover: null, genre: null })).toEqual([
      'weakens COVER_MISSING',
      'weakens GENRE_MISSING',
    ]);
  });
});

describe.each(['cover', 'public_domain'])('a work by others (%s)', (work_type) => {
  const { artist_name } = readySong;
  const written = (lyrics: string[], composition: string[]) => ({
    work_type,
    credits: { lyrics, composition, producer: 'דנה' },
  });
  it('isn’t sent to services without its writers', () => {
    for (const song of [written([], []), written(['נעמי שמר'], []), written([' '], ['נעמי שמר'])])
      expect(findingsFor('streaming', song)).toEqual(['stops WRITERS_MISSING']);
    expect(findingsFor('radio', written([], []))).toEqual(['weakens WRITERS_MISSING']);
    expect(data(written(['נעמי שמר'], []))).toEqual({ missing: ['composition'] });
  });

  it('needs no lyricist without words', () => {
    const change = { version: 'instrumental', explicit: null, lyrics: null, primary_language: null };
    expect(findingsFor('streaming', { ...written([], ['נעמי שמר']), ...change })).toEqual([]);
    expect(data({ ...written([], []), ...change })).toEqual({ missing: ['composition'] });
  });

  it('isn’t sent with the artist as its only writer, but may be with the artist as one of them', () => {
    const own = written([` ${artist_name}`], [artist_name]);
    expect(findingsFor('streaming', own)).toEqual(['stops WRITERS_OWN']);
    expect(findingsFor('streaming', written([artist_name], ['נעמי שמר']))).toEqual([]);
  });

  it('isn’t sent with its whole composition as the artist’s', () => {
    const composition_partners = [{ name: artist_name, percentage: 100, role: 'composition' }];
    expect(findingsFor('streaming', { work_type, composition_partners })).toEqual(['stops COMPOSITION_OWN']);
    expect(findingsFor('streaming', { composition_partners })).toEqual([]);
  });

  it('counts names alone, because services are sent no shares', () => {
    const composition_partners = [
      { name: 'נעמי', percentage: 50, role: 'lyrics' },
      { name: 'דוד', percentage: 50, role: 'composition' },
    ];
    expect(findingsFor('streaming', { ...written([], []), composition_partners })).toEqual([
      'stops WRITERS_MISSING',
    ]);
  });
});

describe('the measured values', () => {
  it('are shown beside the findings', () => {
    expect(data({ cover: { width: 1_400, height: 1_400 } })).toEqual({ width: 1_400, height: 1_400 });
    expect(data(measured({ loudness: -41.2, true_peak: -20 }))).toEqual({ loudness: -41.2, true_peak: -20 });
    expect(data(measured({ clipped_runs: 40, first_clip_seconds: 12.3 }))).toEqual({
      times: 40,
      seconds: 12.3,
    });
    expect(data({ ...measured({ is_cut: true }), duration_seconds: 61.5 })).toEqual({ seconds: 61.5 });
    expect(data({ composition_partners: [{ name: 'נועה', percentage: 33.33, role: 'lyrics' }] })).toEqual({
      percent: 33.33,
    });
    expect(data({ credits: { lyrics: ['א ב'], composition: [], producer: '' } })).toEqual({
      missing: ['composition', 'producer'],
    });
  });
});

const share = fc.record({
  name: fc.string(),
  percentage: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  role: fc.constantFrom('lyrics', 'composition', 'production', 'other'),
});
const maybe = (text: string) => fc.constantFrom(null, '', text);
const anySong: fc.Arbitrary<PreflightSong> = fc.record({
  title: fc.string({ unit: 'grapheme' }),
  artist_name: fc.string({ unit: 'grapheme' }),
  version: fc.constantFrom('original', 'live', 'instrumental'),
  work_type: fc.constantFrom('original', 'cover', 'public_domain'),
  primary_language: fc.constantFrom(null, 'he', 'zxx'),
  explicit: fc.constantFrom(null, true, false),
  genre: maybe('pop'),
  isrc: maybe('ILS422600117'),
  upc: maybe('7290017042426'),
  lyrics: maybe('מילים'),
  lyrics_file_path: fc.constantFrom(null, '/media/3'),
  pitch: maybe('פרטים'),
  pitch_file_path: fc.constantFrom(null, '/media/4'),
  mp3_path: fc.constantFrom(null, '/media/2'),
  wav_file_path: fc.constantFrom(null, '/media/1'),
  duration_seconds: fc.option(fc.double({ min: 0, max: 900, noNaN: true })),
  credits: fc.record({
    lyrics: fc.array(fc.string(), { maxLength: 2 }),
    composition: fc.array(fc.string(), { maxLength: 2 }),
    producer: fc.string(),
  }),
  copyright_holders: fc.array(fc.constant({}), { maxLength: 2 }),
  composition_partners: fc.array(share, { maxLength: 4 }),
  master_partners: fc.array(share, { maxLength: 4 }),
  collaborators: fc.array(share, { maxLength: 2 }),
  cover: fc.option(
    fc.record({ width: fc.integer({ min: 1, max: 9_000 }), height: fc.integer({ min: 1, max: 9_000 }) }),
  ),
  sound: fc.oneof(
    fc.constantFrom('measuring' as const, 'broken' as const, null),
    fc.record({
      loudness: fc.option(fc.double({ min: -70, max: 5, noNaN: true })),
      true_peak: fc.option(fc.double({ min: -90, max: 6, noNaN: true })),
      clipped_runs: fc.nat(100),
      first_clip_seconds: fc.option(fc.double({ min: 0, max: 900, noNaN: true })),
      silent_share: fc.double({ min: 0, max: 1, noNaN: true }),
      silent_start_seconds: fc.double({ min: 0, max: 90, noNaN: true }),
      silent_end_seconds: fc.double({ min: 0, max: 90, noNaN: true }),
      gap: fc.option(fc.record({ start_seconds: fc.nat(900), seconds: fc.nat(90) })),
      one_sided: fc.option(
        fc.record({
          start_seconds: fc.nat(900),
          seconds: fc.nat(90),
          silent: fc.constantFrom('left', 'right'),
        }),
      ),
      sample_rate: fc.constantFrom(22_050, 44_100, 96_000),
      bits: fc.constantFrom(null, 8, 16, 24),
      is_cut: fc.boolean(),
    }),
  ),
});

describe('for any song', () => {
  it('each finding appears once per channel, as its kind defines', () => {
    fc.assert(
      fc.property(anySong, (song) => {
        const found = preflight(song);
        for (const channel of channels) {
          const codes = found.filter((finding) => finding.channel === channel).map(({ code }) => code);
          const repeatable = codes.filter((code) => code !== 'TITLE_VERSION' && code !== 'TITLE_YEAR');
          expect(new Set(repeatable).size).toBe(repeatable.length);
        }
        for (const { code, channel, severity, field } of found)
          expect(kinds[code]).toMatchObject({ [channel]: severity, field });
      }),
    );
  });

  it('fixing one thing never causes another finding, except in the fixed field', () => {
    const fields = [
      'cover',
      'title',
      'artist_name',
      'genre',
      'isrc',
      'upc',
      'copyright_holders',
      'master_partners',
    ] as const;
    fc.assert(
      fc.property(anySong, fc.constantFrom(...fields), (song, fixed) => {
        const before = preflight(song).map(({ code, channel }) => `${code} ${channel}`);
        const after = preflight({ ...song, [fixed]: readySong[fixed] });
        for (const { code, channel, field } of after)
          if (field !== fixed && !code.startsWith('TITLE_')) expect(before).toContain(`${code} ${channel}`);
      }),
    );
  });

  it('each channel checks its own subjects', () => {
    const subjectsOf = (channel: Channel) =>
      Object.values(kinds)
        .filter((kind) => channel in kind)
        .map(({ subject }) => subject);
    expect(subjectsOf('radio')).not.toContain('upc');
    expect(subjectsOf('streaming')).not.toContain('pitch');
  });
});
