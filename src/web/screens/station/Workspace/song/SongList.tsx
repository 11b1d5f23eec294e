import { type FocusEvent, useEffect, useMemo, useRef } from 'react';
import type { StationSong } from '#contract/stations/songs.ts';
import { useLanguage } from '#web/browser/language.ts';
import { toggle } from '#web/features/player/engine.ts';
import { type Track, toTrack } from '#web/features/player/track.ts';
import { useLike } from '#web/features/stations/useSongActions.ts';
import { failureText } from '#web/formats/failure-text.ts';
import { useListKeys } from '#web/screens/station/Workspace/keys/useListKeys.ts';
import { useSongKeys } from '#web/screens/station/Workspace/keys/useSongKeys.ts';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import { useToast } from '#web/ui/Toasts.tsx';
import { type SongListActions, SongListContext } from './song-list-context.ts';
import { type SongsHandle, WindowedSongs, type WindowedSongsProps } from './WindowedSongs.tsx';

export interface SongListProps extends Omit<WindowedSongsProps, 'ref'> {
  /** In display order. */
  songs: readonly StationSong[];
}

/** Song cards that play one after another and support keys; one of them is current. */
export function SongList({ songs, ...shown }: SongListProps) {
  const { name, current, more } = shown;
  const { station, showComments } = useWorkspace();
  const language = useLanguage();
  const toast = useToast();
  const { mutate: like } = useLike(station.id);
  const box = useRef<HTMLDivElement>(null);
  const cards = useRef<SongsHandle>(null);
  const latest = useRef({ songs, name, like, showComments, language, toast });
  useEffect(() => {
    latest.current = { songs, name, like, showComments, language, toast };
  });

  // The same object while the list is mounted, so that a card renders again only for its own song.
  const actions = useMemo(
    (): SongListActions => ({
      current,
      play(song) {
        const track = toTrack(song);
        if (track) toggle(track, tracksOf(latest.current.songs), { label: latest.current.name });
      },
      like: ({ id, stats }) =>
        latest.current.like(
          { releaseId: id, stats },
          {
            onError: async (error) =>
              latest.current.toast({ text: await failureText(error, latest.current.language) }),
          },
        ),
      comments: (song) => latest.current.showComments(song),
    }),
    [current],
  );
  useListKeys();
  useSongKeys({ box, cards, songs, actions: actions, more });

  const setCurrent = (event: FocusEvent) => {
    const id = event.target.closest<HTMLElement>('[data-song]')?.dataset.song;
    if (id) current.set(id);
  };
  return (
    <SongListContext value={actions}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus is */}
      <div ref={box} onFocus={setCurrent}>
        <WindowedSongs {...shown} ref={cards} />
      </div>
    </SongListContext>
  );
}

const tracksOf = (songs: readonly StationSong[]): Track[] =>
  songs.map(toTrack).filter((track): track is Track => track !== null);
