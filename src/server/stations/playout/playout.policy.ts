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
  type Letters,
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
  cartLetters: Letters;
  encoLetters: Letters;
  columns: PlayoutColumn[];
}

/** Whether some names are written in Latin letters. */
export const needsLatin = ({
  isAscii,
  cartLetters,
  encoLetters,
  columns,
  formats,
}: PlayoutSettings): boolean =>
  isAscii ||
  (formats.includes('bwf') && cartLetters === 'latin') ||
  ((formats.includes('enco_txt') || formats.includes('enco_xml')) && encoLetters === 'latin') ||
  (formats.includes('csv') &&
    columns.some(({ field }) => field === 'latin_title' || field === 'latin_artist'));

/** A station's settings, or the defaults: names stay in their own letters. */
export function settingsOf(row: PlayoutRow | undefined, packPattern: string | null): PlayoutSettings {
  const isAscii = row?.isAscii ?? false;
  const letters = isAscii ? 'latin' : 'utf8';
  return {
    formats: row?.formats ?? ['bwf'],
    isLevelled: row?.isLevelled ?? false,
    namePattern: row?.namePattern ?? packPattern ?? defaultPattern,
    nameLength: row?.nameLength ?? nameLengths.default,
    isAscii,
    cartLetters: row?.cartLetters ?? letters,
    encoLetters: row?.encoLetters ?? letters,
    columns: row?.columns ?? [...defaultColumns],
  };
}

/** A station's settings as replies have them. */
export const toSettings = (settings: PlayoutSettings, canPush: boolean, number: number): Reply => ({
  formats: settings.formats,
  is_levelled: settings.isLevelled,
  name_pattern: settings.namePattern,
  name_length: settings.nameLength,
  ascii_names: settings.isAscii,
  cart_letters: settings.cartLetters,
  enco_letters: settings.encoLetters,
  columns: settings.columns,
  can_push: canPush,
  number,
});

type Named = Pick<
  ApprovedSong,
  'title' | 'artist_name' | 'translations' | 'latin_forms' | 'artist_latin' | 'kept_title' | 'kept_artist'
>;

const isHebrew = (text: string): boolean => /\p{Script=Hebrew}/u.test(text);

/**
 * A song's names in Latin letters as somebody wrote them, null for neither: the artist, in this song or in another, its
 * English title, or the station's own answer. A name without Hebrew letters is its own.
 */
export function knownNames(song: Named): { title: string | null; artist: string | null } {
  const english = song.translations.find(({ language }) => language === 'en');
  const written = new Map(song.latin_forms.map(({ text, latin }) => [text, latin]));
  const known = (name: string, ...others: (string | null | undefined)[]): string | null =>
    written.get(name) || others.find((one) => one) || (isHebrew(name) ? null : name);
  return {
    title: known(song.title, english?.title, song.kept_title),
    artist: known(song.artist_name, english?.artist_name, song.kept_artist, song.artist_latin),
  };
}

/** The same, with our table's guess where nobody wrote a name. */
export function proposedNames(song: Named): { title: string; artist: string } {
  const { title, artist } = knownNames(song);
  return { title: hebrewToLatin(title ?? song.title), artist: hebrewToLatin(artist ?? song.artist_name) };
}

/** The names of a song that nobody wrote in Latin letters: they can only be guessed. */
export function unknownNames(song: Named & Pick<ApprovedSong, 'latin_title' | 'latin_artist'>): string[] {
  const { title, artist } = knownNames(song);
  return [
    ...((song.latin_title ?? title) === null ? [song.title] : []),
    ...((song.latin_artist ?? artist) === null ? [song.artist_name] : []),
  ];
}

/** Names as they are written, and in Latin letters: the artist's form, else our table's. */
function creditNames(
  { latin_forms }: Pick<ApprovedSong, 'latin_forms'>,
  names: readonly string[],
): PlayoutNames {
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
    composers: creditNames(song, song.credits.composition),
    lyricists: creditNames(song, song.credits.lyrics),
    label: creditNames(song, song.label === null ? [] : [song.label]),
    version: song.version === 'original' ? '' : versionName(song.version, 'en'),
    isrc: song.isrc ?? '',
    genre: song.genre === null ? '' : genreName(song.genre).en,
    code: song.short_code ?? song.id.slice(0, 8),
    date: israelDay(new Date(song.shown_at)),
    startMs: startOf(known),
    ...timersOf(set, proposedTimers(song, known), known.durationMs),
    soundEndMs: soundEndOf(known),
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
  /** At its beginning. */
  silentStartMs: number;
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

/** Where a sound begins, a moment early so that its attack stays whole. */
export const startOf = ({
  durationMs,
  silentStartMs,
}: Pick<SoundKnown, 'durationMs' | 'silentStartMs'>): number =>
  silentStartMs >= heardSilenceMs && silentStartMs < durationMs ? silentStartMs - leadMs : 0;

/** Where a sound falls silent for good. */
const soundEndOf = ({ durationMs, silentMs }: Pick<SoundKnown, 'durationMs' | 'silentMs'>): number =>
  silentMs >= heardSilenceMs && silentMs < durationMs ? durationMs - silentMs : durationMs;

const leadMs = 20;

const inMs = (seconds: number | null): number | null =>
  seconds === null ? null : Math.round(seconds * 1_000);

/** What an artist set for a song, and for its end where its sound falls silent. */
export function proposedTimers(
  song: { intro_seconds: number | null; hook_seconds: number | null },
  known: Pick<SoundKnown, 'durationMs' | 'silentMs'>,
): Timers & { endMs: number } {
  return { introMs: inMs(song.intro_seconds), hookMs: inMs(song.hook_seconds), endMs: soundEndOf(known) };
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

/** The coding of a file that lost sound, as `CodingHistory` names it (EBU R 98); null for any other. */
export const lossyCoding = (type: string): string | null =>
  ({ 'audio/mpeg': 'MPEG1L3', 'audio/mp4': 'AAC', 'audio/aac': 'AAC', 'audio/ogg': 'OGG' })[type] ?? null;

/** The bit depth of a copy: the source's, if playouts support it. */
export const bitsOf = (bits: number | null): 16 | 24 => (bits !== null && bits > 16 ? 24 : 16);
