import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { StationSong } from '#contract/stations/songs.ts';
import { useStore } from '#web/browser/create-store.ts';
import {
  controlQueue,
  pause,
  playList,
  playOrPause,
  replaceList,
  stop,
  type TrackChange,
} from '#web/features/player/engine.ts';
import { playerState } from '#web/features/player/store.ts';
import { type Track, toTrack } from '#web/features/player/track.ts';
import { makeCurrentSong } from '#web/screens/station/Workspace/song/current-song.ts';
import { autoAdvances, lastSongId, saveLastSongId } from './review-memory.ts';
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

const isPlaying = () => ['playing', 'loading'].includes(playerState().status);
const isInPlayer = (id: string | null) => id !== null && playerState().track?.id === id;
const trackOf = (song: StationSong): Track | null => {
  const track = toTrack(song);
  return track && { ...track, startAt: song.hook_seconds ?? undefined };
};

/** The review's queue: the current song, what comes after it, and what plays. */
export function useReviewQueue(input: ReviewQueueInput) {
  const { stationId, isOn, songs, name, latestId } = input;
  const latestInput = useRef(input);
  /** Whether the reader is listening, and whether they wait for songs to load. */
  const playback = useRef({ wanted: false, waiting: false });
  useEffect(() => {
    latestInput.current = input;
  });
  const current = useMemo(() => makeCurrentSong(lastSongId(stationId)), [stationId]);

  const go = useCallback(
    (song: StationSong, play = playback.current.wanted) => {
      const { songs, stationId, name } = latestInput.current;
      playback.current = { wanted: play, waiting: false };
      current.set(song.id);
      saveLastSongId(stationId, song.id);
      const tracks = songs.map(trackOf).filter((track) => track !== null);
      const index = tracks.findIndex(({ id }) => id === song.id);
      if (play && index !== -1) playList(tracks, index, name);
      else if (isPlaying()) pause();
    },
    [current],
  );
  /** Whether the reader is listening: the player's state while it has this song, else its state at the last one. */
  const isListening = useCallback(() => {
    if (isInPlayer(current.get())) playback.current.wanted = isPlaying() || playerState().status === 'failed';
    return playback.current.wanted;
  }, [current]);

  const goToNextOpen = useCallback(
    (wrapsAround: boolean, plays = isListening()): void => {
      const { songs, latestId, more } = latestInput.current;
      const index = songs.findIndex(({ id }) => id === current.get());
      const song = nextOpen({ songs, latestId, index, wrapsAround });
      if (song) go(song, plays);
      else if (more) {
        playback.current.waiting = true;
        more();
      }
    },
    [current, isListening, go],
  );

  const step = useCallback(
    (by: 1 | -1) => {
      const { songs, more } = latestInput.current;
      const index = songs.findIndex(({ id }) => id === current.get());
      const song = songs[index === -1 ? 0 : index + by];
      if (song) go(song, isListening());
      else if (by === 1) more?.();
    },
    [current, go, isListening],
  );

  useEffect(() => {
    if (!isOn) return;
    return controlQueue((change: TrackChange) => {
      if (!isInPlayer(current.get())) return false;
      if (change !== 'ended') step(change === 'next' ? 1 : -1);
      else {
        // A song without sound that comes next waits for its decision in silence.
        stop();
        goToNextOpen(false, true);
      }
      return true;
    });
  }, [isOn, current, step, goToNextOpen]);

  // More songs loaded: they play after the others, and a review that waited for them continues.
  useEffect(() => {
    if (!isOn) return;
    replaceList(
      songs.map(trackOf).filter((track) => track !== null),
      name,
    );
    if (playback.current.waiting) {
      playback.current.waiting = false;
      goToNextOpen(true);
    }
  }, [isOn, songs, name, goToNextOpen]);

  const id = useStore(current);
  const listedSong = songs.find((song) => song.id === id);
  const last = useRef(listedSong);
  if (listedSong) last.current = listedSong;
  // A song that left the list stays until the reader moves on.
  const song = listedSong ?? (last.current?.id === id ? last.current : undefined) ?? null;

  return {
    current,
    song,
    index: songs.findIndex((each) => each.id === id),
    go,
    step,
    /** To the next waiting song, wrapping around. */
    onward: () => goToNextOpen(true),
    decided: () => {
      if (autoAdvances()) goToNextOpen(true);
    },
    /** Plays or pauses the current song. */
    play: () => {
      if (song === null) return;
      if (isInPlayer(song.id)) playOrPause();
      else go(song, true);
    },
    /** Goes to the first waiting song, and plays. */
    begin: () => {
      const opening = listedSong && isOpen(listedSong, latestId) ? listedSong : firstOpen(songs, latestId);
      if (opening) go(opening, true);
    },
    /** The same without playing: for returning to a review whose current song is gone. */
    look: () => {
      const opening = firstOpen(songs, latestId);
      if (opening) go(opening, false);
    },
  };
}
