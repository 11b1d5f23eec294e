import { useEffect, useRef, useState } from 'react';
import type { Reply } from '#contract/endpoint.ts';
import type { listPosters, PosterKind } from '#contract/releases/posters.ts';
import { shareText } from '#text/releases/share.ts';
import { shareDialogsText } from '#text/releases/share-dialogs.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { pause } from '#web/features/player/engine.ts';
import { SmallFault } from '#web/features/shell/SmallFault.tsx';
import { errorText } from '#web/formats/error-text.ts';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { DownloadIcon, QrIcon, ShareIcon } from '#web/ui/icons.ts';
import { PlayButton } from '#web/ui/PlayButton.tsx';
import css from './PosterDialog.module.css';

type Poster = Reply<typeof listPosters>[number];

const extensions: Record<PosterKind, string> = { story: 'jpg', square: 'jpg', sheet: 'pdf', clip: 'mp4' };

interface PosterDialogProps {
  code: string;
  /** Song and artist, which name the files. */
  title: string;
  onClose: () => void;
}

/** Shows a song's posters, to download or, if the device can share files, to share. */
export default function PosterDialog({ code, title, onClose }: PosterDialogProps) {
  const text = useText(shareDialogsText);
  const language = useLanguage();
  const [posters, setPosters] = useState<Poster[] | null>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    // A retry clears the error, which runs this again.
    if (failure !== '') return;
    const request = new AbortController();
    call('GET /public/r/:code/posters', { params: { code }, signal: request.signal })
      .then(({ body }) => setPosters(body))
      .catch((error) => request.signal.aborted || setFailure(errorText(error, language)));
    return () => request.abort();
  }, [code, failure, language]);
  return (
    <Dialog open onClose={onClose} title={useText(shareText).posters} closeLabel={text.close} wide>
      {failure !== '' ? (
        <SmallFault title={text.postersFailed} message={failure} onRetry={() => setFailure('')} />
      ) : (
        <ul className={css.posters} aria-busy={posters === null}>
          {(posters ?? []).map((poster) => (
            <PosterCard key={poster.kind} poster={poster} title={title} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function PosterCard({
  poster: { kind, url, type, width, height },
  title,
}: {
  poster: Poster;
  title: string;
}) {
  const text = useText(shareDialogsText);
  const [hasFailed, setFailed] = useState(false);
  const name = `${title.replace(/[\\/:*?"<>|]/g, ' ')} - ${text.posterFiles[kind]}.${extensions[kind]}`;
  return (
    <li className={css.poster}>
      <div className={css.preview}>
        {kind === 'clip' ? (
          <Clip url={url} />
        ) : kind === 'sheet' ? (
          <span className={css.sheet} aria-hidden="true">
            <img src={url.replace('poster.pdf', 'square.jpg')} width="111" height="111" alt="" />
            <span className={css.print}>
              A4 <QrIcon size={24} />
            </span>
          </span>
        ) : (
          <img src={url} width={width} height={height} alt="" />
        )}
      </div>
      <h3 className={css.name}>{text.posterKinds[kind]}</h3>
      <p className={css.note}>{text.posterNotes[kind]}</p>
      <div className={css.actions}>
        <a className={buttonClass({ kind: 'line', size: 'small' })} href={url} download={name}>
          <DownloadIcon size={16} />
          {text.download}
          <span className="sr">: {text.posterKinds[kind]}</span>
        </a>
        {canShareFiles(type) && (
          <Button
            kind="quiet"
            size="small"
            onClick={() =>
              shareFile({ url, type, name }).catch((error: unknown) => setFailed(!isCancelled(error)))
            }
          >
            <ShareIcon size={16} />
            {text.share}
            <span className="sr">: {text.posterKinds[kind]}</span>
          </Button>
        )}
      </div>
      {hasFailed && <p role="alert">{text.shareFailed}</p>}
    </li>
  );
}

/** A video with our own play button, because the browser's controls would cover so small a picture. */
function Clip({ url }: { url: string }) {
  const text = useText(shareDialogsText);
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const toggle = () => {
    if (isPlaying) video.current?.pause();
    else video.current?.play().catch(() => setPlaying(false));
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: it shows title and artist, and its words are the song's own */}
      <video
        ref={video}
        src={url}
        playsInline
        preload="none"
        poster={url.replace('clip.mp4', 'story.jpg')}
        onPlay={() => {
          pause();
          setPlaying(true);
        }}
        onPause={() => setPlaying(false)}
      />
      <PlayButton
        className={css.play}
        label={isPlaying ? text.pauseClip : text.playClip}
        playing={isPlaying}
        onClick={toggle}
      />
    </>
  );
}

/** Whether the device can share files of this type. */
const canShareFiles = (type: string): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [new File([''], 'x', { type })] });

async function shareFile({ url, type, name }: { url: string; type: string; name: string }): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error('the poster could not be fetched');
  await navigator.share({ files: [new File([await response.blob()], name, { type })] });
}

/** Closing the share sheet isn't an error. */
const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
