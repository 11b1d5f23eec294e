import { z } from 'zod';
import { id, instant } from '#contract/fields.ts';
import { deliveryProblems, deliveryStates } from '#shared/deliveries.ts';
import { codes } from '#shared/preflight/kinds.ts';
import { replies, shown } from './fields.ts';

export const colors = z.strictObject({ cover: z.string(), room: z.string(), on: z.string() });

/** What a card in a list shows; never a split, a price or a draft. Dates are ISO with zone. */
const cardFields = {
  id,
  title: shown.title,
  artist_name: shown.artist_name,
  tenant_id: id.nullable(),
  short_code: z.string().nullable(),
  genre: shown.genre,
  version: shown.version,
  explicit: shown.explicit,
  created_at: instant,
  digital_release_date: instant.nullable(),
  radio_release_date: instant.nullable(),
  page_release_date: instant.nullable(),
  /** When the reader gets all of it, if not yet: until then `audio_url` plays thirty seconds, or is null. */
  opens_at: instant.nullable(),
  is_distributed: z.boolean(),
  external_source: z.enum(['linktone', 'patiphon']).nullable(),
  external_id: z.string().nullable(),
  external_image_url: z.string().nullable(),
  external_audio_url: z.string().nullable(),
  external_video_url: z.string().nullable(),
  youtube_link: shown.youtube_link,
  mp3_path: shown.mp3_path,
  wav_file_path: shown.wav_file_path,
  cover_image_path: shown.cover_image_path,
  images: z.array(z.strictObject({ file_path: z.string() })),
  duration_seconds: z.number().nullable(),
  audio_url: z.string().nullable(),
  colors: colors.nullable(),
  /** The data for drawing its sleeve if it has no cover: `readPrint`. */
  sound_print: z.string().nullable(),
};
/** Null for none; a genre that isn't ours (of an imported song) stays as it came. */
const genreName = z.strictObject({ he: z.string(), en: z.string() });
const listed = { ...cardFields, genre_name: genreName.nullable() };
export const card = z.strictObject(listed);
export type Card = z.output<typeof card>;

/** Ten-minute addresses of its private files, by path. */
const signedUrls = z.record(z.string(), z.string());

export const ownCard = z.strictObject({
  ...listed,
  is_draft: z.boolean(),
  is_paid: z.boolean(),
  signed_urls: signedUrls,
  updated_at: instant,
  /** What blocks it, without duplicates, each with the field that fixes it. */
  stops: z.array(z.strictObject({ code: z.enum(codes), field: z.string() })),
  /** In the last seven days in Israel, including today. */
  plays_week: z.int(),
  /** Its state at each streaming service; `field` fixes what a service lacks or refused, `reason` is the service's text. */
  deliveries: z.array(
    z.strictObject({
      /** Whether this is the state of the song's album. */
      album_id: id.nullable(),
      service: z.string(),
      state: z.enum(deliveryStates),
      problem: z.enum(deliveryProblems).nullable(),
      reason: z.string().nullable(),
      field: z.string().nullable(),
      /** Its address at the service. */
      link: z.string().nullable(),
    }),
  ),
});
export type OwnCard = z.output<typeof ownCard>;

/** What a visitor sees of a song. */
const publicFields = {
  ...cardFields,
  ...shown,
  album_title: z.string().nullable(),
  /** The code of its album’s page. */
  album_code: z.string().nullable(),
  public_code: z.string().nullable(),
  is_draft: z.boolean(),
  pitch_text_extracted: z.string().nullable(),
  links: z.array(z.strictObject({ id, url: z.string() })),
  images: z.array(z.strictObject({ id, file_path: z.string() })),
  external_page_url: z.string().nullable(),
  download_links: z.array(z.strictObject({ url: z.string(), text: z.string() })),
  updated_at: instant,
};

/** The data of a release's file. */
const fileFacts = z.strictObject({
  path: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  duration_seconds: z.number().nullable(),
  /** For a document. */
  extracted_text: z.string().nullable(),
});
export type FileFacts = z.output<typeof fileFacts>;

/** A release with all its data, for its owner. */
export const release = z.strictObject({
  ...publicFields,
  ...replies,
  /** The day on which visitors get all of it, also a past one; null if it has no date. */
  release_date: instant.nullable(),
  is_paid: z.boolean(),
  signed_urls: signedUrls,
  files: z.array(fileFacts),
});
export type Release = z.output<typeof release>;

/** The song's page: no percentages, no payment, no WAV. */
export const publicRelease = z.strictObject({
  ...publicFields,
  artist: z
    .strictObject({
      tenant_id: id,
      stage_name: z.string(),
      tenant_subdomain: z.string().nullable(),
      profile_image: z.string().nullable(),
    })
    .nullable(),
  /** Genre, then subgenre, as screens show them: the full list is too heavy for a visitor's browser. */
  genre_names: z.array(genreName),
  /** At most 600 values 0..255. */
  peaks: z.array(z.number()),
  /** Whether a streaming service has it and hasn't sent its link yet; an event of the page reports the link. */
  awaits_link: z.boolean(),
  /** Whether other sites may embed its player: its artist is with us and allows it. */
  is_embeddable: z.boolean(),
  downloads: z.array(
    z.strictObject({
      /** A WAV only by a private link. */
      kind: z.enum(['mp3', 'wav', 'cover', 'lyrics', 'pitch', 'external']),
      url: z.string(),
      name: z.string(),
      bytes: z.number().nullable(),
    }),
  ),
});
export type PublicRelease = z.output<typeof publicRelease>;

/** The caller's own deleted song or album. */
export const trashedCard = z.strictObject({
  id: z.string(),
  title: z.string(),
  artist_name: z.string(),
  was_published: z.boolean(),
  trashed_at: z.string(),
  /** Until when it can be restored. */
  until: z.string(),
});
export type TrashedCard = z.output<typeof trashedCard>;
