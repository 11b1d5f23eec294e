import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { StationSong } from '#contract/stations/songs.ts';
import { areKeysOn } from '#web/features/player/shortcuts.ts';
import { playerState } from '#web/features/player/store.ts';
import type { SongListActions } from '#web/screens/station/Workspace/song/song-list-context.ts';
import type { SongsHandle } from '#web/screens/station/Workspace/song/WindowedSongs.tsx';
import { usePress } from './usePress.ts';

interface SongKeysInput {
  box: RefObject<HTMLElement | null>;
  cards: RefObject<SongsHandle | null>;
  songs: readonly StationSong[];
  actions: SongListActions;
  more: (() => void) | null;
}

/**
 * The keys of a song list: J and K move, arrows move in their direction, Space plays, L likes, C comments. All but
 * the arrows are off if single keys are switched off. If a page has several lists, the one with the current song
 * handles them.
 */
export function useSongKeys({ box, cards, songs, actions, more }: SongKeysInput): void {
  const isStepping = useRef(false);
  const goTo = (song: StationSong) => {
    isStepping.current = true;
    requestAnimationFrame(() => {
      isStepping.current = false;
    });
    actions.current.set(song.id);
    flushSync(() => cards.current?.show(song.id, 'focus'));
  };
  usePress((sign, target, { repeat, shiftKey }) => {
    const card = cardOfKeys();
    if (shiftKey || card === null || !box.current?.contains(card)) return false;
    const index = songs.findIndex(({ id }) => id === actions.current.get());
    const song = songs[index];
    const go = (to: number): boolean => {
      const next = songs[to];
      // Holding a key moves only as far as is rendered: on a slow machine the list would otherwise continue after
      // release.
      if (repeat && isStepping.current) return true;
      if (next) goTo(next);
      else if (to >= songs.length) more?.();
      return true;
    };
    if (sign.startsWith('arrow')) {
      // Elsewhere an arrow scrolls the page.
      if (song === undefined || !target.closest('[data-song]')) return false;
      const step = stepOf(cards.current?.lines() ?? [], song.id, directionOf(sign));
      return step !== null && go(index + step);
    }
    if (!areKeysOn()) return false;
    if (sign === 'j' || sign === 'k') {
      if (song === undefined) return go(songs.findIndex(({ id }) => id === card.dataset.song));
      return go(sign === 'j' ? index + 1 : Math.max(0, index - 1));
    }
    if (repeat || song === undefined) return false;
    if (sign === ' ') {
      const isOnSong = target.matches('[data-title]');
      if (!isOnSong && (target.closest('a, button, summary, label, [role=slider]') || playerState().track))
        return false;
      actions.play(song);
    } else if (sign === 'l') actions.like(song);
    else if (sign === 'c') actions.comments(song);
    else return false;
    return true;
  });
}

/** The card that keys act on: the current song's, else the first that is fully visible. */
const cardOfKeys = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-current]') ??
  [...document.querySelectorAll<HTMLElement>('[data-song]')].find(
    (card) => card.getBoundingClientRect().top >= 0,
  ) ??
  null;

type Direction = 'forward' | 'back' | 'down' | 'up';

/** The direction of an arrow: in a right-to-left page the left arrow moves forward. */
export function directionOf(sign: string, isRtl = document.documentElement.dir === 'rtl'): Direction {
  if (sign === 'arrowdown') return 'down';
  if (sign === 'arrowup') return 'up';
  return (sign === 'arrowleft') === isRtl ? 'forward' : 'back';
}

/**
 * How many songs an arrow moves, in lines of songs: down or up to the nearest one. Null at the first line and the
 * first song; at the end it moves past the last song.
 */
export function stepOf(
  lines: readonly (readonly StationSong[])[],
  id: string,
  direction: Direction,
): number | null {
  const index = lines.findIndex((line) => line.some((song) => song.id === id));
  const here = lines[index];
  if (here === undefined) return null;
  const column = here.findIndex((song) => song.id === id);
  if (direction === 'forward') return 1;
  if (direction === 'back') return index > 0 || column > 0 ? -1 : null;
  const next = lines[index + (direction === 'down' ? 1 : -1)];
  if (next === undefined) return direction === 'down' ? here.length - column : null;
  const nearest = Math.min(column, next.length - 1);
  return direction === 'down' ? here.length - column + nearest : nearest - next.length - column;
}
