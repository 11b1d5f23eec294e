import type { User } from '#contract/accounts/profile.ts';
import type { UploadResult } from '#contract/files.ts';
import type { Album } from '#contract/releases/albums.ts';
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

/** The name under which the song goes out: the stage name, else the first name. */
export const artistName = (answers: Answers, { profile }: Pick<Facts, 'profile'>): string =>
  profile.stage_name || answers.stage_name.trim() || profile.first_name || answers.first_name.trim();
