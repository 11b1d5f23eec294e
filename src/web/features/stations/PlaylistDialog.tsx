import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Playlist } from '#contract/stations/reviews.ts';
import { count } from '#text/counts.ts';
import { stationReviewText } from '#text/stations/review.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { SmallFault } from '#web/features/shell/SmallFault.tsx';
import { UserText } from '#web/formats/Bidi.tsx';
import { errorText } from '#web/formats/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { PlusIcon } from '#web/ui/icons.ts';
import { Kbd } from '#web/ui/Kbd.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useDigits } from '#web/ui/useDigits.ts';
import css from './PlaylistDialog.module.css';
import { PlaylistForm } from './PlaylistForm.tsx';
import { playlistsQuery } from './queries.ts';

export interface PlaylistDialogProps {
  stationId: string;
  /** The title of the approved song. */
  title: string;
  /** Null: without a playlist. */
  onApprove: (playlist: Playlist | null) => void;
  /** Leaves the song unchanged. */
  onCancel: () => void;
}

/** Asks for the playlist of an approved song: 1-9 choose, Enter approves without one, Escape cancels. */
export default function PlaylistDialog({ stationId, title, onApprove, onCancel }: PlaylistDialogProps) {
  const text = useText(stationReviewText);
  const [isMaking, setMaking] = useState(false);
  const [madeId, setMadeId] = useState<string>();
  const { data: playlists } = useQuery(playlistsQuery(stationId));
  const inside = useRef<HTMLDivElement>(null);
  const drawnAt = useDrawnAt(playlists !== undefined);
  // A digit that was typed before the playlists could be seen chooses none of them.
  useDigits(inside, true, (digit, { timeStamp }) => {
    const chosen = playlists?.[digit - 1];
    if (chosen && drawnAt !== null && timeStamp > drawnAt) onApprove(chosen);
  });
  // The key that opened this may still be down, and isn't an answer.
  const press = (event: KeyboardEvent) => {
    if (event.repeat && /^([1-9]|Enter)$/.test(event.key)) event.preventDefault();
  };
  return (
    <Dialog
      open
      onClose={isMaking ? () => setMaking(false) : onCancel}
      title={text.whichPlaylist}
      closeLabel={text.close}
      confirm={
        isMaking
          ? undefined
          : {
              className: `${css.without} ${css.act}`,
              'data-autofocus': true,
              onClick: () => onApprove(null),
              onKeyDown: press,
              children: (
                <>
                  {text.without} <Kbd>Enter</Kbd>
                </>
              ),
            }
      }
      cancel={
        isMaking
          ? undefined
          : {
              className: css.act,
              onClick: onCancel,
              children: (
                <>
                  {text.cancel} <Kbd>Esc</Kbd>
                </>
              ),
            }
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps a held key from answering */}
      <div ref={inside} onKeyDown={press} className={css.body}>
        <p className={css.song}>
          <UserText>{title}</UserText>
        </p>
        <Choices stationId={stationId} madeId={madeId} isDrawn={drawnAt !== null} onChoose={onApprove} />
        {isMaking ? (
          <PlaylistForm
            stationId={stationId}
            onSaved={({ id }) => {
              setMaking(false);
              setMadeId(id);
            }}
            onCancel={() => setMaking(false)}
          />
        ) : (
          <Button kind="quiet" className={css.add} onClick={() => setMaking(true)}>
            <PlusIcon />
            {text.newPlaylist}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** When what a component shows was painted, in the time of events; null until then. */
function useDrawnAt(isReady: boolean): number | null {
  const [drawnAt, setDrawnAt] = useState<number | null>(null);
  useEffect(() => {
    if (!isReady) return;
    const frame = requestAnimationFrame((time) => setDrawnAt(time));
    return () => cancelAnimationFrame(frame);
  }, [isReady]);
  return drawnAt;
}

interface ChoicesProps {
  stationId: string;
  /** Just created, and focused: Enter approves into it. */
  madeId: string | undefined;
  /** Digits choose. */
  isDrawn: boolean;
  onChoose: (playlist: Playlist) => void;
}

function Choices({ stationId, madeId, isDrawn, onChoose }: ChoicesProps) {
  const text = useText(stationReviewText);
  const language = useLanguage();
  const { data: playlists, error, isFetching, refetch } = useQuery(playlistsQuery(stationId));
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (madeId) list.current?.querySelector<HTMLElement>(`[data-id="${madeId}"]`)?.focus();
  }, [madeId]);
  if (playlists === undefined && error !== null && !isFetching) {
    const why = errorText(error, language);
    return <SmallFault title={text.playlistsFailed(why)} message={why} onRetry={() => void refetch()} />;
  }
  if (playlists === undefined)
    return (
      <div className={css.list} aria-busy="true">
        <span className="sr">{text.loading}</span>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    );
  if (playlists.length === 0) return <p className="muted">{text.noPlaylists}</p>;
  return (
    <ul ref={list} className={css.list} aria-label={text.playlists} data-digits={isDrawn ? '' : undefined}>
      {playlists.map((playlist, index) => (
        <li key={playlist.id}>
          <button
            type="button"
            className={css.choice}
            data-id={playlist.id}
            onClick={() => onChoose(playlist)}
          >
            <span className={css.digit} aria-hidden="true">
              {index < 9 && <Kbd>{String(index + 1)}</Kbd>}
            </span>
            <span className={css.words}>
              <span className={css.name}>
                <UserText>{playlist.name}</UserText>
              </span>
              {playlist.description && (
                <span className={css.note}>
                  <UserText>{playlist.description}</UserText>
                </span>
              )}
            </span>
            <span className={css.count}>{count(playlist.approved_count, text.songs, language)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
