import type { PublicRelease } from '../../../../contract/releases/releases.ts';
import { youtubeId } from '../../../../contract/vocabulary/youtube.ts';

/** The YouTube id of the song's video; null where it has none. */
export const videoOf = (release: PublicRelease): string | null =>
  [release.youtube_link, release.clip_url, release.external_video_url]
    .map((url) => (url ? youtubeId(url) : null))
    .find((id) => id !== null) ?? null;
