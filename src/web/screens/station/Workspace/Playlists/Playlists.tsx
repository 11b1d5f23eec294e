import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Playlist } from '#contract/stations/reviews.ts';
import { count } from '#text/counts.ts';
import { stationOnAirText } from '#text/stations/on-air.ts';
import { stationReviewText } from '#text/stations/review.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { ExportMenu } from '#web/features/stations/exports/ExportMenu.tsx';
import { PlaylistForm } from '#web/features/stations/PlaylistForm.tsx';
import { archivedPlaylistsQuery, playlistsQuery } from '#web/features/stations/queries.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { errorText } from '#web/formats/error-text.ts';
import { Failure, type FailureProps } from '#web/screens/station/Workspace/Failure.tsx';
import { ApprovedSongs } from '#web/screens/station/Workspace/OnAir/ApprovedSongs.tsx';
import { OpenStudioButton } from '#web/screens/station/Workspace/Studio/OpenStudioButton.tsx';
import { useCurrentSong } from '#web/screens/station/Workspace/song/useCurrentSong.ts';
import { PanelSkeleton } from '#web/screens/station/Workspace/WorkspaceSkeleton.tsx';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { ArrowLeftIcon, PencilIcon, PlusIcon } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { ArchivedPlaylists } from './ArchivedPlaylists.tsx';
import { PlaylistCard } from './PlaylistCard.tsx';
import css from './Playlists.module.css';
import { useArchivePlaylist } from './useArchivePlaylist.tsx';

/** The station's playlists, or one with its songs, if the address names it. */
export default function Playlists() {
  const [search] = useSearchParams();
  const id = search.get('playlist');
  return id === null ? <All /> : <OnePlaylist key={id} id={id} />;
}

function All() {
  const text = useText(stationOnAirText);
  const words = useText(stationReviewText);
  const { station } = useWorkspace();
  const query = useQuery(playlistsQuery(station.id));
  const { data: playlists, error, isFetching } = query;
  const [isMaking, setMaking] = useState(false);
  const make = (
    <Button kind="lamp" onClick={() => setMaking(true)}>
      <PlusIcon />
      {words.newPlaylist}
    </Button>
  );
  return (
    <div className={`wrap ${css.page}`}>
      <div className={css.head}>
        <h2 className={css.title}>
          <bdi>{text.playlists}</bdi>
        </h2>
        {playlists !== undefined && playlists.length > 0 && make}
      </div>
      {playlists === undefined && error !== null && !isFetching ? (
        <PlaylistsFailed query={query} />
      ) : playlists === undefined ? (
        <div className={css.cards} aria-busy="true">
          <span className="sr">{words.loading}</span>
          {[0, 1, 2, 3].map((place) => (
            <Skeleton key={place} className={css.coming} />
          ))}
        </div>
      ) : playlists.length === 0 ? (
        <Empty level={3} title={words.noPlaylists} text={text.noPlaylistsText} action={make} />
      ) : (
        <ul className={css.cards}>
          {playlists.map((playlist) => (
            <PlaylistCard key={playlist.id} playlist={playlist} />
          ))}
        </ul>
      )}
      {playlists !== undefined && <ArchivedPlaylists />}
      <Dialog
        open={isMaking}
        onClose={() => setMaking(false)}
        title={words.newPlaylist}
        closeLabel={words.close}
      >
        <PlaylistForm
          stationId={station.id}
          onSaved={() => setMaking(false)}
          onCancel={() => setMaking(false)}
        />
      </Dialog>
    </div>
  );
}

const all = '?tab=playlists';

/** One playlist with its approved songs; rename, archive or restore it. */
function OnePlaylist({ id }: { id: string }) {
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
            <UserText>{name}</UserText>
          </h2>
          <p className="note">{count(n, words.songs, language)}</p>
          {description && (
            <p className={css.about}>
              <UserText>{description}</UserText>
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

/** Shown if playlists couldn't be loaded: why, and a retry. */
function PlaylistsFailed({ query }: Pick<FailureProps, 'query'>) {
  const words = useText(stationReviewText);
  const why = errorText(query.error, useLanguage());
  return <Failure level={3} title={words.playlistsFailed(why)} query={query} />;
}
