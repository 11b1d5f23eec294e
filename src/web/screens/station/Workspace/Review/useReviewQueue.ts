import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { StationSong } from '../../../../../contract/stations/songs.ts';
import { useStore } from '../../../../browser/create-store.ts';
import {
  lead,
  pause,
  playList,
  playOrPause,
  relist,
  stop,
  type Turn,
} from '../../../../features/player/engine.ts';
import { playerState } from '../../../../features/player/store.ts';
import { type Track, toTrack } from '../../../../features/player/track.ts';
import { makeCurrentSong } from '../song/current-song.ts';
import { leaveAtSong, movesOn, songLeft } from './review-memory.ts';
import { firstOpen, isOpen, nextOpen } from './review-queue.ts';

export interface Asked {
  stationId: string;
  /** What the list is, for the player. */
  name: string;
  isOn: boolean;
  songs: readonly StationSong[];
  latestId: string | null;
  /** Fetches songs that follow; null where there are none. */
  more: (() => void) | null;
}

const sounds = () => ['playing', 'loading'].includes(playerState().status);
const isAt = (id: string | null) => id !== null && playerState().track?.id === id;
const trackOf = (song: StationSong): Track | null => {
  const track = toTrack(song);
  return track && { ...track, startAt: song.hook_seconds ?? undefined };
};

/** The way through the pile: which song one is at, what comes after it, and what is heard. */
export function useReviewQueue(asked: Asked) {
  const { stationId, isOn, songs, name, latestId } = asked;
  const now = useRef(asked);
  /** Whether one listens, and whether one waits for songs that are on their way. */
  const course = useRef({ wanted: false, waiting: false });
  useEffect(() => {
    now.current = asked;
  });
  const current = useMemo(() => makeCurrentSong(songLeft(stationId)), [stationId]);

  const go = useCallback(
    (song: StationSong, play = course.current.wanted) => {
      const { songs, stationId, name } = now.current;
      course.current = { wanted: play, waiting: false };
      current.set(song.id);
      leaveAtSong(stationId, song.id);
      const tracks = songs.map(trackOf).filter((track) => track !== null);
      const index = tracks.findIndex(({ id }) => id === song.id);
      if (play && index !== -1) playList(tracks, index, name);
      else if (sounds()) pause();
    },
    [current],
  );
  /** Whether one listens: as the player stands while it has this song, else as it was at the last one that it had. */
  const listens = useCallback(() => {
    if (isAt(current.get())) course.current.wanted = sounds() || playerState().status === 'failed';
    return course.current.wanted;
  }, [current]);

  const onward = useCallback(
    (around: boolean, wants = listens()): void => {
      const { songs, latestId, more } = now.current;
      const at = songs.findIndex(({ id }) => id === current.get());
      const song = nextOpen({ songs, latestId, at, around });
      if (song) go(song, wants);
      else if (more) {
        course.current.waiting = true;
        more();
      }
    },
    [current, listens, go],
  );

  const step = useCallback(
    (by: 1 | -1) => {
      const { songs, more } = now.current;
      const at = songs.findIndex(({ id }) => id === current.get());
      const song = songs[at === -1 ? 0 : at + by];
      if (song) go(song, listens());
      else if (by === 1) more?.();
    },
    [current, go, listens],
  );

  useEffect(() => {
    if (!isOn) return;
    return lead((turn: Turn) => {
      if (!isAt(current.get())) return false;
      if (turn !== 'ended') step(turn === 'next' ? 1 : -1);
      else {
        // A song without a sound that comes next waits for its decision in silence.
        stop();
        onward(false, true);
      }
      return true;
    });
  }, [isOn, current, step, onward]);

  // More songs came: they play after the others, and a review that waited for them goes on.
  useEffect(() => {
    if (!isOn) return;
    relist(
      songs.map(trackOf).filter((track) => track !== null),
      name,
    );
    if (course.current.waiting) {
      course.current.waiting = false;
      onward(true);
    }
  }, [isOn, songs, name, onward]);

  const id = useStore(current);
  const here = songs.find((song) => song.id === id);
  const last = useRef(here);
  if (here) last.current = here;
  // A song that left the list stays until one moves on.
  const song = here ?? (last.current?.id === id ? last.current : undefined) ?? null;

  return {
    current,
    song,
    at: songs.findIndex((each) => each.id === id),
    go,
    step,
    /** To the next song that waits, from the first again at the end. */
    onward: () => onward(true),
    decided: () => {
      if (movesOn()) onward(true);
    },
    /** Plays the song that one is at, or pauses it. */
    play: () => {
      if (song === null) return;
      if (isAt(song.id)) playOrPause();
      else go(song, true);
    },
    /** Goes to the first song that waits, and plays. */
    begin: () => {
      const opening = here && isOpen(here, latestId) ? here : firstOpen(songs, latestId);
      if (opening) go(opening, true);
    },
    /** The same without a sound: where one comes back to a review and the song one was at is gone. */
    look: () => {
      const opening = firstOpen(songs, latestId);
      if (opening) go(opening, false);
    },
  };
}
