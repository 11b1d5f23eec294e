import { israelDay } from '../../../../../contract/vocabulary/dates.ts';
import { genreName } from '../../../../../contract/vocabulary/genres.ts';
import { hebrewToLatin } from '../../../../../contract/vocabulary/hebrew-to-latin.ts';
import type { NameParts } from '../../../../../contract/vocabulary/name-pattern.ts';
import type { PlayoutSong } from '../../../../gateways/playout/index.ts';
import type { ApprovedSong } from '../../cycles/reads/approved.ts';
import { clock, versionName } from '../../exports/rules/format.ts';
import { levelling, proposedTimers, type SoundKnown, timersOf } from './timers.ts';

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
