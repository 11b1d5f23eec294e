import type { PackAudio } from '../../../../../contract/stations/exports.ts';
import type { Stored } from '../../../../gateways/pack/index.ts';
import type { FileRow } from '../../../files/index.ts';
import type { ApprovedSong } from '../../cycles/reads/approved.ts';

type Files = Map<string, FileRow>;

/**
 * A song's sound in the requested format, else as MP3 (a WAV's listening copy if there is no other); null for none.
 */
export function soundOf(
  song: Pick<ApprovedSong, 'mp3_file_id' | 'wav_file_id'>,
  files: Files,
  asked: PackAudio,
): { audio: PackAudio; stored: Stored } | null {
  const wav = files.get(song.wav_file_id ?? '');
  const mp3 = files.get(song.mp3_file_id ?? '');
  if (asked === 'wav' && wav) return { audio: 'wav', stored: { key: wav.storageKey, bytes: wav.bytes } };
  if (mp3) return { audio: 'mp3', stored: { key: mp3.storageKey, bytes: mp3.bytes } };
  if (wav?.listeningKey && wav.listeningBytes)
    return { audio: 'mp3', stored: { key: wav.listeningKey, bytes: wav.listeningBytes } };
  return null;
}

export const fileIdsOf = (songs: readonly ApprovedSong[]): string[] =>
  songs
    .flatMap((song) => [song.mp3_file_id, song.wav_file_id, song.cover_file_id])
    .filter((id) => id !== null);
