import type { User } from '#contract/accounts/profile.ts';
import type { UploadResult } from '#contract/files.ts';
import type { Album } from '#contract/releases/albums.ts';
import { displayArtistName, proposeArtists, type SongArtist } from '#shared/artists.ts';
import { splitCommaList } from '#shared/text-rules.ts';
import type { Answers } from './answers.ts';

/** The files a wizard collects. */
export const fileSlots = ['cover', 'wav', 'pitch', 'lyrics'] as const;
export type FileSlot = (typeof fileSlots)[number];

/** The data of a picked file that the steps need. */
interface PickedFile {
  name: string;
  bytes: number;
  status: 'sending' | 'waiting' | 'failed' | 'done';
  /** Missing or null until it is uploaded. */
  result?: Pick<UploadResult, 'type' | 'duration_seconds'> | null;
}

/** Data besides the answers that decides which questions are asked. */
export interface Facts {
  /** The profile when the wizard opened: the wizard asks for what is missing. */
  profile: Pick<User, 'first_name' | 'last_name' | 'stage_name' | 'artist_id' | 'downloads'>;
  albums: readonly Album[];
  files: Partial<Record<FileSlot, PickedFile>>;
  /** The current year. */
  year: number;
}

/** The chosen existing album. */
export const chosenAlbum = (answers: Answers, facts: Pick<Facts, 'albums'>): Album | undefined =>
  answers.album_kind === 'existing' ? facts.albums.find(({ id }) => id === answers.album_id) : undefined;

/** The artists whom the typed stage name lists; empty for one name, or if it isn't asked. */
export const artistsInName = (
  { stage_name }: Pick<Answers, 'stage_name'>,
  { profile }: Pick<Facts, 'profile'>,
): SongArtist[] => (profile.stage_name ? [] : proposeArtists(stage_name));

/** The artist's own name: the stage name, or its first artist if it lists several; else the first name. */
export const artistName = (answers: Answers, facts: Pick<Facts, 'profile'>): string => {
  const [first] = answers.name_split === 'taken' ? artistsInName(answers, facts) : [];
  const { profile } = facts;
  return (
    profile.stage_name ||
    (first?.name ?? answers.stage_name.trim()) ||
    profile.first_name ||
    answers.first_name.trim()
  );
};

/** The song's artists, guests last; empty for one artist, unless a name that looks like several is one. */
export function songArtists(answers: Answers, facts: Pick<Facts, 'profile'>): SongArtist[] {
  const listed = artistsInName(answers, facts);
  const me: SongArtist = { name: artistName(answers, facts), role: 'main' };
  const main = answers.name_split === 'taken' && listed.length > 0 ? listed : [me];
  const guests = splitCommaList(answers.guests).filter((guest) => main.every(({ name }) => name !== guest));
  const isRefused = answers.name_split === 'left' && listed.length > 0;
  return guests.length > 0 || main.length > 1 || isRefused
    ? [...main, ...guests.map((name) => ({ name, role: 'featured' as const }))]
    : [];
}

/** The name under which the song goes out. */
export const shownArtistName = (answers: Answers, facts: Pick<Facts, 'profile'>): string =>
  displayArtistName(songArtists(answers, facts)) || artistName(answers, facts);
