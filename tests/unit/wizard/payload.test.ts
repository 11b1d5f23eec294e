import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAlbum } from '#contract/releases/albums.ts';
import { createRelease } from '#contract/releases/releases.ts';
import { albumPayload, profilePayload, releasePayload } from '#web/screens/artist/Wizard/saving/payload.ts';
import { firstUnfinished } from '#web/screens/artist/Wizard/steps/steps.ts';
import { album, answers, anyAnswers, anyFacts, facts } from './arbitrary-answers.ts';

const none = { albumId: null, paths: {} };
const path = '/media/018f0000-0000-7000-8000-000000000009';

/** Any answers, with those that every song needs: of wholly random ones, one in three hundred has no unfinished question. */
const almostFinished = fc.tuple(anyAnswers, anyFacts).map(([some, given]) => ({
  some: {
    ...some,
    stage_name: 'Noa',
    genre: some.genre || 'rock',
    primary_language: some.primary_language || 'he',
    is_multilingual: some.is_multilingual && some.translations.length > 0,
  },
  given: { ...given, files: { cover: { name: 'cover.png', bytes: 1, status: 'done' } } } as const,
}));

describe('the song as the wizard sends it', () => {
  test('is accepted by the server if no question is unfinished', () => {
    let sent = 0;
    fc.assert(
      fc.property(almostFinished, ({ some, given }) => {
        if (firstUnfinished(some, given)) return;
        sent += 1;
        const parsed = createRelease.body.safeParse(releasePayload(some, given, none));
        expect(parsed.error?.issues ?? []).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
    expect(sent).toBeGreaterThan(10);
  });

  test('lists several artists if the name was split, and guests; a name that is one stays one', () => {
    const profile = {
      first_name: 'Noa',
      last_name: null,
      stage_name: null,
      artist_id: null,
      downloads: null,
    };
    const nameless = facts({ profile });
    const duo = { stage_name: 'נועה & עידן' };
    const artistsOf = (part: Parameters<typeof answers>[0], given = nameless) =>
      releasePayload(answers(part), given, none).artists?.map(({ name, role }) => `${name} ${role}`);
    expect(artistsOf({ stage_name: 'נועה' })).toBeUndefined();
    expect(artistsOf(duo)).toBeUndefined();
    expect(artistsOf({ ...duo, name_split: 'left' })).toEqual(['נועה & עידן main']);
    expect(artistsOf({ ...duo, name_split: 'taken' })).toEqual(['נועה main', 'עידן main']);
    expect(artistsOf({ stage_name: 'נועה', guests: 'גיל, דן' })).toEqual([
      'נועה main',
      'גיל featured',
      'דן featured',
    ]);
    // The account is that of the first artist.
    expect(profilePayload(answers({ ...duo, name_split: 'taken' }), nameless)).toMatchObject({
      stage_name: 'נועה',
    });
  });

  test('names copyright holders only if the first has a name', () => {
    const sent = (...holders: string[]) =>
      releasePayload(
        answers({
          copyright_holders: holders.map((holder, key) => ({ key: String(key), year: '2026', holder })),
        }),
        facts(),
        none,
      ).copyright_holders;
    expect(sent(' נועה ', ' ', 'תקליטי הגג')).toEqual([
      { year: 2026, holder: 'נועה' },
      { year: 2026, holder: 'תקליטי הגג' },
    ]);
    expect(sent('', 'תקליטי הגג')).toBeUndefined();
  });

  test('falls back to "New Release" and to the first name, and capitalises Latin letters', () => {
    const profile = {
      first_name: 'noa',
      last_name: null,
      stage_name: null,
      artist_id: null,
      downloads: null,
    };
    expect(releasePayload(answers(), facts({ profile }), none)).toMatchObject({
      title: 'New Release',
      artist_name: 'Noa',
    });
    expect(
      releasePayload(answers({ title: ' dont stop ', stage_name: 'abc' }), facts({ profile }), none),
    ).toMatchObject({
      title: 'Dont stop',
      artist_name: 'Abc',
    });
    expect(releasePayload(answers({ title: 'שיר' }), facts(), none).title).toBe('שיר');
  });

  test('names links only with an ISRC', () => {
    const bare = releasePayload(
      answers({ isrc: 'ILS422600117', streaming_links: [{ key: 'a', url: 'spotify.com/x' }] }),
      facts(),
      none,
    );
    expect(bare).not.toHaveProperty('streaming_links');
    expect(bare.isrc).toBeNull();
    const full = releasePayload(
      answers({
        has_isrc: true,
        isrc: 'IL-S42-26-00117',
        streaming_links: ['spotify.com/x', '', 'https://tidal.com/y'].map((url) => ({ key: url, url })),
      }),
      facts(),
      none,
    );
    expect(full.streaming_links).toEqual({ link_0: 'https://spotify.com/x', link_1: 'https://tidal.com/y' });
  });

  test('splits names at commas, keeps hundredths, and drops blank rows', () => {
    const sent = releasePayload(
      answers({
        credits_type: 'names',
        lyrics_by: 'נועה, ,אורי כץ ',
        composition_partners: [
          { key: 'a', name: 'נועה', role: 'lyrics', percent: '33.33' },
          { key: 'b', name: '', role: 'other', percent: '' },
        ],
      }),
      facts(),
      { albumId: null, paths: { cover: path } },
    );
    expect(sent.credits).toMatchObject({ lyrics: ['נועה', 'אורי כץ'], composition: [] });
    expect(sent.composition_partners).toEqual([{ name: 'נועה', role: 'lyrics', percentage: 33.33 }]);
    expect(sent.cover_image_path).toBe(path);
    expect(sent.wav_file_path).toBeNull();
  });

  test('names the artist once, also with a comma in the name', () => {
    const profile = {
      first_name: null,
      last_name: null,
      stage_name: 'Tyler, The Creator',
      artist_id: null,
      downloads: null,
    };
    expect(releasePayload(answers({ credits_type: 'mine' }), facts({ profile }), none).credits).toMatchObject(
      {
        lyrics: ['Tyler, The Creator'],
        composition: ['Tyler, The Creator'],
      },
    );
  });

  test('doesn’t get the UPC of its album, which is another product', () => {
    const typed = { has_upc: true, upc: '7290000000008' };
    const chosen = answers({ ...typed, album_kind: 'existing', album_id: album.id });
    const created = answers({ ...typed, album_kind: 'new', album_title: 'second album' });
    for (const onAlbum of [chosen, created])
      expect(releasePayload(onAlbum, facts(), { albumId: album.id, paths: {} })).toMatchObject({
        album_id: album.id,
        upc: null,
      });
    expect(albumPayload(created, facts())).toMatchObject({ upc: typed.upc });
  });
});

test('a new album copies this song’s rights unless they differ', () => {
  const fresh = answers({ album_kind: 'new', album_title: 'second album', producer: 'אורי' });
  const like = albumPayload(fresh, facts());
  expect(createAlbum.body.safeParse(like).success).toBe(true);
  expect(like).toMatchObject({ title: 'Second album', producer: 'אורי' });
  expect(albumPayload({ ...fresh, differs_from_album: true }, facts())).toEqual({ title: 'Second album' });
});

test('only missing profile fields that are now answered are sent', () => {
  const given = facts({
    profile: {
      first_name: 'נועה',
      last_name: null,
      stage_name: null,
      artist_id: null,
      downloads: 'everyone',
    },
  });
  expect(profilePayload(answers({ first_name: 'אחר', stage_name: ' Noa ' }), given)).toEqual({
    stage_name: 'Noa',
  });
  expect(profilePayload(answers({ stage_name: 'Noa' }), facts())).toBeNull();
});
