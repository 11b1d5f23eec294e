import { useState } from 'react';
import { youtubeEmbed } from '#shared/youtube.ts';
import { releaseText } from '#text/releases/release.ts';
import { useText } from '#web/browser/language.ts';
import { pause } from '#web/features/player/engine.ts';
import { PlayIcon } from '#web/ui/icons.ts';
import css from './Video.module.css';

interface VideoProps {
  /** The video's 11 characters. */
  id: string;
  title: string;
  /** The address of our still picture; without it there is only the button. */
  still?: string | undefined;
}

/** A song's video. Its player loads on request, and then from YouTube's host without cookies. */
export function Video({ id, title, still }: VideoProps) {
  const text = useText(releaseText);
  const [isOpen, setOpen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  return (
    <div className={css.screen}>
      {isOpen ? (
        <iframe
          title={`${text.video}: ${title}`}
          src={`${youtubeEmbed(id)}?autoplay=1`}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        />
      ) : (
        <>
          {still && !isMissing && (
            <img
              src={still}
              alt=""
              width={480}
              height={360}
              loading="lazy"
              onError={() => setMissing(true)}
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
