import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contentOf,
  differing,
  type EditTexts,
  editFields,
  fieldOf,
  mergeTexts,
  namesOf,
} from '../../../src/web/screens/public/Release/edit/edit-fields.ts';

const base: EditTexts = {
  artist_name: 'נועה',
  title: 'לילה',
  youtube_link: '',
  lyrics: 'שורה',
  lyricists: 'נועה, אורי',
  composers: 'אורי',
  producer: 'דן',
  credits_text: '',
  pitch: 'שיר על לילה',
};

describe('what is sent', () => {
  it('is what changed, and nothing else', () => {
    expect(contentOf(['title'], { ...base, title: 'יום' })).toEqual({ title: 'יום' });
    expect(contentOf([], base)).toEqual({});
  });

  it('is null for a text that was emptied', () => {
    expect(contentOf(['lyrics', 'pitch'], { ...base, lyrics: '', pitch: '' })).toEqual({
      lyrics: null,
      pitch: null,
    });
  });

  it('is all three credits when one of them changed, since the server keeps them as one', () => {
    expect(contentOf(['lyricists'], { ...base, lyricists: ' רוני ,, נועה' })).toEqual({
      credits: { lyrics: ['רוני', 'נועה'], composition: ['אורי'], producer: 'דן' },
    });
  });

  it('has names between commas, trimmed, none of them empty', () => {
    expect(namesOf(' א, , ב ג ,')).toEqual(['א', 'ב ג']);
    expect(namesOf('')).toEqual([]);
  });
});

describe('two versions of a song', () => {
  const texts = fc.record(
    Object.fromEntries(editFields.map((field) => [field, fc.constantFrom('', 'א', 'ב')])),
  ) as fc.Arbitrary<EditTexts>; // a record of all fields

  it('come together: what one side changed stays, what both changed differently is asked about', () => {
    const { merged, conflicts } = mergeTexts(
      base,
      { ...base, title: 'מכאן', lyrics: 'מכאן', producer: 'רון' },
      { ...base, title: 'משם', pitch: 'משם', producer: 'רון' },
    );
    expect(conflicts).toEqual(['title']);
    expect(merged).toEqual({ ...base, title: 'מכאן', lyrics: 'מכאן', pitch: 'משם', producer: 'רון' });
  });

  it('lose nothing that either side alone has changed', () => {
    fc.assert(
      fc.property(texts, texts, texts, (from, mine, theirs) => {
        const { merged, conflicts } = mergeTexts(from, mine, theirs);
        for (const field of editFields) {
          const here = mine[field] !== from[field];
          const there = theirs[field] !== from[field];
          expect(merged[field]).toBe(here ? mine[field] : theirs[field]);
          expect(conflicts.includes(field)).toBe(here && there && mine[field] !== theirs[field]);
        }
      }),
    );
  });

  it('don’t differ by spaces around a text', () => {
    expect(differing(base, { ...base, title: ' לילה ' })).toEqual([]);
  });
});

it('a refusal of a credit stands at the field it was typed in', () => {
  expect(fieldOf('credits.lyrics.1')).toBe('lyricists');
  expect(fieldOf('credits.composition.0')).toBe('composers');
  expect(fieldOf('credits.producer')).toBe('producer');
  expect(fieldOf('youtube_link')).toBe('youtube_link');
  expect(fieldOf('isrc')).toBeUndefined();
});
