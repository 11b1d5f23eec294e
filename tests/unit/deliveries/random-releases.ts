import fc from 'fast-check';
import { line } from '#contract/fields.ts';
import { contentSchema } from '#contract/releases/content.ts';
import type { Owner, SongRow } from '#server/deliveries/products.policy.ts';
import { artistColumns, contentColumns } from '#server/releases/content/content.policy.ts';
import { artistRoles } from '#shared/artists.ts';
import { contributorRoles } from '#shared/contributor-roles.ts';
import { genres } from '#shared/genres.ts';
import { instruments } from '#shared/instruments.ts';
import { languages } from '#shared/languages.ts';
import { versions } from '#shared/versions.ts';
import { workTypes } from '#shared/work-types.ts';
import { hebrew, odd } from './random-products.ts';

/** Anything that people could type into a line and the product accepts. */
const typed = fc
  .oneof(
    hebrew,
    odd,
    fc.tuple(hebrew, odd).map(([first, second]) => `${first} ${second}`),
    fc.string(),
    // As long as may be.
    hebrew.map((text) => `${text} `.repeat(120).slice(0, 119).concat('א')),
  )
  .filter((text) => line(120).safeParse(text).success);
const oneOf = <T>(list: readonly T[]) => fc.constantFrom(...list);
const rights = fc.record({ year: fc.integer({ min: 1850, max: 2200 }), holder: typed });
const named = fc.record({
  name: typed,
  role: fc.oneof(
    oneOf([...contributorRoles, ...instruments].map(({ name }) => name)),
    typed.filter((text) => text.length <= 80),
  ),
});
const names = fc.array(typed, { maxLength: 3 });
const genre = oneOf(genres).chain(({ id, subgenres }) =>
  fc.record({ genre: fc.constant(id), subgenre: fc.option(oneOf(subgenres.map((finer) => finer.id))) }),
);

/** A row of a song, with anything that an artist may enter. */
export const randomRelease: fc.Arbitrary<SongRow> = fc
  .record({
    id: fc.uuid(),
    durationMs: fc.integer({ min: 0, max: 7_200_000 }),
    genre,
    content: fc.record({
      title: typed,
      artist_name: typed,
      artists: fc
        .array(fc.record({ name: typed, role: fc.constantFrom(...artistRoles) }), { maxLength: 2 })
        .filter((artists) => artists.reduce((sum, { name }) => sum + name.length, 0) <= 190),
      version: oneOf(versions.map(({ id }) => id)),
      work_type: oneOf(workTypes.map(({ id }) => id)),
      primary_language: fc.option(oneOf(languages.map(({ id }) => id))),
      metadata_language: fc.option(oneOf(languages.map(({ id }) => id))),
      translations: fc.array(
        fc.record({ language: fc.constant('en' as const), title: typed, artist_name: typed }),
        {
          maxLength: 1,
        },
      ),
      explicit: fc.option(fc.boolean()),
      hook_seconds: fc.option(fc.double({ min: 0, max: 9_000, noNaN: true })),
      isrc: fc.integer({ min: 0, max: 9_999_999 }).map((n) => `IL-ABC-${String(n).padStart(7, '0')}`),
      credits: fc.record({ lyrics: names, composition: names, producer: fc.oneof(typed, fc.constant('')) }),
      additional_credits: fc.array(named, { maxLength: 3 }),
      copyright_holders: fc.array(rights, { maxLength: 2 }),
      label: fc.option(typed),
      p_line: fc.option(rights),
      original_release_date: fc.option(fc.constantFrom('1999-12-31', '2026-11-23', '2040-01-01')),
      territories: fc.constantFrom<string[][]>([], ['IL'], ['IL', 'US']),
      latin_forms: fc.array(fc.record({ text: typed, latin: fc.constantFrom('Layla', 'É & <o>') }), {
        maxLength: 2,
      }),
    }),
  })
  .map(({ id, durationMs, genre, content }) => {
    const accepted = contentSchema.parse({ ...content, ...genre });
    return {
      ...contentColumns(accepted),
      id,
      durationMs,
      ...artistColumns(accepted, 'Noa'),
      upc: null,
      master_partners: [],
    } as SongRow; // the content has all fields
  });

/** The artists of the songs, with or without defaults. */
export const randomOwner: fc.Arbitrary<Owner> = fc.record({
  stageName: typed,
  serviceDefaults: fc.record({
    label: fc.option(typed),
    p_holder: fc.option(typed),
    c_holder: fc.option(typed),
    territories: fc.constantFrom<string[][]>([], ['IL']),
  }),
  artistIds: fc.constant([]),
});
