import { describe, expect, test } from 'vitest';
import { creditRoles } from '#shared/credit-roles.ts';
import { genreById, genres, subgenresOf } from '#shared/genres.ts';
import { languages } from '#shared/languages.ts';
import { versions } from '#shared/versions.ts';
import { workTypes } from '#shared/work-types.ts';

type Named = { id: string; name: string; he: string };

function expectGoodChoices(list: readonly Named[]) {
  expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
  expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
  expect(new Set(list.map(({ he }) => he)).size).toBe(list.length);
  for (const { name, he } of list) {
    for (const words of [name, he]) expect(words).toBe(words.normalize('NFC').trim());
    // Names that Hebrew speakers say and write without translation.
    if (!/^(?:EDM|IDM|Live|Remix|Remastered|Acoustic|Instrumental)$/.test(he))
      expect(he).toMatch(/^[א-ת][א-ת ׳״־()/]*$/);
  }
}

const alphabetical = (list: readonly Named[]) =>
  [...list].sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));

describe('the genre list', () => {
  test('is 33 genres from African to World, alphabetical', () => {
    expect(genres).toHaveLength(33);
    expect(genres[0]?.name).toBe('African');
    expect(genres[32]?.name).toBe('World');
    expect(genres).toEqual(alphabetical(genres));
  });

  test('keeps the ids under which songs are stored', () => {
    expect(genres.map(({ id }) => id).join(' ')).toBe(
      'african alternative arabic asian blues brazilian childrens-music christian-and-gospel classical country ' +
        'dance easy-listening electronic folk hip-hop-rap holiday indian indie jazz jewish latin metal ' +
        'middle-eastern new-age pop punk rnb-soul reggae rock singer-songwriter soundtrack spoken-word world',
    );
  });

  test('has its names in both languages, each once', () => {
    expectGoodChoices(genres);
    for (const { id } of genres) expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
  });

  test.each(genres)('offers 3 to 15 subgenres of $name, alphabetical, each once', ({ subgenres }) => {
    expect(subgenres.length).toBeGreaterThanOrEqual(3);
    expect(subgenres.length).toBeLessThanOrEqual(15);
    expect(subgenres).toEqual(alphabetical(subgenres));
    expectGoodChoices(subgenres);
    for (const { id } of subgenres) expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
  });

  test('includes what Israeli stations play', () => {
    const offered = genres.flatMap(({ subgenres }) => subgenres.map(({ he }) => he));
    expect(offered).toEqual(
      expect.arrayContaining([
        'מזרחית',
        'ים־תיכונית',
        'פופ ישראלי',
        'רוק ישראלי',
        'שירי ארץ ישראל',
        'חסידי',
        'פיוט',
      ]),
    );
  });

  test('finds a genre and its subgenres by id, and nothing for an unknown id', () => {
    expect(genreById('indie')?.he).toBe('אינדי');
    expect(subgenresOf('indie').map(({ name }) => name)).toContain('Indie Pop');
    expect(genreById('constructor')).toBeUndefined();
    expect(subgenresOf('nothing')).toEqual([]);
  });
});

describe('the other lists', () => {
  test('languages have ISO 639 codes that Intl knows, Hebrew first, instrumental last', () => {
    expectGoodChoices(languages);
    expect(languages.length).toBeGreaterThanOrEqual(40);
    expect(languages[0].id).toBe('he');
    expect(languages[languages.length - 1]?.id).toBe('zxx');
    for (const { id } of languages) {
      expect(id).toMatch(/^[a-z]{2,3}$/);
      expect(Intl.getCanonicalLocales(id)).toEqual([id]);
    }
    const english = new Intl.DisplayNames('en', { type: 'language' });
    for (const { id, name } of languages) {
      if (id !== 'zxx') expect(english.of(id)).toContain(name.split(' ')[0]);
    }
  });

  test('versions, kinds of work and credit roles are those of the specification', () => {
    for (const list of [versions, workTypes, creditRoles]) expectGoodChoices(list);
    expect(versions.map(({ name }) => name)).toEqual([
      'Original',
      'Live',
      'Remix',
      'Remastered',
      'Acoustic',
      'Instrumental',
      'Other',
    ]);
    expect(workTypes.map(({ id }) => id)).toEqual(['original', 'public_domain', 'cover']);
    expect(creditRoles.map(({ id }) => id)).toEqual(['lyrics', 'composition', 'production', 'other']);
  });
});
