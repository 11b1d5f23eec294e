import { israelDay } from '../../../../../contract/vocabulary/dates.ts';
import { genreName } from '../../../../../contract/vocabulary/genres.ts';
import { type Locale, nameIn } from '../../../../../contract/vocabulary/locale.ts';
import { versions } from '../../../../../contract/vocabulary/versions.ts';
import { stationExportsText } from '../../../../../text/stations/exports.ts';
import type { ApprovedFacts, ApprovedSong } from '../../cycles/reads/approved.ts';

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
