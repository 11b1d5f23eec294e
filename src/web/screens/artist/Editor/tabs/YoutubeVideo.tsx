import { useState } from 'react';
import { youtubeEmbed, youtubeThumbnail } from '../../../../../contract/vocabulary/youtube.ts';
import { pause } from '../../../../features/player/engine.ts';
import { PlayIcon } from '../../../../ui/icons.ts';
import css from './YoutubeVideo.module.css';

interface YoutubeVideoProps {
  /** The video's 11 characters. */
  id: string;
  title: string;
  words: { play: string; note: string; stills: string };
}

/** A video by its still. The player comes from YouTube's host without cookies, and only when it is asked for. */
export function YoutubeVideo({ id, title, words }: YoutubeVideoProps) {
  const [isOpen, setOpen] = useState(false);
  const [hasStill, setStill] = useState(true);
  if (isOpen)
    return (
      <div className={css.screen}>
        <iframe
          title={title}
          src={`${youtubeEmbed(id)}?autoplay=1`}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
        />
      </div>
    );
  return (
    <div className={css.screen}>
      {hasStill && (
        <img
          src={youtubeThumbnail(id)}
          alt={words.stills}
          width={480}
          height={360}
          referrerPolicy="no-referrer"
          onError={() => setStill(false)}
        />
      )}
      <button
        type="button"
        className={css.play}
        onClick={() => {
          pause();
          setOpen(true);
        }}
      >
        <span className={css.ring}>
          <PlayIcon size={24} />
        </span>
        <b>{words.play}</b>
        <span className={css.note}>{words.note}</span>
      </button>
    </div>
  );
}
