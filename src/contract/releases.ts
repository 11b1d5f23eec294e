import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { filePath, id, instant, line, link, optionalLine, page, paragraph } from './fields.ts';
import { creditRoles } from './vocabulary/credit-roles.ts';
import { genreById, subgenresOf } from './vocabulary/genres.ts';
import { parseIsrc } from './vocabulary/isrc.ts';
import { languages } from './vocabulary/languages.ts';
import { parsePercent } from './vocabulary/percent.ts';
import { youtubeId } from './vocabulary/text-rules.ts';
import { parseUpc } from './vocabulary/upc.ts';
import { versions } from './vocabulary/versions.ts';
import { workTypes } from './vocabulary/work-types.ts';

export const colors = z.strictObject({ cover: z.string(), room: z.string(), on: z.string() });

/** What a card of a list shows; never a split, a price or a draft. Dates are ISO with zone. */
const cardFields = {
  id,
  title: z.string(),
  artist_name: z.string(),
  tenant_id: id.nullable(),
  short_code: z.string().nullable(),
  genre: z.string().nullable(),
  version: z.string(),
  explicit: z.boolean(),
  created_at: instant,
  digital_release_date: instant.nullable(),
  radio_release_date: instant.nullable(),
  is_distributed: z.boolean(),
  external_source: z.enum(['linktone', 'patiphon']).nullable(),
  external_id: z.string().nullable(),
  external_image_url: z.string().nullable(),
  external_audio_url: z.string().nullable(),
  external_video_url: z.string().nullable(),
  youtube_link: z.string().nullable(),
  mp3_path: z.string().nullable(),
  wav_file_path: z.string().nullable(),
  cover_image_path: z.string().nullable(),
  images: z.array(z.strictObject({ file_path: z.string() })),
  duration_seconds: z.number().nullable(),
  audio_url: z.string().nullable(),
  colors: colors.nullable(),
};
/** Null for none; a genre that is none of ours (of an imported song) stands as it came. */
const genreName = z.strictObject({ he: z.string(), en: z.string() });
const listed = { ...cardFields, genre_name: genreName.nullable() };
export const card = z.strictObject(listed);
export type Card = z.output<typeof card>;

/** Where those of the files that are still private can be read for ten minutes, by path. */
const signedUrls = z.record(z.string(), z.string());

export const ownCard = z.strictObject({
  ...listed,
  is_draft: z.boolean(),
  is_paid: z.boolean(),
  signed_urls: signedUrls,
  updated_at: instant,
});
export type OwnCard = z.output<typeof ownCard>;

/** A percentage typed or sent as a number (33.33) or text; answered as a number. Kept in hundredths. */
const percentage = z.union([z.number(), z.string()]).transform((value, context) => {
  const parsed = parsePercent(value);
  if (parsed.ok) return parsed.hundredths / 100;
  context.addIssue({ code: 'custom', message: 'PERCENT_INVALID' });
  return z.NEVER;
});
const role = z.enum(creditRoles.map((one) => one.id));
/** Over 100 together is refused; under 100 is stored and shown as incomplete. */
const sharesOf = <T extends z.ZodType<{ percentage: number }>>(partner: T) =>
  z
    .array(partner)
    .max(50)
    .refine((all) => Math.round(all.reduce((sum, one) => sum + one.percentage, 0) * 100) <= 10_000, {
      error: 'PERCENT_OVER',
    });

const copyrightHolder = z.strictObject({
  year: z.coerce.number().int().min(1850).max(2200),
  holder: line(200),
});
const credits = z.strictObject({
  lyrics: z.array(line(120)).max(50).default([]),
  composition: z.array(line(120)).max(50).default([]),
  producer: optionalLine(200).default(''),
});
const translation = z.strictObject({
  language: z.enum(languages.map((one) => one.id)),
  title: line(200),
  artist_name: optionalLine(200).default(''),
});
const namedCredit = z.strictObject({ name: line(120), role: line(80) });

const isrc = z.string().transform((value, context) => {
  if (value.trim() === '') return '';
  const parsed = parseIsrc(value);
  if (parsed.ok) return parsed.value;
  context.addIssue({ code: 'custom', message: `ISRC_INVALID:${parsed.problem}` });
  return z.NEVER;
});
const upc = z.string().transform((value, context) => {
  if (value.trim() === '') return '';
  const parsed = parseUpc(value);
  if (parsed.ok) return parsed.value;
  context.addIssue({ code: 'custom', message: `UPC_INVALID:${parsed.problem}` });
  return z.NEVER;
});
const youtube = z
  .string()
  .max(500)
  .transform((value, context) => {
    if (value.trim() === '') return '';
    const found = youtubeId(value);
    if (found) return `https://www.youtube.com/watch?v=${found}`;
    context.addIssue({ code: 'custom', message: 'YOUTUBE_INVALID' });
    return z.NEVER;
  });
const language = z.enum(languages.map((one) => one.id));
const genre = z.string().refine((value) => genreById(value) !== undefined, { error: 'GENRE_UNKNOWN' });
/** A list of addresses, or an object keyed link_0, link_1 … as the wizard sends it; stored and answered as a list. */
const streamingLinks = z
  .union([z.array(link).max(30), z.record(z.string().regex(/^link_\d{1,2}$/), link)])
  .transform((value) =>
    Array.isArray(value)
      ? value
      : Object.entries(value)
          .sort(([a], [b]) => Number(a.slice(5)) - Number(b.slice(5)))
          .map(([, url]) => url),
  );

/** Whatever an artist may say of a song. Nothing here pays, distributes or publishes (threat A3). */
const content = {
  title: optionalLine(200),
  artist_name: optionalLine(200),
  album_id: id.nullable(),
  version: z.enum(versions.map((one) => one.id)),
  work_type: z.enum(workTypes.map((one) => one.id)),
  primary_language: language.nullable(),
  secondary_language: language.nullable(),
  translations: z.array(translation).max(20),
  explicit: z.boolean(),
  intro_seconds: z.number().min(0).max(36_000).nullable(),
  hook_seconds: z.number().min(0).max(36_000).nullable(),
  isrc: isrc.nullable(),
  upc: upc.nullable(),
  genre: genre.nullable(),
  subgenre: z.string().max(80).nullable(),
  lyrics: paragraph(20_000).nullable(),
  lyrics_file_path: filePath.nullable(),
  pitch: paragraph(20_000).nullable(),
  pitch_file_path: filePath.nullable(),
  youtube_link: youtube.nullable(),
  clip_url: link.nullable(),
  mp3_path: filePath.nullable(),
  wav_file_path: filePath.nullable(),
  cover_image_path: filePath.nullable(),
  credits,
  credits_text: paragraph(5_000).nullable(),
  copyright_holders: z.array(copyrightHolder).max(20),
  composition_partners: sharesOf(z.strictObject({ name: line(120), percentage, role })),
  master_partners: sharesOf(z.strictObject({ name: line(120), percentage })),
  additional_credits: z.array(namedCredit).max(100),
  collaborators: z.array(z.strictObject({ name: line(120), role, percentage })).max(50),
  streaming_links: streamingLinks,
};
const contentSchema = z.strictObject(content).partial();
/** The subgenre list depends on the genre. */
const fitsGenre = (value: { genre?: string | null | undefined; subgenre?: string | null | undefined }) =>
  !value.genre || !value.subgenre || subgenresOf(value.genre).some((one) => one.id === value.subgenre);
export const releaseContent = contentSchema.refine(fitsGenre, { error: 'GENRE_UNKNOWN', path: ['subgenre'] });
export type ReleaseContent = z.output<typeof contentSchema>;
/** As it is typed, before cleaning: what the wizard sends. */
export type ReleaseContentInput = z.input<typeof contentSchema>;

const partnerOut = z.strictObject({ name: z.string(), percentage: z.number(), role: z.string() });
/** What a visitor sees of a song. */
const publicFields = {
  ...cardFields,
  album_id: id.nullable(),
  album_title: z.string().nullable(),
  public_code: z.string().nullable(),
  is_draft: z.boolean(),
  isrc: z.string().nullable(),
  upc: z.string().nullable(),
  subgenre: z.string().nullable(),
  work_type: z.string(),
  primary_language: z.string().nullable(),
  secondary_language: z.string().nullable(),
  translations: z.array(z.strictObject({ language: z.string(), title: z.string(), artist_name: z.string() })),
  intro_seconds: z.number().nullable(),
  hook_seconds: z.number().nullable(),
  lyrics: z.string().nullable(),
  lyrics_file_path: z.string().nullable(),
  pitch: z.string().nullable(),
  pitch_file_path: z.string().nullable(),
  pitch_text_extracted: z.string().nullable(),
  clip_url: z.string().nullable(),
  credits: z.strictObject({
    lyrics: z.array(z.string()),
    composition: z.array(z.string()),
    producer: z.string(),
  }),
  credits_text: z.string().nullable(),
  copyright_holders: z.array(z.strictObject({ year: z.number(), holder: z.string() })),
  additional_credits: z.array(z.strictObject({ name: z.string(), role: z.string() })),
  streaming_links: z.array(z.string()),
  links: z.array(z.strictObject({ id, url: z.string() })),
  images: z.array(z.strictObject({ id, file_path: z.string() })),
  external_page_url: z.string().nullable(),
  download_links: z.array(z.strictObject({ url: z.string(), text: z.string() })),
  updated_at: instant,
};

/** The whole release, for its owner. */
export const release = z.strictObject({
  ...publicFields,
  is_paid: z.boolean(),
  signed_urls: signedUrls,
  composition_partners: z.array(partnerOut),
  master_partners: z.array(z.strictObject({ name: z.string(), percentage: z.number() })),
  collaborators: z.array(partnerOut),
});
export type Release = z.output<typeof release>;

/** The song's page: no percentages, no payment, no WAV. */
export const publicRelease = z.strictObject({
  ...publicFields,
  composition_partners: z.array(z.strictObject({ name: z.string(), role: z.string() })),
  master_partners: z.array(z.strictObject({ name: z.string() })),
  collaborators: z.array(z.strictObject({ name: z.string(), role: z.string() })),
  artist: z
    .strictObject({
      tenant_id: id,
      stage_name: z.string(),
      tenant_subdomain: z.string().nullable(),
      profile_image: z.string().nullable(),
    })
    .nullable(),
  /** Genre, then subgenre, as screens show them: the list of all of them is too heavy for a visitor's browser. */
  genre_names: z.array(genreName),
  /** At most 600 values 0..255. */
  peaks: z.array(z.number()),
  downloads: z.array(
    z.strictObject({
      kind: z.enum(['mp3', 'cover', 'lyrics', 'pitch', 'external']),
      url: z.string(),
      name: z.string(),
      bytes: z.number().nullable(),
    }),
  ),
});
export type PublicRelease = z.output<typeof publicRelease>;

const byId = { params: z.object({ id }) };

export const feed = defineEndpoint({
  method: 'GET',
  path: '/releases/all',
  summary: 'The public feed, newest first, a page at a time',
  who: 'anyone',
  query: z.object({ ...page, source: z.enum(['linktone', 'patiphon']).optional() }),
  reply: z.array(card),
  kept: true,
  limit: 'read',
});

const importedList = (source: 'linktone' | 'patiphon') =>
  defineEndpoint({
    method: 'GET',
    path: `/releases/${source}`,
    summary: `Releases imported from ${source}`,
    who: 'anyone',
    query: z.object(page),
    reply: z.array(card),
    kept: true,
    limit: 'read',
  });
export const linktoneReleases = importedList('linktone');
export const patiphonReleases = importedList('patiphon');

export const ownReleases = defineEndpoint({
  method: 'GET',
  path: '/releases',
  summary: 'One’s own releases, drafts too, newest first',
  who: 'signedIn',
  query: z.object(page),
  reply: z.array(ownCard),
});

export const createRelease = defineEndpoint({
  method: 'POST',
  path: '/releases',
  summary: 'Publish a song’s page; takes a song credit where there is no active subscription',
  who: 'artist',
  body: releaseContent,
  reply: release,
  status: 201,
  errors: ['SONG_CREDIT_REQUIRED'],
  limit: 'write',
});

export const createDraft = defineEndpoint({
  method: 'POST',
  path: '/releases/draft',
  summary: 'Save a song as a draft',
  who: 'artist',
  body: z
    .strictObject({ ...contentSchema.shape, is_draft: z.literal(true).optional() })
    .refine(fitsGenre, { error: 'GENRE_UNKNOWN', path: ['subgenre'] }),
  reply: release,
  status: 201,
  limit: 'write',
});

export const readRelease = defineEndpoint({
  method: 'GET',
  path: '/releases/:id',
  summary: 'One release of one’s own',
  who: 'signedIn',
  ...byId,
  reply: release,
});

export const updateRelease = defineEndpoint({
  method: 'PATCH',
  path: '/releases/:id',
  summary: 'Change some fields; `updated_at` as last seen guards against a stale edit',
  who: 'artist',
  ...byId,
  body: z
    .strictObject({ ...contentSchema.shape, updated_at: instant.optional() })
    .refine(fitsGenre, { error: 'GENRE_UNKNOWN', path: ['subgenre'] }),
  reply: release,
  errors: ['STALE'],
  limit: 'write',
});

export const scheduleRelease = defineEndpoint({
  method: 'POST',
  path: '/releases/:id/schedule',
  summary: 'Set or (null) take away a date of distribution; without a zone it is Asia/Jerusalem',
  who: 'artist',
  ...byId,
  body: z.strictObject({
    digital_release_date: z.string().max(40).nullable().optional(),
    radio_release_date: z.string().max(40).nullable().optional(),
  }),
  reply: release,
  errors: ['PREMIUM_FEATURE_REQUIRED', 'PLATFORM_LOCKED', 'RADIO_PAYMENT_REQUIRED', 'SONG_CREDIT_REQUIRED'],
  limit: 'write',
});

export const publishRelease = defineEndpoint({
  method: 'POST',
  path: '/releases/:id/link',
  summary: 'Publish a draft and give it its code; takes a song credit where there is no active subscription',
  who: 'artist',
  ...byId,
  reply: release,
  errors: ['SONG_CREDIT_REQUIRED'],
  limit: 'write',
});

export const addImage = defineEndpoint({
  method: 'POST',
  path: '/releases/:id/images',
  summary: 'Add one of up to four images',
  who: 'artist',
  ...byId,
  body: z.strictObject({ file_path: filePath }),
  reply: z.strictObject({ id, file_path: z.string() }),
  status: 201,
  errors: ['IMAGES_FULL'],
});
export const removeImage = defineEndpoint({
  method: 'DELETE',
  path: '/releases/:id/images/:imageId',
  summary: 'Remove an image',
  who: 'artist',
  params: z.object({ id, imageId: id }),
  reply: null,
  status: 204,
});
export const addLink = defineEndpoint({
  method: 'POST',
  path: '/releases/:id/links',
  summary: 'Add a link',
  who: 'artist',
  ...byId,
  body: z.strictObject({ url: link }),
  reply: z.strictObject({ id, url: z.string() }),
  status: 201,
});
export const removeLink = defineEndpoint({
  method: 'DELETE',
  path: '/releases/:id/links/:linkId',
  summary: 'Remove a link',
  who: 'artist',
  params: z.object({ id, linkId: id }),
  reply: null,
  status: 204,
});

export const readPublicRelease = defineEndpoint({
  method: 'GET',
  path: '/public/r/:code',
  summary: 'A song’s page by its code',
  who: 'anyone',
  params: z.object({ code: z.string().max(20) }),
  reply: publicRelease,
  kept: true,
  limit: 'read',
});

export const album = z.strictObject({
  id,
  title: z.string(),
  copyright_holders: z.array(z.strictObject({ year: z.number(), holder: z.string() })),
  upc: z.string().nullable(),
  producer: z.string().nullable(),
  credits: z.strictObject({
    lyrics: z.array(z.string()),
    composition: z.array(z.string()),
    producer: z.string(),
  }),
  collaborators: z.array(partnerOut),
});
export type Album = z.output<typeof album>;
const albumFields = {
  copyright_holders: content.copyright_holders,
  upc: content.upc,
  producer: optionalLine(200).nullable(),
  credits,
  collaborators: content.collaborators,
};
export const listAlbums = defineEndpoint({
  method: 'GET',
  path: '/albums',
  summary: 'One’s own albums',
  who: 'signedIn',
  query: z.object(page),
  reply: z.array(album),
});
export const createAlbum = defineEndpoint({
  method: 'POST',
  path: '/albums',
  summary: 'Make an album',
  who: 'artist',
  body: z.strictObject({ title: line(200), ...z.strictObject(albumFields).partial().shape }),
  reply: album,
  status: 201,
});
export const readAlbum = defineEndpoint({
  method: 'GET',
  path: '/albums/:id',
  summary: 'One album of one’s own',
  who: 'signedIn',
  ...byId,
  reply: album,
});
export const updateAlbum = defineEndpoint({
  method: 'PATCH',
  path: '/albums/:id',
  summary: 'Change some fields of an album',
  who: 'artist',
  ...byId,
  body: z.strictObject({ title: line(200), ...albumFields }).partial(),
  reply: album,
});
