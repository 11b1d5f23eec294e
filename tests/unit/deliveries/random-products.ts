import fc from 'fast-check';
import { languageAndScript } from '#server/deliveries/message-languages.policy.ts';
import type { Product, Track } from '#server/deliveries/product-shapes.policy.ts';
import { checkDigit } from '#shared/upc.ts';

export const hebrew = fc.string({
  unit: fc.constantFrom(...'אבגדהוזחטיכלמנסעפצקרשת ׳״־ְִֵֶַָֹּ'.split('')),
  minLength: 1,
  maxLength: 40,
});
export const odd = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      '&',
      '<',
      '>',
      '"',
      "'",
      ']]>',
      '<!--',
      '\u0000',
      '\u0001',
      '\u000b',
      '\u001f',
      '\u007f',
      '\uffff',
      '\ufffe',
      '\ud800',
      '\u200f',
      '\u2028',
      '🎵',
      '👩‍👩‍👧',
      '%',
      '{',
      '\\',
    ),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 30,
});
/** A text with at least one visible character, as the product requires. */
const text = fc
  .tuple(fc.constantFrom('שיר', 'Song', 'Ш', '1', '愛'), fc.oneof(hebrew, odd, fc.string()))
  .map(([visible, more]) => visible + more);
const written = fc
  .tuple(text, fc.option(text))
  .map(([text, latin]) => ({ text, language: languageAndScript(text), latin }));
const shownArtists = fc
  .tuple(
    written,
    fc.array(fc.record({ name: written, role: fc.constantFrom('main', 'featured') }), { maxLength: 3 }),
  )
  .map(([name, others]) => [{ name, role: 'main' as const }, ...others]);
const line = fc.record({ year: fc.integer({ min: 1950, max: 2031 }), holder: text });
const day = fc
  .date({ min: new Date('1960-01-01'), max: new Date('2031-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const track: fc.Arbitrary<Track> = fc.record({
  isrc: fc.integer({ min: 0, max: 9_999_999 }).map((n) => `ILABC${String(n).padStart(7, '0')}`),
  title: written,
  artist: written,
  artists: shownArtists,
  seconds: fc.double({ min: 0.1, max: 5_000, noNaN: true }),
  version: fc.constantFrom('original', 'live', 'remix', 'acoustic', 'remastered', 'instrumental', 'other'),
  isCover: fc.boolean(),
  isInstrumental: fc.boolean(),
  explicit: fc.option(fc.boolean()),
  languageOfPerformance: fc.option(fc.constantFrom('he', 'en', 'ar', 'lad')),
  contributors: fc.array(
    fc.record({
      name: text,
      roles: fc.array(
        fc.oneof(
          fc.record({ known: fc.option(fc.constantFrom('Composer', 'Lyricist', 'StudioProducer')), text }),
          fc.record({ known: fc.constant('StudioMusician'), text: fc.constantFrom('עוד', 'Cello', 'נגינה') }),
        ),
        { minLength: 1, maxLength: 3 },
      ),
    }),
    { maxLength: 5 },
  ),
  pLine: line,
  genre: text,
  subGenre: fc.option(text),
  previewStart: fc.option(fc.double({ min: 0, max: 6_000, noNaN: true })),
});

/** Singles and albums with any names that people could type, and some that they could not. */
export const randomProduct: fc.Arbitrary<Product> = fc
  .record({
    reference: fc.uuid().map((id) => id.replaceAll('-', '')),
    type: fc.constantFrom('Single', 'EP', 'Album'),
    upc: fc.option(
      fc.integer({ min: 0, max: 99_999 }).map((n) => {
        const digits = `729000${String(n).padStart(5, '0')}`;
        return digits + checkDigit(digits);
      }),
    ),
    title: written,
    artist: written,
    artists: shownArtists,
    label: text,
    pLine: line,
    cLine: line,
    explicit: fc.option(fc.boolean()),
    genre: text,
    subGenre: fc.option(text),
    releaseDate: day,
    originalReleaseDate: day,
    latinForms: fc.array(fc.record({ text, latin: text }), { maxLength: 4 }),
    territories: fc.constantFrom(['Worldwide'], ['IL'], ['IL', 'US', 'DE']),
    // Two recordings never share an ISRC.
    tracks: fc.uniqueArray(track, { minLength: 1, maxLength: 4, selector: ({ isrc }) => isrc }),
  })
  .map((product) => ({ ...product, tracks: product.tracks as [Track, ...Track[]] }));
