import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { StationSong } from '../../../../../contract/stations/songs.ts';
import { stationReviewText } from '../../../../../text/stations/review.ts';
import { useStore } from '../../../../browser/create-store.ts';
import { useText } from '../../../../browser/language.ts';
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
import { Typed } from '../../../../formats/Bidi.tsx';
import { useToast } from '../../../../ui/Toasts.tsx';
import { makeCurrentSong } from '../song/current-song.ts';
import { leaveAtSong, movesOn, songLeft } from './review-memory.ts';
import { isOpen, nextOpen } from './review-queue.ts';

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

/**
 * The way through the pile: which song one is at, what comes after it, and what is heard. Songs without a sound and
 * those that can't be had are passed over with a note while one listens, and come again at the end.
 */
export function useReviewQueue(asked: Asked) {
  const { stationId, isOn, songs, name } = asked;
  const toast = useToast();
  const text = useText(stationReviewText);
  const now = useRef({ asked, toast, text });
  const silent = useRef({
    broken: new Set<string>(),
    noted: new Set<string>(),
    wanted: false,
    waiting: false,
  });
  useEffect(() => {
    now.current = { asked, toast, text };
  });
  const current = useMemo(() => makeCurrentSong(songLeft(stationId)), [stationId]);

  const canHear = useCallback(
    ({ id, audio_url }: StationSong) => audio_url !== null && !silent.current.broken.has(id),
    [],
  );
  const go = useCallback(
    (song: StationSong, play = silent.current.wanted) => {
      const { asked } = now.current;
      silent.current.waiting = false;
      current.set(song.id);
      leaveAtSong(asked.stationId, song.id);
      silent.current.wanted = play;
      const tracks = asked.songs.map(trackOf).filter((track) => track !== null);
      const index = tracks.findIndex(({ id }) => id === song.id);
      if (play && index !== -1) playList(tracks, index, asked.name);
      else if (sounds()) pause();
    },
    [current],
  );
  /** Whether one listens: as the player stands while it has this song, else as it was at the last one that it had. */
  const listens = useCallback(() => {
    if (isAt(current.get())) silent.current.wanted = sounds() || playerState().status === 'failed';
    return silent.current.wanted;
  }, [current]);

  const onward = useCallback(
    (around: boolean, wants = listens()): boolean => {
      const { asked, toast, text } = now.current;
      const at = asked.songs.findIndex(({ id }) => id === current.get());
      const course = { songs: asked.songs, latestId: asked.latestId, at, around };
      const { song, passed } = nextOpen(wants ? { ...course, canHear } : course);
      for (const each of passed.filter(({ id }) => !silent.current.noted.has(id))) {
        silent.current.noted.add(each.id);
        toast({
          text: (
            <>
              <Typed>{each.title}</Typed>: {text.passedOver}
            </>
          ),
          action: { label: text.toSong, onPress: () => go(each, false) },
        });
      }
      if (song) go(song, wants);
      else if (asked.more) {
        silent.current.waiting = true;
        asked.more();
      }
      return song !== null;
    },
    [current, listens, canHear, go],
  );

  const step = useCallback(
    (by: 1 | -1) => {
      const { asked } = now.current;
      const at = asked.songs.findIndex(({ id }) => id === current.get());
      const song = asked.songs[at === -1 ? 0 : at + by];
      if (song) go(song, listens());
      else if (by === 1) asked.more?.();
    },
    [current, go, listens],
  );

  useEffect(() => {
    if (!isOn) return;
    return lead((turn: Turn) => {
      if (!isAt(current.get())) return false;
      if (turn === 'next' || turn === 'previous') step(turn === 'next' ? 1 : -1);
      else if (turn === 'failed') {
        silent.current.broken.add(current.get() ?? '');
        const broken = now.current.asked.songs.find(({ id }) => id === current.get());
        // Not noted yet as passed over: this note is of another kind.
        if (broken)
          now.current.toast({
            topic: 'broken',
            text: <Broken song={broken} words={now.current.text.brokenPassed} />,
          });
        onward(false, true);
      } else if (!onward(false, true)) stop();
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
    if (silent.current.waiting) {
      silent.current.waiting = false;
      onward(true);
    }
  }, [isOn, songs, name, onward]);

  const id = useStore(current);
  const here = songs.find((song) => song.id === id);
  const last = useRef(here);
  if (here) last.current = here;
  // A song that left the list stays until one moves on.
  const song = here ?? (last.current?.id === id ? last.current : undefined) ?? null;

  const first = (hears: (song: StationSong) => boolean) =>
    nextOpen({ songs, at: -1, latestId: asked.latestId, canHear: hears, around: true }).song ?? songs[0];

  return {
    current,
    song,
    at: songs.findIndex((each) => each.id === id),
    canHear,
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
      const opening = here && isOpen(here, asked.latestId) ? here : first(canHear);
      if (opening) go(opening, true);
    },
    /** The same without a sound: where one comes back to a review and the song one was at is gone. */
    look: () => {
      const opening = first(() => true);
      if (opening) go(opening, false);
    },
  };
}

function Broken({ song, words }: { song: StationSong; words: string }) {
  return (
    <>
      <Typed>{song.title}</Typed>: {words}
    </>
  );
}
