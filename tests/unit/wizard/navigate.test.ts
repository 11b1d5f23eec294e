import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { suggestedAnswers, withChange } from '#web/screens/artist/Wizard/steps/change.ts';
import {
  nextPlace,
  type Place,
  placeAt,
  presentStep,
  previousPlace,
} from '#web/screens/artist/Wizard/steps/navigate.ts';
import { pageSteps, problemsOf, visibleSteps } from '#web/screens/artist/Wizard/steps/steps.ts';
import { summary } from '#web/screens/artist/Wizard/steps/summaries.ts';
import { album, answers, anyAnswers, anyFacts, bareAlbum, facts } from './arbitrary-answers.ts';

const first: Place = { at: 'wav', fromReview: false, fromGlance: false, seen: [] };
const reviewed = (...seen: Place['seen'][number][]): Place => ({ ...first, at: 'review', seen });

describe('the path through the wizard', () => {
  test('ends at the review after each question once, and goes back to the first', () => {
    fc.assert(
      fc.property(anyAnswers, anyFacts, (some, given) => {
        const visible = pageSteps(some, given);
        let place: Place = { ...first, at: presentStep(first, some, given).id };
        const path = [place.at];
        for (let n = 1; n < visible.length; n++) {
          place = nextPlace(place, some, given);
          path.push(place.at);
        }
        expect(path).toEqual(visible.map(({ id }) => id));
        for (let n = 1; n < visible.length; n++) place = previousPlace(place, some, given);
        expect(place.at).toBe(visible[0]?.id);
        expect(previousPlace(place, some, given).at).toBe(place.at);
      }),
    );
  });

  test('from the review returns there, whichever answer is changed', () => {
    fc.assert(
      fc.property(anyAnswers, anyFacts, fc.nat(), (some, given, pick) => {
        const visible = visibleSteps(some, given);
        const all = visible.map(({ id }) => id);
        const changed = all[pick % all.length] ?? 'review';
        let place = placeAt(reviewed(...all), changed);
        const last = pageSteps(some, given).at(-2)?.id;
        expect(previousPlace(place, some, given).at).toBe(changed === 'review' ? last : 'review');
        const passed = [];
        while (place.at !== 'review') {
          place = nextPlace(place, some, given);
          passed.push(place.at);
        }
        expect(place.fromReview).toBe(false);
        const stops = passed.slice(0, -1).map((at) => visible.find(({ id }) => id === at));
        for (const stop of stops) expect(stop).toBeDefined();
      }),
    );
  });

  test('from the review shows the questions that a changed answer opens', () => {
    const seen = visibleSteps(answers({ genre: 'rock' }), facts()).map(({ id }) => id);
    const now = answers({ genre: 'rock', has_isrc: true });
    const cover = facts({ files: { cover: { name: 'c.png', bytes: 1, status: 'done' } } });
    const opened = nextPlace(placeAt(reviewed(...seen), 'has_isrc'), now, cover);
    expect(opened).toMatchObject({ at: 'isrc', fromReview: true });
    const coded = { ...now, isrc: 'ILS422600117' };
    const links = nextPlace(opened, coded, cover);
    expect(links).toMatchObject({ at: 'streaming_links', fromReview: true });
    expect(nextPlace(links, coded, cover)).toMatchObject({ at: 'review', fromReview: false });
  });

  test('shows the question before one that is no longer asked', () => {
    const at = (id: Place['at']) => presentStep({ at: id }, answers({ genre: 'rock' }), facts()).id;
    expect(at('isrc')).toBe('glance_song');
    expect(at('first_name')).toBe('title');
  });

  test('from a glance returns there, after the questions that the changed row opens', () => {
    const glance: Place = { ...first, at: 'glance_song', seen: ['wav', 'cover', 'title', 'genre'] };
    const opened = placeAt(glance, 'has_isrc');
    expect(previousPlace(opened, answers(), facts()).at).toBe('glance_song');
    expect(nextPlace(opened, answers(), facts()).at).toBe('glance_song');
    const now = answers({ has_isrc: true });
    const coded = nextPlace(opened, now, facts());
    expect(coded).toMatchObject({ at: 'isrc', fromGlance: true });
    expect(nextPlace(coded, answers({ has_isrc: true, isrc: 'ILS422600117' }), facts())).toMatchObject({
      at: 'glance_song',
      fromGlance: false,
    });
  });

  test('stops at a row that can’t stay as it is, and marks a glance’s rows as seen', () => {
    const open = answers({ album_kind: 'new' });
    const place = nextPlace({ ...first, at: 'glance_song' }, open, facts());
    expect(place).toMatchObject({ at: 'album_title' });
    expect(place.seen).toContain('version');
    expect(nextPlace(place, answers({ album_kind: 'new', album_title: 'א' }), facts()).at).toBe(
      'credits_type',
    );
  });

  test('shows a song begun in the old order its missing questions before the review', () => {
    const cover = facts({ files: { cover: { name: 'c.png', bytes: 1, status: 'done' } } });
    const some = answers({ genre: 'rock', title: 'שיר' });
    const seen = ['title', 'version', 'work_type', 'genre', 'subgenre', 'primary_language'] as const;
    let place: Place = { ...first, at: 'version', seen };
    expect(presentStep(place, some, cover).id).toBe('version');
    const path = [];
    while (place.at !== 'review') {
      place = nextPlace(place, some, cover);
      path.push(place.at);
    }
    expect(path).toEqual([
      ...['credits_type', 'glance_rights', 'pitch', 'lyrics', 'wav', 'cover', 'glance_song', 'review'],
    ]);
  });
});

describe('a changed answer', () => {
  const chosen = (id: string, from = answers()) =>
    withChange(from, { album_kind: 'existing', album_id: id }, facts());

  test('of the genre clears the subgenre', () => {
    const before = answers({ genre: 'rock', subgenre: 'hard-rock' });
    expect(withChange(before, { genre: 'jazz' }, facts()).subgenre).toBe('');
    expect(withChange(before, { genre: 'rock' }, facts()).subgenre).toBe('hard-rock');
  });

  test('to an album copies its rights, UPC, producer, collaborators and credits', () => {
    expect(chosen(album.id)).toMatchObject({
      copyright_holders: [{ year: '2024', holder: 'נועה בן־דוד' }],
      has_upc: true,
      upc: '7290000000008',
      producer: 'אורי כץ',
      has_collaborators: true,
      collaborators: [{ name: 'עומר פלד', role: 'production', percent: '12.5' }],
      credits_type: 'names',
      lyrics_by: 'נועה בן־דוד',
      composition_by: 'Lior & Anat',
    });
  });

  test('to an album whose partners have no percentage shows them as missing, never as 0 %', () => {
    const unsaid = { ...album, collaborators: [{ name: 'דנה לב', role: 'production', percentage: 0 }] };
    const given = facts({ albums: [unsaid] });
    const filled = withChange(answers(), { album_kind: 'existing', album_id: album.id }, given);
    expect(filled.collaborators).toMatchObject([{ name: 'דנה לב', percent: '' }]);
    const shown = summary('collaborators', filled, given, 'he');
    expect(shown.missing).toBe('חסר אחוז');
    expect(JSON.stringify(shown.pieces)).not.toContain('0');
  });

  test('away from an album clears what the album had answered, and nothing else', () => {
    const typed = answers({ title: 'לילה', pitch: 'סיפור' });
    const back = withChange(chosen(album.id, typed), { album_kind: 'none' }, facts());
    expect(back).toEqual({ ...typed, album_id: album.id });
    expect(chosen(bareAlbum.id, chosen(album.id, typed)).producer).toBe('');
  });

  test('back to "like the album" restores the album’s answers', () => {
    const different = { ...chosen(album.id), differs_from_album: true, lyrics_by: 'מישהו אחר' };
    expect(withChange(different, { differs_from_album: false }, facts()).lyrics_by).toBe('נועה בן־דוד');
    expect(withChange(different, { title: 'x' }, facts()).lyrics_by).toBe('מישהו אחר');
  });

  test('keeps one language from being chosen twice', () => {
    const before = answers({ primary_language: 'he', secondary_language: 'en' });
    expect(withChange(before, { primary_language: 'en' }, facts()).secondary_language).toBe('');
    expect(withChange(before, { primary_language: 'zxx' }, facts()).secondary_language).toBe('');
  });

  test('suggests partners from the credits, and never over what was typed', () => {
    const mine = suggestedAnswers(answers(), 'composition_partners', facts()).composition_partners;
    expect(mine).toMatchObject([{ name: 'נועה', percent: '100' }]);
    const named = answers({ credits_type: 'names', lyrics_by: 'א, ב', composition_by: 'ב, ג' });
    const rows = suggestedAnswers(named, 'composition_partners', facts()).composition_partners;
    expect(rows?.map(({ name, role, percent }) => [name, role, percent])).toEqual([
      ['א', 'lyrics', ''],
      ['ב', 'lyrics', ''],
      ['ג', 'composition', ''],
    ]);
    expect(
      suggestedAnswers({ ...named, composition_partners: rows ?? [] }, 'composition_partners', facts()),
    ).toEqual({});
  });

  test('at a glance fills in the artist’s rights, except in rows already seen', () => {
    const all = suggestedAnswers(answers(), 'glance_rights', facts());
    expect(all).toMatchObject({
      copyright_holders: [{ year: '2026', holder: 'נועה' }],
      composition_partners: [{ name: 'נועה', percent: '100' }],
      master_partners: [{ name: 'נועה', percent: '100' }],
    });
    expect(suggestedAnswers(answers(), 'glance_rights', facts(), ['copyright_holders'])).not.toHaveProperty(
      'copyright_holders',
    );
  });

  test('of the artist’s name renames what was suggested from it', () => {
    const nameless = facts({
      profile: {
        first_name: null,
        last_name: null,
        stage_name: null,
        artist_id: null,
        downloads: 'everyone',
      },
    });
    const before = answers({ stage_name: 'נועה' });
    const filled = { ...before, ...suggestedAnswers(before, 'glance_rights', nameless) };
    expect(withChange(filled, { stage_name: 'נועה והלהקה' }, nameless)).toMatchObject({
      copyright_holders: [{ holder: 'נועה והלהקה' }],
      master_partners: [{ name: 'נועה והלהקה', percent: '100' }],
    });
  });

  test('never blocks a question that could be passed', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        for (const step of visibleSteps(answers(), given)) {
          const filled = { ...answers(), ...suggestedAnswers(answers(), step.id, given) };
          const isPassable = problemsOf(step, answers(), given).length === 0;
          if (isPassable) expect(problemsOf(step, filled, given)).toEqual([]);
        }
      }),
    );
  });
});
