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

export interface ReviewQueueInput {
  stationId: string;
  /** The list's name, for the player. */
  name: string;
  isOn: boolean;
  songs: readonly StationSong[];
  latestId: string | null;
  /** Loads more songs; null if there are none. */
  more: (() => void) | null;
}

const sounds = () => ['playing', 'loading'].includes(playerState().status);
const isAt = (id: string | null) => id !== null && playerState().track?.id === id;
const trackOf = (song: StationSong): Track | null => {
  const track = toTrack(song);
  return track && { ...track, startAt: song.hook_seconds ?? undefined };
};

/** The review's queue: the current song, what comes after it, and what plays. */
export function useReviewQueue(input: ReviewQueueInput) {
  const { stationId, isOn, songs, name, latestId } = input;
  const now = useRef(input);
  /** Whether the reader is listening, and whether they wait for songs to load. */
  const course = useRef({ wanted: false, waiting: false });
  useEffect(() => {
    now.current = input;
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
  /** Whether the reader is listening: the player's state while it has this song, else its state at the last one. */
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
        // A song without sound that comes next waits for its decision in silence.
        stop();
        onward(false, true);
      }
      return true;
    });
  }, [isOn, current, step, onward]);

  // More songs loaded: they play after the others, and a review that waited for them continues.
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
  // A song that left the list stays until the reader moves on.
  const song = here ?? (last.current?.id === id ? last.current : undefined) ?? null;

  return {
    current,
    song,
    at: songs.findIndex((each) => each.id === id),
    go,
    step,
    /** To the next waiting song, wrapping around. */
    onward: () => onward(true),
    decided: () => {
      if (movesOn()) onward(true);
    },
    /** Plays or pauses the current song. */
    play: () => {
      if (song === null) return;
      if (isAt(song.id)) playOrPause();
      else go(song, true);
    },
    /** Goes to the first waiting song, and plays. */
    begin: () => {
      const opening = here && isOpen(here, latestId) ? here : firstOpen(songs, latestId);
      if (opening) go(opening, true);
    },
    /** The same without playing: for returning to a review whose current song is gone. */
    look: () => {
      const opening = firstOpen(songs, latestId);
      if (opening) go(opening, false);
    },
  };
}
