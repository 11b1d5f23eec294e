import fc from 'fast-check';
import type { Album } from '#contract/releases/albums.ts';
import { genres, subgenresOf } from '#shared/genres.ts';
import {
  type Answers,
  albumKinds,
  creditsTypes,
  noAnswers,
} from '#web/screens/artist/Wizard/steps/answers.ts';
import type { Facts } from '#web/screens/artist/Wizard/steps/facts.ts';

const noServiceFacts = {
  label: null,
  p_line: null,
  original_release_date: null,
  territories: [] as string[],
  latin_forms: [],
  release_type: null,
  digital_release_date: null,
};
export const album: Album = {
  id: '018f0000-0000-7000-8000-000000000001',
  title: 'חוף אחר',
  short_code: 'ab2cdef',
  copyright_holders: [{ year: 2024, holder: 'נועה בן־דוד' }],
  upc: '7290000000008',
  producer: 'אורי כץ',
  credits: { lyrics: ['נועה בן־דוד'], composition: ['Lior & Anat'], producer: '' },
  collaborators: [{ name: 'עומר פלד', role: 'production', percentage: 12.5 }],
  ...noServiceFacts,
};
export const bareAlbum: Album = {
  id: '018f0000-0000-7000-8000-000000000002',
  title: 'Demos',
  short_code: 'ab3cdef',
  copyright_holders: [],
  upc: null,
  producer: null,
  credits: { lyrics: [], composition: [], producer: '' },
  collaborators: [],
  ...noServiceFacts,
};

const year = 2026;
export const facts = (part: Partial<Facts> = {}): Facts => ({
  profile: {
    first_name: 'נועה',
    last_name: 'בן־דוד',
    stage_name: 'נועה',
    artist_id: '1',
    downloads: 'everyone',
  },
  albums: [album, bareAlbum],
  files: {},
  year,
  ...part,
});
export const answers = (part: Partial<Answers> = {}): Answers => ({ ...noAnswers(year), ...part });

const maybe = (text: string) => fc.constantFrom('', text);
const partner = fc.record({
  key: fc.uuid(),
  name: maybe('אורי כץ'),
  role: fc.constantFrom('lyrics', 'composition', 'production', 'other'),
  percent: fc.constantFrom('', '0', '33.33', '50', '100', '101', 'x'),
});

/** Any facts, sensible or not. */
export const anyFacts: fc.Arbitrary<Facts> = fc
  .record({
    first_name: fc.constantFrom(null, 'נועה'),
    last_name: fc.constantFrom(null, 'בן־דוד'),
    stage_name: fc.constantFrom(null, 'Noa'),
    artist_id: fc.constantFrom(null, '1'),
    downloads: fc.constantFrom(null, 'everyone' as const),
  })
  .chain((profile) =>
    fc
      .record({ albums: fc.subarray([album, bareAlbum]), hasCover: fc.boolean() })
      .map(({ albums, hasCover }) =>
        facts({
          profile,
          albums,
          files: hasCover ? { cover: { name: 'cover.png', bytes: 1, status: 'done' } } : {},
        }),
      ),
  );

/** Any answers, right or wrong. */
export const anyAnswers: fc.Arbitrary<Answers> = fc
  .record({
    stage_name: maybe('Noa'),
    title: maybe('לילה לבן'),
    genre: fc.constantFrom('', ...genres.map(({ id }) => id)),
    primary_language: fc.constantFrom('', 'he', 'en', 'zxx'),
    secondary_language: fc.constantFrom('', 'ar'),
    is_multilingual: fc.boolean(),
    translations: fc
      .boolean()
      .map((has) => (has ? [{ key: 'en', language: 'en', title: 'White', artist_name: '' }] : [])),
    album_kind: fc.constantFrom(...albumKinds),
    album_id: fc.constantFrom('', album.id, bareAlbum.id),
    album_title: maybe('אלבום'),
    has_isrc: fc.boolean(),
    isrc: fc.constantFrom('', 'IL-S42-26-00117', 'IL-S42'),
    has_upc: fc.boolean(),
    upc: fc.constantFrom('', '7290000000008', '12'),
    has_collaborators: fc.boolean(),
    collaborators: fc.array(partner, { maxLength: 3 }),
    credits_type: fc.constantFrom(...creditsTypes),
    lyrics_by: maybe('נועה, אורי'),
    composition_partners: fc.array(partner, { maxLength: 3 }),
    master_partners: fc.array(partner, { maxLength: 3 }),
    differs_from_album: fc.boolean(),
    youtube_link: fc.constantFrom('', 'https://youtu.be/dQw4w9WgXcQ', 'x'),
    streaming_links: fc.array(
      fc.record({ key: fc.uuid(), url: fc.constantFrom('', 'spotify.com/x', 'a b') }),
    ),
  })
  .map((part) => {
    const [subgenre] = subgenresOf(part.genre);
    return answers({ ...part, subgenre: subgenre?.id ?? '' });
  });
