import { createHash } from 'node:crypto';
import type { PosterKind } from '#contract/releases/posters.ts';
import type { Config } from '#server/config.ts';
import type { ReleaseRow } from '#server/releases/content/content.db.ts';

/** Raise it when posters are drawn differently. */
const look = 1;

interface PosterFile {
  /** Within the song's addresses, `/r/<code>/`. */
  name: string;
  type: string;
  width: number;
  height: number;
}

/** The file types of a song's posters. */
export const posterFiles: Readonly<Record<PosterKind, PosterFile>> = {
  story: { name: 'story.jpg', type: 'image/jpeg', width: 1080, height: 1920 },
  square: { name: 'square.jpg', type: 'image/jpeg', width: 1080, height: 1080 },
  sheet: { name: 'poster.pdf', type: 'application/pdf', width: 2480, height: 3508 },
  clip: { name: 'clip.mp4', type: 'video/mp4', width: 720, height: 1280 },
};

/** A clip needs a sound of ours, and ffmpeg. */
export const hasClip = ({ encoder }: Pick<Config, 'encoder'>, song: ReleaseRow): boolean =>
  encoder !== null && song.hasAudio && (song.mp3FileId ?? song.wavFileId) !== null;

/** Changes with everything that a poster shows. */
export const contentOf = (song: ReleaseRow, kind: PosterKind): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        look,
        song.title,
        song.artist_name,
        song.shortCode,
        song.coverFileId,
        song.coverColors,
        song.soundPrint,
        song.mp3FileId,
        song.wavFileId,
        kind === 'clip' ? song.hook_seconds : null,
      ]),
    )
    .digest('hex')
    .slice(0, 20);
