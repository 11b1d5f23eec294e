import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { editNumber, id, idOrNone, instant } from '#contract/fields.ts';
import { locales } from '#shared/locale.ts';
import { majorities, tellParts, tellTimes } from '#shared/station-team.ts';
import { namePattern } from './name-pattern.ts';

const exportFormats = ['csv', 'm3u8', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];
const packAudio = ['mp3', 'wav'] as const;
export type PackAudio = (typeof packAudio)[number];
/** A pack of songs, or of files for the station’s playout. */
export const packKinds = [...packAudio, 'playout'] as const;
export type PackKind = (typeof packKinds)[number];

const exportQuery = z.object({
  format: z.enum(exportFormats),
  /** The language of its headings. */
  language: z.enum(locales).default('he'),
});

export const exportPlaylist = defineEndpoint('GET /radio-stations/:id/playlists/:playlistId/export', {
  summary: 'The approved songs of a playlist as a file: table, player list, or run sheet',
  who: 'stationMember',
  params: z.object({ id, playlistId: id }),
  query: exportQuery,
  reply: null,
  status: 200,
  limit: 'read',
});
export const exportReviewSession = defineEndpoint(
  'GET /radio-stations/:id/review-sessions/:sessionId/export',
  {
    summary:
      'The songs approved in a review cycle, or (`none`) in no cycle, as a file: table, player list, or run sheet',
    who: 'stationMember',
    params: z.object({ id, sessionId: idOrNone }),
    query: exportQuery,
    reply: null,
    status: 200,
    limit: 'read',
  },
);

export const preparePack = defineEndpoint('POST /radio-stations/:id/packs', {
  summary:
    'Create an address for downloading approved songs as one ZIP; it works for ten minutes, for the caller only',
  who: 'stationMember',
  params: z.object({ id }),
  body: z
    .strictObject({
      playlist_id: id.optional(),
      /** `none`: approved before any cycle. */
      session_id: idOrNone.optional(),
      /** One approved song. */
      release_id: id.optional(),
      /** A song without a WAV comes as MP3; `playout` is the format for the station’s playout. */
      audio: z.enum(packKinds).default('mp3'),
      language: z.enum(locales).default('he'),
    })
    .refine((body) => (body.playlist_id ?? body.session_id ?? body.release_id) !== undefined, {
      path: ['playlist_id'],
      error: 'REQUIRED',
    }),
  reply: z.strictObject({ url: z.string(), songs_count: z.number().int(), expires_at: instant }),
  status: 201,
});

export const songDownloads = defineEndpoint('GET /radio-stations/:id/songs/:releaseId/downloads', {
  summary: 'Ten-minute addresses of a song’s audio for a member, including the WAV',
  who: 'stationMember',
  params: z.object({ id, releaseId: id }),
  reply: z.array(
    z.strictObject({
      kind: z.enum(packAudio),
      url: z.string(),
      name: z.string(),
      bytes: z.number().int(),
    }),
  ),
});
export type SongDownload = z.output<typeof songDownloads.reply>[number];

const settings = z.strictObject({
  /** The name pattern of files in a pack, with the tokens of `name-pattern.ts`. */
  name_pattern: z.string(),
  /** When artists learn of the station's decisions, and how much. */
  tell_when: z.enum(tellTimes),
  tell_what: z.enum(tellParts),
  /** How many votes of a committee approve a song. */
  majority: z.enum(majorities),
  number: editNumber,
});
export const readSettings = defineEndpoint('GET /radio-stations/:id/settings', {
  summary: 'The station’s settings',
  who: 'stationMember',
  params: z.object({ id }),
  reply: settings,
});
export const changeSettings = defineEndpoint('PATCH /radio-stations/:id/settings', {
  summary:
    'Change the station’s settings; a pattern of null is the default, and `based_on` guards a newer change',
  who: 'stationAdmin',
  params: z.object({ id }),
  body: settings
    .omit({ number: true })
    .extend({ name_pattern: namePattern.nullable(), based_on: editNumber })
    .partial(),
  reply: settings,
  errors: ['STALE'],
});
