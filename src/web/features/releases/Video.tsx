import { useState } from 'react';
import { youtubeEmbed, youtubeThumbnail } from '../../../contract/vocabulary/youtube.ts';
import { releaseText } from '../../../text/releases/release.ts';
import { useText } from '../../browser/language.ts';
import { PlayIcon } from '../../ui/icons.ts';
import { pause } from '../player/engine.ts';
import css from './Video.module.css';

interface VideoProps {
  /** The video's 11 characters. */
  id: string;
  title: string;
  /** Its still picture behind the button: it comes from YouTube before the video is asked for. */
  still?: boolean;
}

/** A song's video. Its player comes only when it is asked for, and then from YouTube's host without cookies. */
export function Video({ id, title, still = false }: VideoProps) {
  const text = useText(releaseText);
  const [isOpen, setOpen] = useState(false);
  const [hasStill, setStill] = useState(still);
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
        <>
          {hasStill && (
            <img
              src={youtubeThumbnail(id)}
              alt=""
              width={480}
              height={360}
              referrerPolicy="no-referrer"
              onError={() => setStill(false)}
            />
          )}
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
        </>
      )}
    </div>
  );
}
