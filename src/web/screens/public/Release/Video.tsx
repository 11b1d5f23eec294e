import { useState } from 'react';
import type { PublicRelease } from '../../../../contract/releases.ts';
import { youtubeEmbed, youtubeId } from '../../../../contract/vocabulary/youtube.ts';
import { releaseText } from '../../../../text/release.ts';
import { pause } from '../../../features/player/engine.ts';
import { useText } from '../../../language.ts';
import { PlayIcon } from '../../../ui/icons.ts';
import css from './Video.module.css';

/** The YouTube id of the song's video; null where it has none. */
export const videoOf = (release: PublicRelease): string | null =>
  [release.youtube_link, release.clip_url, release.external_video_url]
    .map((url) => (url ? youtubeId(url) : null))
    .find((id) => id !== null) ?? null;

/** The song's video. Nothing of YouTube is loaded before it is asked for, and then from its host without cookies. */
export function Video({ id, title }: { id: string; title: string }) {
  const text = useText(releaseText);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css.screen}>
      {isOpen ? (
        <iframe
          title={`${text.video}: ${title}`}
          src={`${youtubeEmbed(id)}?autoplay=1`}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
        />
      ) : (
        <a
          className={css.cover}
          href={`https://www.youtube.com/watch?v=${id}`}
          onClick={(event) => {
            event.preventDefault();
            pause();
            setOpen(true);
          }}
        >
          <span className={css.ring}>
            <PlayIcon size={24} />
          </span>
          <b>{text.videoPlay}</b>
          <span className={css.note}>{text.videoNote}</span>
        </a>
      )}
    </div>
  );
}
