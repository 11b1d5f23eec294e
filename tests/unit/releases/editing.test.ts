import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentSchema } from '#contract/releases/content.ts';
import { updateRelease } from '#contract/releases/releases.ts';
import { bodyOfChanges, changedPaths, merge, pathNamed } from '#web/features/releases/editing/merge.ts';
import { links } from '#web/features/releases/editing/rows.ts';
import { bodyOf, fieldIds, fieldNamed, fields, serializeBody } from '#web/features/releases/fields.ts';
import { song } from './song.ts';

const base = {
  artist_name: 'נועה',
  title: 'לילה',
  lyrics: 'שורה',
  credits: { lyrics: 'נועה, אורי', composition: 'אורי', producer: 'דן' },
  pitch: 'שיר על לילה',
};

describe('a field of a release', () => {
  const release = song({
    isrc: 'ILS422600117',
    upc: '036000291452',
    youtube_link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    credits: { lyrics: ['נועה', 'אורי'], composition: [], producer: 'דן' },
    translations: [{ language: 'en', title: 'White night', artist_name: 'Noa' }],
    copyright_holders: [{ year: 2026, holder: 'נועה' }],
    composition_partners: [{ name: 'נועה', role: 'lyrics', percentage: 33.33 }],
    master_partners: [{ name: 'נועה', percentage: 100 }],
    additional_credits: [{ name: 'גל', role: 'תופים' }],
    collaborators: [{ name: 'רוני', role: 'other', percentage: 0 }],
    streaming_links: ['https://tidal.com/y'],
    intro_seconds: 12.3,
  });

  it.each(fieldIds)('is returned by the server as it was sent: %s', (id) => {
    const expectUnchanged = <K extends typeof id>(field: K) => {
      const body = fields[field].body(fields[field].read(release));
      expect(updateRelease.body.parse(body)).toEqual(body);
      expect(release).toMatchObject(body);
    };
    expectUnchanged(id);
  });

  it('is found by each name that the API has for it', () => {
    expect(fieldNamed('credits.lyrics.0')).toBe('credits');
    expect(fieldNamed('subgenre')).toBe('genre');
    expect(fieldNamed('updated_at')).toBeUndefined();
  });

  it('is sent normalised: names split at commas, codes bare, emptied texts as null', () => {
    expect(
      bodyOf({
        title: ' white night ',
        isrc: 'il-s42-26-00117',
        pitch: ' ',
        youtube_link: 'youtu.be/dQw4w9WgXcQ',
        clip_url: 'example.org/clip',
        credits: { lyrics: ' רוני ,, נועה', composition: '', producer: ' דן ' },
      }),
    ).toEqual({
      title: 'White night',
      isrc: 'ILS422600117',
      pitch: null,
      youtube_link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      clip_url: 'https://example.org/clip',
      credits: { lyrics: ['רוני', 'נועה'], composition: [], producer: 'דן' },
    });
  });

  it('that can’t be normalised is sent as it was typed, and the server refuses it', () => {
    expect(bodyOf({ isrc: ' IL-1 ', youtube_link: 'nonsense' })).toEqual({
      isrc: 'IL-1',
      youtube_link: 'nonsense',
    });
  });
});

describe('the difference between two versions', () => {
  it('is what changed, and nothing else', () => {
    expect(bodyOfChanges(base, { ...base, title: 'יום' })).toEqual({ title: 'יום' });
    expect(bodyOfChanges(base, { ...base, lyrics: '' })).toEqual({ lyrics: null });
    expect(bodyOfChanges(base, base)).toEqual({});
  });

  it('is all three credits if one of them changed, since the server stores them as one', () => {
    expect(bodyOfChanges(base, { ...base, credits: { ...base.credits, lyrics: 'רוני' } })).toEqual({
      credits: { lyrics: ['רוני'], composition: ['אורי'], producer: 'דן' },
    });
  });
});

describe('two versions of a song', () => {
  it('are merged: changes of one side stay, different changes of both are a conflict', () => {
    const { merged, conflicts } = merge(
      base,
      { ...base, title: 'מכאן', lyrics: 'מכאן', credits: { ...base.credits, producer: 'רון' } },
      { ...base, title: 'משם', pitch: 'משם', credits: { ...base.credits, composition: 'גל' } },
    );
    expect(conflicts).toEqual(['title']);
    expect(merged).toEqual({
      ...base,
      title: 'מכאן',
      lyrics: 'מכאן',
      pitch: 'משם',
      credits: { ...base.credits, producer: 'רון', composition: 'גל' },
    });
  });

  it('lose nothing that only one side has changed', () => {
    const some = fc.constantFrom('', 'א', 'ב');
    const versions = fc.record({
      title: some,
      lyrics: some,
      credits: fc.record({ lyrics: some, composition: some, producer: some }),
    });
    const flat = ({ credits, ...fields }: { title: string; lyrics: string; credits: object }) =>
      Object.entries({
        ...fields,
        ...Object.fromEntries(Object.entries(credits).map(([part, value]) => [`credits.${part}`, value])),
      });
    fc.assert(
      fc.property(versions, versions, versions, (from, mine, theirs) => {
        const { merged, conflicts } = merge(from, mine, theirs);
        const [before, here, there, both] = [from, mine, theirs, merged].map(
          (version) => new Map(flat(version)),
        );
        for (const path of before?.keys() ?? []) {
          const isHere = here?.get(path) !== before?.get(path);
          const isThere = there?.get(path) !== before?.get(path);
          expect(both?.get(path)).toBe(isHere ? here?.get(path) : there?.get(path));
          const isApart = here?.get(path) !== there?.get(path);
          expect(conflicts.some((conflict) => conflict === path)).toBe(isHere && isThere && isApart);
        }
      }),
    );
  });

  it('don’t differ by spaces around a text or between names', () => {
    const credits = { ...base.credits, lyrics: 'נועה ,אורי' };
    expect(changedPaths(base, { ...base, title: ' לילה ', credits })).toEqual([]);
    expect(serializeBody('genre', { genre: 'pop', subgenre: '' })).toBe('{"genre":"pop","subgenre":null}');
  });
});

it('the error of a credit is shown at its name', () => {
  expect(pathNamed('credits.lyrics.1')).toBe('credits.lyrics');
  expect(pathNamed('credits.producer')).toBe('credits.producer');
  expect(pathNamed('youtube_link')).toBe('youtube_link');
  expect(pathNamed('lyrics_file_path')).toBe('lyrics_file_path');
  expect(pathNamed('updated_at')).toBeUndefined();
});

it('the same link twice is one, as it is typed and as it is sent', () => {
  const twice = ['https://tidal.com/y', 'https://deezer.com/z', 'https://tidal.com/y'];
  const rows = [...links.read(twice), { key: 'x', url: ' tidal.com/y' }];
  expect(links.write(rows)).toEqual(twice.slice(0, 2));
  expect(contentSchema.parse({ streaming_links: twice }).streaming_links).toEqual(twice.slice(0, 2));
  const keyed = { link_0: twice[0], link_1: twice[2] };
  expect(contentSchema.parse({ streaming_links: keyed }).streaming_links).toEqual([twice[0]]);
});
