import { z } from 'zod';
import { type PackAudio, packKinds } from '#contract/stations/exports.ts';
import type { FileRow } from '#server/files/index.ts';
import type { Stored } from '#server/gateways/pack/index.ts';
import type { ApprovedFacts, ApprovedSong } from '#server/stations/cycles/approved.queries.ts';
import { israelDay } from '#shared/dates.ts';
import { genreName } from '#shared/genres.ts';
import { type Locale, locales, nameIn } from '#shared/locale.ts';
import { isHeardAsCopy } from '#shared/recordings.ts';
import { versions } from '#shared/versions.ts';
import { stationExportsText } from '#text/stations/exports.ts';

/** A day in Israel as people write it: 20.11.2026. */
export function formatDay(moment: Date): string {
  const [year = '', month = '', day = ''] = israelDay(moment).split('-');
  return `${Number(day)}.${Number(month)}.${year}`;
}

/** Minutes and seconds, with hours from one hour on: 3:05, 1:02:03; empty for an unknown length. */
export function clock(milliseconds: number | null): string {
  if (milliseconds === null) return '';
  const total = Math.max(0, Math.round(milliseconds / 1_000));
  const two = (n: number) => String(n).padStart(2, '0');
  const minutes = Math.floor(total / 60);
  if (minutes < 60) return `${minutes}:${two(total % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(total % 60)}`;
}

/** A list's name: its only song, its playlist, else its cycle. */
export function listName({ song, playlist, cycleAt }: ApprovedFacts, language: Locale): string {
  const words = stationExportsText[language];
  return song ?? playlist ?? (cycleAt === null ? words.noCycle : words.cycleOf(formatDay(cycleAt)));
}

export const versionName = (id: string, language: Locale): string => {
  const known = versions.find((version) => version.id === id);
  return known === undefined ? id : nameIn(known, language);
};

/** A song in words, for tables and run sheets. */
export function formatSong(song: ApprovedSong, language: Locale) {
  const words = stationExportsText[language];
  return {
    title: song.title,
    artist: song.artist_name,
    version: versionName(song.version, language),
    duration: clock(song.duration_ms),
    intro: song.intro_seconds === null ? '' : clock(song.intro_seconds * 1_000),
    explicit: song.explicit === null ? '' : song.explicit ? words.explicit : words.clean,
    isrc: song.isrc ?? '',
    genre: song.genre === null ? '' : genreName(song.genre)[language],
    comments: String(song.comments_count),
    cycle: song.cycle_at === null ? '' : formatDay(new Date(song.cycle_at)),
  };
}

/** A download sends no bearer token, so the encrypted address says who asked for what, and works for ten minutes. */
export const packTicket = {
  purpose: 'station pack',
  shape: z.object({
    stationId: z.uuid(),
    /** Of the session that asked: the ticket ends with it. */
    sessionHash: z.string(),
    list: z.object({
      playlistId: z.string().optional(),
      sessionId: z.string().optional(),
      releaseId: z.string().optional(),
    }),
    audio: z.enum(packKinds),
    language: z.enum(locales),
    until: z.number(),
  }),
};
export const ticketMs = 600_000;

type Files = Map<string, FileRow>;

/**
 * A song's sound in the requested format, else as MP3 (a master's listening copy if there is no other); null for none,
 * and for a song that nobody may download.
 * A master of another kind than WAV is converted for the pack.
 */
export function soundOf(
  song: Pick<ApprovedSong, 'downloads' | 'mp3_file_id' | 'wav_file_id'>,
  files: Files,
  asked: PackAudio,
): { audio: PackAudio; stored: Stored; isConverted?: boolean } | null {
  if (song.downloads === 'nobody') return null;
  const wav = files.get(song.wav_file_id ?? '');
  const mp3 = files.get(song.mp3_file_id ?? '');
  if (asked === 'wav' && wav) {
    const stored = { key: wav.storageKey, bytes: wav.bytes };
    return { audio: 'wav', stored, isConverted: wav.type !== 'audio/wav' };
  }
  if (mp3 && !isHeardAsCopy(mp3.type))
    return { audio: 'mp3', stored: { key: mp3.storageKey, bytes: mp3.bytes } };
  const { listeningKey, listeningBytes } = mp3 ?? wav ?? {};
  if (!listeningKey || !listeningBytes) return null;
  return { audio: 'mp3', stored: { key: listeningKey, bytes: listeningBytes } };
}

export const fileIdsOf = (songs: readonly ApprovedSong[]): string[] =>
  songs
    .flatMap((song) => [song.mp3_file_id, song.wav_file_id, song.cover_file_id])
    .filter((id) => id !== null);
