import { z } from 'zod';
import type { PlayoutSettings as Reply } from '#contract/stations/playout.ts';
import type { stationPlayouts } from '#server/database/tables/stations/playout.ts';
import type { PlayoutNames, PlayoutSong } from '#server/gateways/playout/index.ts';
import type { ApprovedSong } from '#server/stations/cycles/approved.queries.ts';
import { clock, versionName } from '#server/stations/exports/exports.policy.ts';
import { israelDay } from '#shared/dates.ts';
import { genreName } from '#shared/genres.ts';
import { hebrewToLatin } from '#shared/hebrew-to-latin.ts';
import { defaultPattern, type NameParts } from '#shared/name-pattern.ts';
import {
  broadcastLoudness,
  broadcastPeak,
  defaultColumns,
  nameLengths,
  type PlayoutColumn,
  type PlayoutFormat,
} from '#shared/playout.ts';

type PlayoutRow = typeof stationPlayouts.$inferSelect;

/** So many songs are pushed at a time, over all processes. Each station has a fixed lane. */
export const lanes = 3;

/** The name of a lane's queue and its lock. */
export const laneJob = (lane: number): string =>
  lane === 0 ? 'stations.playout' : `stations.playout-${lane}`;

/** Requests a run of a lane's waiting pushes. */
export const wakeLane = (lane: number) => ({ name: laneJob(lane), data: z.object({}) });

/** The formats of a station's playout. */
export interface PlayoutSettings {
  formats: PlayoutFormat[];
  isLevelled: boolean;
  namePattern: string;
  nameLength: number;
  isAscii: boolean;
  columns: PlayoutColumn[];
}

/** A station's settings, or the defaults. */
export const settingsOf = (row: PlayoutRow | undefined, packPattern: string | null): PlayoutSettings => ({
  formats: row?.formats ?? ['bwf'],
  isLevelled: row?.isLevelled ?? false,
  namePattern: row?.namePattern ?? packPattern ?? defaultPattern,
  nameLength: row?.nameLength ?? nameLengths.default,
  isAscii: row?.isAscii ?? true,
  columns: row?.columns ?? [...defaultColumns],
});

/** A station's settings as replies have them. */
export const toSettings = (settings: PlayoutSettings, canPush: boolean, number: number): Reply => ({
  formats: settings.formats,
  is_levelled: settings.isLevelled,
  name_pattern: settings.namePattern,
  name_length: settings.nameLength,
  ascii_names: settings.isAscii,
  columns: settings.columns,
  can_push: canPush,
  number,
});

/** What the artist wrote, else the song's English title, else our table's proposal. */
export function proposedNames(
  song: Pick<ApprovedSong, 'title' | 'artist_name' | 'translations' | 'latin_forms'>,
) {
  const english = song.translations.find(({ language }) => language === 'en');
  const written = new Map(song.latin_forms.map(({ text, latin }) => [text, latin]));
  return {
    title: written.get(song.title) || hebrewToLatin(english?.title || song.title),
    artist: written.get(song.artist_name) || hebrewToLatin(english?.artist_name || song.artist_name),
  };
}

/** Names as they are written, and in Latin letters: the artist's form, else our table's. */
function namesIn({ latin_forms }: Pick<ApprovedSong, 'latin_forms'>, names: readonly string[]): PlayoutNames {
  const written = new Map(latin_forms.map(({ text, latin }) => [text, latin]));
  return {
    text: names.join(', '),
    latin: names.map((name) => written.get(name) || hebrewToLatin(name)).join(', '),
  };
}

/** A song's data in files for playouts. */
export function toPlayoutSong(song: ApprovedSong, known: SoundKnown, isLevelled: boolean): PlayoutSong {
  const set = { introMs: song.set_intro_ms, hookMs: song.set_hook_ms, endMs: song.set_end_ms };
  const proposed = proposedNames(song);
  const gain = isLevelled ? levelling(known) : 0;
  return {
    title: song.title,
    artist: song.artist_name,
    latinTitle: song.latin_title ?? proposed.title,
    latinArtist: song.latin_artist ?? proposed.artist,
    album: song.album_title ?? '',
    composers: namesIn(song, song.credits.composition),
    lyricists: namesIn(song, song.credits.lyrics),
    label: namesIn(song, song.label === null ? [] : [song.label]),
    version: song.version === 'original' ? '' : versionName(song.version, 'en'),
    isrc: song.isrc ?? '',
    genre: song.genre === null ? '' : genreName(song.genre).en,
    code: song.short_code ?? song.id.slice(0, 8),
    date: israelDay(new Date(song.shown_at)),
    ...timersOf(set, proposedTimers(song, known), known.durationMs),
    durationMs: known.durationMs,
    loudness: known.loudness === null ? null : known.loudness + gain,
    truePeak: known.truePeak === null ? null : known.truePeak + gain,
  };
}

/** The fields of a song's file names. */
export const namePartsOf = (
  song: ApprovedSong,
  { latinTitle, latinArtist, version, genre, date }: PlayoutSong,
  isAscii: boolean,
  number: string,
): NameParts => ({
  artist: isAscii ? latinArtist : song.artist_name,
  title: isAscii ? latinTitle : song.title,
  version,
  isrc: song.isrc ?? '',
  genre,
  year: date.slice(0, 4),
  number,
  playlist: song.playlist_name ?? '',
});

/** A cell of the station's own table for each field. */
export const cellsOf = (song: ApprovedSong, data: PlayoutSong, file: string) => ({
  title: song.title,
  artist: song.artist_name,
  latin_title: data.latinTitle,
  latin_artist: data.latinArtist,
  album: data.album,
  version: data.version,
  isrc: data.isrc,
  genre: data.genre,
  language: song.primary_language ?? '',
  year: data.date.slice(0, 4),
  duration: clock(data.durationMs),
  intro: clock(data.introMs),
  hook: clock(data.hookMs),
  end: clock(data.endMs),
  explicit: song.explicit === null ? '' : song.explicit ? 'Y' : 'N',
  loudness: data.loudness === null ? '' : data.loudness.toFixed(1),
  playlist: song.playlist_name ?? '',
  file,
  code: data.code,
});

/** What is known of a sound. */
export interface SoundKnown {
  durationMs: number;
  /** At its end. */
  silentMs: number;
  loudness: number | null;
  truePeak: number | null;
}

interface Timers {
  introMs: number | null;
  hookMs: number | null;
  endMs: number | null;
}

/** Shorter silence may be part of the music. */
const heardSilenceMs = 300;

const inMs = (seconds: number | null): number | null =>
  seconds === null ? null : Math.round(seconds * 1_000);

/** What an artist set for a song, and for its end where its sound falls silent. */
export function proposedTimers(
  song: { intro_seconds: number | null; hook_seconds: number | null },
  { durationMs, silentMs }: Pick<SoundKnown, 'durationMs' | 'silentMs'>,
): Timers & { endMs: number } {
  const heardMs = silentMs >= heardSilenceMs && silentMs < durationMs ? durationMs - silentMs : durationMs;
  return { introMs: inMs(song.intro_seconds), hookMs: inMs(song.hook_seconds), endMs: heardMs };
}

/** What the team set, else the proposal; none later than the sound's end. */
export function timersOf(
  set: Timers,
  proposed: Timers & { endMs: number },
  durationMs: number,
): Timers & { endMs: number } {
  const within = (ms: number | null): number | null => (ms === null ? null : Math.min(ms, durationMs));
  return {
    introMs: within(set.introMs ?? proposed.introMs),
    hookMs: within(set.hookMs ?? proposed.hookMs),
    endMs: Math.min(set.endMs ?? proposed.endMs, durationMs),
  };
}

/** The gain that brings a sound to broadcast loudness, or as near as its peaks allow. */
export function levelling({ loudness, truePeak }: Pick<SoundKnown, 'loudness' | 'truePeak'>): number {
  if (loudness === null) return 0;
  const wanted = broadcastLoudness - loudness;
  return truePeak === null ? wanted : Math.min(wanted, broadcastPeak - truePeak);
}

/** The bit depth of a copy: the source's, if playouts support it. */
export const bitsOf = (bits: number | null): 16 | 24 => (bits !== null && bits > 16 ? 24 : 16);
