import { expect, it, test } from 'vitest';
import { genreSynonyms, genresWithSynonyms } from '#shared/genre-synonyms.ts';
import { genreById, genresByUse, subgenresOf } from '#shared/genres.ts';
import { searchKey } from '#shared/search-key.ts';
import { genrePicks } from '#web/screens/artist/Wizard/questions/genre-picks.ts';
import { matches } from '#web/screens/artist/Wizard/questions/PickList.tsx';

const { picks, more } = genrePicks('he');
const found = (query: string) => matches([...picks, ...more], searchKey(query)).map(({ value }) => value);

it.each([
  ['מזרחי', 'middle-eastern'],
  ['ים תיכוני', 'middle-eastern'],
  ['מזרח תיכונית', 'middle-eastern'],
  ['טראפ', 'hip-hop-rap/trap'],
  ['trap', 'hip-hop-rap/trap'],
  ['ראפ', 'hip-hop-rap'],
  ['פיוטים', 'jewish/piyyut'],
  ['חסידי', 'jewish'],
  ['מוזיקה שקטה', 'easy-listening'],
  ['האזנה קלה', 'easy-listening'],
  ['זמר יוצר', 'singer-songwriter'],
  ['Singer/Songwriter', 'singer-songwriter'],
  ['שירי ארץ ישראל', 'folk/songs-of-the-land-of-israel'],
  ['דיכאון', 'middle-eastern'],
])('%s finds %s first', (query, value) => {
  expect(found(query)[0]).toBe(value);
});

it('a word that two genres share finds both', () => {
  expect(found('פאנק')).toEqual(expect.arrayContaining(['punk', 'rnb-soul/funk']));
});

test('synonyms are of genres that exist, and say what their names don’t', () => {
  for (const key of genresWithSynonyms) {
    const [genre = '', subgenre] = key.split('/');
    const named =
      subgenre === undefined ? genreById(genre) : subgenresOf(genre).find(({ id }) => id === subgenre);
    expect(named, key).toBeDefined();
    for (const word of genreSynonyms(genre, subgenre)) expect([named?.he, named?.name]).not.toContain(word);
  }
  expect(genreSynonyms('constructor')).toEqual([]);
  expect(picks).toHaveLength(genresByUse.length);
});
