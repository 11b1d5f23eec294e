import { useState } from 'react';
import { Link } from 'react-router';
import type { AlbumSong } from '#contract/releases/albums.ts';
import { codes } from '#shared/preflight/kinds.ts';
import { duplicateIsrc } from '#shared/service-facts.ts';
import { albumText } from '#text/releases/album.ts';
import { preflightText } from '#text/releases/preflight.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { duration } from '#web/formats/durations.ts';
import { errorText } from '#web/formats/error-text.ts';
import { ltr } from '#web/formats/isolate.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChevronDownIcon } from '#web/ui/icons.ts';
import { useToast } from '#web/ui/Toasts.tsx';
import css from './Album.module.css';

interface SongOrderProps {
  albumId: string;
  songs: readonly AlbumSong[];
  onOrder: (songs: AlbumSong[]) => void;
}

/** The album's songs in order, with buttons to move them, and what keeps a song from the services. */
export function SongOrder({ albumId, songs, onOrder }: SongOrderProps) {
  const text = useText(albumText);
  const language = useLanguage();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  async function move(index: number, offset: number) {
    const order = songs.map(({ id }) => id);
    const [moved = ''] = order.splice(index, 1);
    order.splice(index + offset, 0, moved);
    setBusy(true);
    try {
      onOrder((await call('PUT /albums/:id/order', { params: { id: albumId }, body: { order } })).body);
      toast({ text: text.moved(index + offset + 1) });
    } catch (error) {
      toast({ text: text.notMoved(errorText(error, language)) });
    }
    setBusy(false);
  }
  const { issues } = useText(preflightText);
  const namesOf = (stops: AlbumSong['stops']) =>
    codes
      .flatMap((code) => (stops.some((stop) => stop.code === code) ? [issues[code].title] : []))
      .join(', ');
  if (songs.length === 0) return <p className="note">{text.noSongs}</p>;
  return (
    <ol className={css.songs} aria-label={text.songs}>
      {songs.map(({ id, title, duration_seconds, is_draft, stops }, index) => (
        <li key={id} className={css.song}>
          <span className="muted">{index + 1}</span>
          <span className={css.name}>
            <Link to={paths.editor(id)}>
              <bdi>{title}</bdi>
            </Link>
            <span className={is_draft || stops.length > 0 ? css.stopped : 'note'}>
              {is_draft
                ? text.draft
                : stops.some(({ code }) => code === duplicateIsrc)
                  ? text.isrcTwice
                  : stops.length > 0
                    ? text.stopped(namesOf(stops))
                    : null}
              {!is_draft &&
                stops.length === 0 &&
                duration_seconds !== null &&
                ltr(duration(duration_seconds))}
            </span>
          </span>
          <span className={css.moves}>
            <Button
              kind="quiet"
              size="small"
              aria-label={text.up(title)}
              aria-disabled={isBusy || index === 0}
              onClick={() => !isBusy && index > 0 && void move(index, -1)}
            >
              <ChevronDownIcon size={16} className={css.up} />
            </Button>
            <Button
              kind="quiet"
              size="small"
              aria-label={text.down(title)}
              aria-disabled={isBusy || index === songs.length - 1}
              onClick={() => !isBusy && index < songs.length - 1 && void move(index, 1)}
            >
              <ChevronDownIcon size={16} />
            </Button>
          </span>
        </li>
      ))}
    </ol>
  );
}
