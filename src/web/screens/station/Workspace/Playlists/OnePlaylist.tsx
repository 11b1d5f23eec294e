import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Playlist } from '../../../../../contract/stations/reviews.ts';
import { count } from '../../../../../text/counts.ts';
import { stationOnAirText } from '../../../../../text/stations/on-air.ts';
import { stationReviewText } from '../../../../../text/stations/review.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { ExportMenu } from '../../../../features/stations/exports/ExportMenu.tsx';
import { PlaylistForm } from '../../../../features/stations/PlaylistForm.tsx';
import { archivedPlaylistsQuery, playlistsQuery } from '../../../../features/stations/queries.ts';
import { Typed } from '../../../../formats/Bidi.tsx';
import { Button, buttonClass } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Empty } from '../../../../ui/Empty.tsx';
import { ArrowLeftIcon, PencilIcon } from '../../../../ui/icons.ts';
import { ApprovedSongs } from '../OnAir/ApprovedSongs.tsx';
import { OpenStudioButton } from '../Studio/OpenStudioButton.tsx';
import { useCurrentSong } from '../song/useCurrentSong.ts';
import { PanelSkeleton } from '../WorkspaceSkeleton.tsx';
import { useWorkspace } from '../workspace-context.ts';
import css from './Playlists.module.css';
import { PlaylistsFailed } from './PlaylistsFailed.tsx';
import { useArchivePlaylist } from './useArchivePlaylist.tsx';

const all = '?tab=playlists';

/** One playlist with its approved songs; rename, archive or restore it. */
export function OnePlaylist({ id }: { id: string }) {
  const text = useText(stationOnAirText);
  const { station } = useWorkspace();
  const active = useQuery(playlistsQuery(station.id));
  const isElsewhere = active.data?.every((each) => each.id !== id) === true;
  const away = useQuery({ ...archivedPlaylistsQuery(station.id), enabled: isElsewhere });
  const query = isElsewhere ? away : active;
  const { data: playlists, error, isFetching } = query;
  const playlist = playlists?.find((each) => each.id === id);
  return (
    <div className={`wrap ${css.page}`}>
      <Link to={all} className={buttonClass({ kind: 'quiet', size: 'small' })}>
        <ArrowLeftIcon size={16} flip />
        {text.back}
      </Link>
      {playlist ? (
        <Shown playlist={playlist} />
      ) : playlists === undefined && error !== null && !isFetching ? (
        <PlaylistsFailed query={query} />
      ) : playlists === undefined ? (
        <PanelSkeleton shape="songs" bare />
      ) : (
        <Empty
          title={text.gone}
          text={text.goneText}
          action={
            <Link to={all} className={buttonClass({ kind: 'lamp' })}>
              {text.back}
            </Link>
          }
        />
      )}
    </div>
  );
}

function Shown({ playlist }: { playlist: Playlist }) {
  const text = useText(stationOnAirText);
  const words = useText(stationReviewText);
  const language = useLanguage();
  const { station } = useWorkspace();
  const [isChanging, setChanging] = useState(false);
  const { archive, restore, isPending, dialog } = useArchivePlaylist(playlist);
  const { id, name, description, is_active: isActive, approved_count: n } = playlist;
  const current = useCurrentSong(`playlist ${id}`);
  const view = useMemo(() => ({ playlist_id: id }), [id]);
  return (
    <>
      <div className={css.head}>
        <div className={css.headWords}>
          <h2 className={css.title}>
            <Typed>{name}</Typed>
          </h2>
          <p className="note">{count(n, words.songs, language)}</p>
          {description && (
            <p className={css.about}>
              <Typed>{description}</Typed>
            </p>
          )}
          {!isActive && <p className={css.about}>{text.archivedNote}</p>}
        </div>
        <div className={css.acts}>
          {n > 0 && <OpenStudioButton playlistId={id} name={name} />}
          {n > 0 && <ExportMenu stationId={station.id} playlistId={id} name={name} />}
          <Button onClick={() => setChanging(true)}>
            <PencilIcon size={16} />
            {text.change}
          </Button>
          {isActive ? (
            <Button kind="undo" onClick={() => void archive()}>
              {text.archive}
            </Button>
          ) : (
            <Button kind="lamp" aria-disabled={isPending} onClick={() => void restore()}>
              {text.restore}
            </Button>
          )}
        </div>
      </div>
      {n === 0 ? (
        <Empty level={3} title={text.emptyPlaylist} text={text.emptyPlaylistText} />
      ) : (
        <ApprovedSongs isNear count={n} name={name} current={current} view={view} tab="playlists" level={3} />
      )}
      <Dialog
        open={isChanging}
        onClose={() => setChanging(false)}
        title={text.changeTitle}
        closeLabel={words.close}
      >
        <PlaylistForm
          stationId={station.id}
          playlist={playlist}
          onSaved={() => setChanging(false)}
          onCancel={() => setChanging(false)}
        />
      </Dialog>
      {dialog}
    </>
  );
}
