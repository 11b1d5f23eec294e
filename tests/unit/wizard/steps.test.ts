import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldStep } from '#web/screens/artist/Wizard/steps/field-step.ts';
import { glances } from '#web/screens/artist/Wizard/steps/questions-in-order.ts';
import {
  firstUnfinished,
  glanceSteps,
  pageSteps,
  problemsOf,
  progressOf,
  steps,
  visibleSteps,
} from '#web/screens/artist/Wizard/steps/steps.ts';
import { album, answers, anyAnswers, anyFacts, bareAlbum, facts } from './arbitrary-answers.ts';

const ids = (...input: Parameters<typeof visibleSteps>) => visibleSteps(...input).map(({ id }) => id);
const onAlbum = { album_kind: 'existing', album_id: album.id } as const;

describe('the questions of a new release', () => {
  test('come in the decided order, the recording first and the review last', () => {
    const all = ids(
      answers({
        genre: 'rock',
        is_multilingual: true,
        album_kind: 'new',
        has_isrc: true,
        isrc: 'ILS422600117',
        has_upc: true,
        has_collaborators: true,
        credits_type: 'names',
      }),
      facts({
        profile: {
          first_name: null,
          last_name: null,
          stage_name: null,
          artist_id: null,
          downloads: 'everyone',
        },
      }),
    );
    expect(all).toEqual([
      ...['wav', 'cover', 'title', 'first_name', 'last_name', 'stage_name', 'genre', 'subgenre'],
      ...['glance_song', 'primary_language', 'secondary_language', 'version', 'work_type'],
      ...['is_multilingual', 'translations', 'album_kind', 'album_title'],
      ...['has_isrc', 'isrc', 'has_upc', 'upc', 'guests', 'credits_type', 'credits', 'composition_partners'],
      ...['glance_rights', 'has_collaborators', 'collaborators', 'copyright_holders', 'master_partners'],
      ...['additional_credits', 'producer', 'youtube_link', 'artist_id', 'differs_from_album'],
      ...['pitch', 'lyrics', 'streaming_links', 'review'],
    ]);
  });

  test('ask for no lyrics of a song without words, unless they were typed', () => {
    expect(ids(answers({ primary_language: 'he' }), facts())).toContain('lyrics');
    expect(ids(answers({ primary_language: 'zxx' }), facts())).not.toContain('lyrics');
    expect(ids(answers({ version: 'instrumental' }), facts())).not.toContain('lyrics');
    expect(ids(answers({ primary_language: 'zxx', lyrics: 'לה לה' }), facts())).toContain('lyrics');
  });

  test('ask only for what is missing in the profile', () => {
    const asked = ids(
      answers(),
      facts({
        profile: {
          first_name: 'נועה',
          last_name: null,
          stage_name: 'Noa',
          artist_id: '',
          downloads: 'everyone',
        },
      }),
    );
    expect(asked).toEqual(expect.arrayContaining(['last_name', 'artist_id']));
    expect(asked).not.toContain('first_name');
    expect(asked).not.toContain('stage_name');
  });

  test('omit what the chosen album answers', () => {
    const asked = ids(answers({ ...onAlbum, has_upc: true }), facts());
    for (const id of ['has_upc', 'upc', 'has_collaborators', 'copyright_holders', 'credits_type'])
      expect(asked).not.toContain(id);
    expect(asked).toContain('differs_from_album');
    expect(ids(answers({ album_kind: 'existing', album_id: bareAlbum.id }), facts())).toContain(
      'credits_type',
    );
  });

  test('after "it differs" ask what the album had answered, except the UPC', () => {
    const asked = ids(answers({ ...onAlbum, differs_from_album: true }), facts());
    const from = asked.indexOf('differs_from_album');
    expect(asked.slice(from, from + 4)).toEqual([
      'differs_from_album',
      'credits_type',
      'has_collaborators',
      'copyright_holders',
    ]);
    expect(asked).not.toContain('has_upc');
    const pages = pageSteps(answers({ ...onAlbum, differs_from_album: true }), facts());
    expect(pages.map(({ id }) => id)).toEqual(expect.arrayContaining(['has_collaborators', 'producer']));
  });

  test('ask for streaming links only of a song with an ISRC', () => {
    expect(ids(answers({ has_isrc: true, isrc: ' ' }), facts())).not.toContain('streaming_links');
    expect(ids(answers({ has_isrc: false, isrc: 'ILS422600117' }), facts())).not.toContain('streaming_links');
    expect(ids(answers({ has_isrc: true, isrc: 'ILS422600117' }), facts())).toContain('streaming_links');
  });

  test('that need an answer are few, and a glance has a row for each of the others', () => {
    const newcomer = facts({
      profile: {
        first_name: null,
        last_name: null,
        stage_name: null,
        artist_id: null,
        downloads: 'everyone',
      },
    });
    const pages = pageSteps(answers({ genre: 'rock' }), newcomer).map(({ id }) => id);
    expect(pages).toEqual([
      ...['wav', 'cover', 'title', 'first_name', 'last_name', 'stage_name', 'genre', 'subgenre'],
      ...['glance_song', 'credits_type', 'glance_rights', 'pitch', 'lyrics', 'review'],
    ]);
    fc.assert(
      fc.property(anyAnswers, anyFacts, (some, given) => {
        const reached = new Set([
          ...pageSteps(some, given),
          ...glances.flatMap((glance) => glanceSteps(glance, some, given)),
        ]);
        for (const step of visibleSteps(some, given)) expect(reached).toContain(step);
      }),
    );
  });

  test('end with one review and ask nothing twice, whatever was answered', () => {
    fc.assert(
      fc.property(anyAnswers, anyFacts, (some, given) => {
        const asked = ids(some, given);
        expect(asked.at(-1)).toBe('review');
        expect(new Set(asked).size).toBe(asked.length);
        expect(asked).toContain('cover');
      }),
    );
  });

  test('have a number for every question, asked or not', () => {
    fc.assert(
      fc.property(anyAnswers, anyFacts, fc.constantFrom(...steps), (some, given, step) => {
        const { n, total } = progressOf(step.id, pageSteps(some, given));
        expect(n).toBeGreaterThanOrEqual(1);
        expect(n).toBeLessThanOrEqual(total);
      }),
    );
  });
});

describe('errors of an answer', () => {
  const codes = (id: string, part: Parameters<typeof answers>[0], given = facts()) => {
    const step = steps.find((step) => step.id === id);
    return step ? problemsOf(step, answers(part), given).map(({ code, field }) => [code, field]) : null;
  };
  test('a stage name, a genre and a cover are required; a title, a clip, texts and a recording are not', () => {
    expect(codes('stage_name', {})).toEqual([['REQUIRED', 'stage_name']]);
    expect(codes('genre', {})).toEqual([['GENRE_REQUIRED', 'genre']]);
    expect(codes('cover', {})).toEqual([['COVER_REQUIRED', 'cover']]);
    for (const id of ['title', 'youtube_link', 'pitch', 'lyrics', 'wav'])
      expect(codes(id, {}), id).toEqual([]);
  });
  test('a cover that failed to upload blocks nothing', () => {
    const files = { cover: { name: 'c.png', bytes: 1, status: 'failed' } } as const;
    expect(codes('cover', {}, facts({ files }))).toEqual([]);
  });
  test('codes show what is wrong with them', () => {
    expect(codes('isrc', { isrc: 'IL-S42-26-0011' })).toEqual([['ISRC_DESIGNATION', 'isrc']]);
    expect(codes('upc', { upc: '7290000000009' })).toEqual([['UPC_CHECK_DIGIT', 'upc']]);
  });
  test('a share needs a name, is 0 to 100, and all together are 100 at most', () => {
    const row = (name: string, percent: string) => ({ key: name, name, role: 'other' as const, percent });
    const of = (...rows: ReturnType<typeof row>[]) => codes('master_partners', { master_partners: rows });
    expect(of(row('א', '33.33'), row('ב', '66.67'), row('', ''))).toEqual([]);
    expect(of(row('א', '40'))).toEqual([]);
    expect(of(row('', '40'))).toEqual([['REQUIRED', 'row.0.name']]);
    expect(of(row('א', '-1'), row('ב', '1.234'))).toEqual([
      ['PERCENT_INVALID', 'row.0.percent'],
      ['PERCENT_INVALID', 'row.1.percent'],
    ]);
    expect(of(row('א', '60'), row('ב', '40.01'))).toEqual([['PERCENT_OVER', undefined]]);
  });
  test('collaborators may have more than 100 together', () => {
    const row = (key: string) => ({ key, name: key, role: 'other' as const, percent: '80' });
    expect(codes('collaborators', { collaborators: [row('א'), row('ב')] })).toEqual([]);
  });
  test('links get a missing scheme, and are refused if they are invalid', () => {
    const streaming_links = ['open.spotify.com/track/1', 'javascript:alert(1)', 'not a link', ''].map(
      (url) => ({
        key: url,
        url,
      }),
    );
    expect(codes('streaming_links', { streaming_links })).toEqual([
      ['URL_INVALID', 'row.1.url'],
      ['URL_INVALID', 'row.2.url'],
    ]);
  });
  test('the first unfinished question is the one to open', () => {
    expect(firstUnfinished(answers({ genre: 'rock' }), facts())?.id).toBe('cover');
    const cover = facts({ files: { cover: { name: 'c.png', bytes: 1, status: 'done' } } });
    expect(firstUnfinished(answers(), cover)?.id).toBe('genre');
  });
  test('a refused field opens the question that asks for it', () => {
    expect(fieldStep({ 'composition_partners.0.name': 'TOO_LONG' })).toBe('composition_partners');
    expect(fieldStep({ cover_image_path: 'FILE_UNKNOWN' })).toBe('cover');
    expect(fieldStep({ explicit: 'INVALID' })).toBeUndefined();
  });
});

test('a multilingual song needs a title in at least one more language', () => {
  const multilingual = answers({ is_multilingual: true, translations: [] });
  const [step] = steps.filter(({ id }) => id === 'translations');
  if (step === undefined) throw new Error('the step is gone');
  const row = { key: 'a', language: 'en', title: '', artist_name: '' };
  for (const translations of [[], [row], [{ ...row, artist_name: 'Noa' }]])
    expect(problemsOf(step, { ...multilingual, translations }, facts())).toMatchObject([
      { code: 'REQUIRED', field: 'row.0.title' },
    ]);
  expect(problemsOf(step, { ...multilingual, translations: [{ ...row, title: 'White' }] }, facts())).toEqual(
    [],
  );
});
