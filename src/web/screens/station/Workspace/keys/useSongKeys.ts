import type { RefObject } from 'react';
import type { StationSong } from '../../../../../contract/station-songs.ts';
import { areKeysOn } from '../../../../features/player/shortcuts.ts';
import { playerState } from '../../../../features/player/store.ts';
import type { SongListFacts } from '../song/song-list-context.ts';
import { drawNow } from '../song/whole-cards.ts';
import { directionOf, songAt } from './move.ts';
import { usePress } from './usePress.ts';

interface Keyed {
  box: RefObject<HTMLElement | null>;
  songs: readonly StationSong[];
  facts: SongListFacts;
  onEnd?: (() => void) | undefined;
}

const mostFrames = 20;

/**
 * Puts the focus on a song of the list, which makes it current. Whoever scrolled far away from the current song is
 * taken back to it, until the next one stands.
 */
export function focusSong(box: HTMLElement, id: string, frames = mostFrames): void {
  drawNow(id);
  const link = box.querySelector<HTMLElement>(`[data-song="${id}"] [data-title]`);
  if (link) {
    link.focus({ preventScroll: true });
    link.closest('[data-song]')?.scrollIntoView({ block: 'nearest' });
  } else if (frames > 0) {
    box.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
    requestAnimationFrame(() => focusSong(box, id, frames - 1));
  }
}

/**
 * The keys of a list of songs: J and K walk, arrows go where the eye goes, Space plays, L likes, C comments. But for
 * the arrows dead where single keys are switched off.
 */
export function useSongKeys(keyed: Keyed): void {
  usePress((sign, target, { repeat, shiftKey }) => !shiftKey && act(sign, target, repeat, keyed));
}

/** Until a step is shown a key held down takes no other: on a slow machine the list would go on when it is let go. */
let isStepping = false;

/** Whether the key meant something here. */
function act(sign: string, target: Element, isRepeated: boolean, keyed: Keyed): boolean {
  const { box, songs, facts, onEnd } = keyed;
  const list = box.current;
  if (list === null) return false;
  const at = songs.findIndex(({ id }) => id === facts.current.id());
  const go = (to: number): boolean => {
    if (isRepeated && isStepping) return true;
    isStepping = true;
    requestAnimationFrame(() => {
      isStepping = false;
    });
    const song = songs[to];
    if (song) focusSong(list, song.id);
    else if (to >= songs.length) onEnd?.();
    return true;
  };
  if (sign.startsWith('arrow')) {
    // Elsewhere an arrow scrolls the page.
    if (!target.closest('[data-song]')) return false;
    const to = songAt(list, songs, at, directionOf(sign));
    return to === null ? false : go(to);
  }
  if (!areKeysOn()) return false;
  if (sign === 'j') return go(at === -1 ? firstInView(list, songs) : at + 1);
  if (sign === 'k') return go(at === -1 ? firstInView(list, songs) : Math.max(0, at - 1));
  if (isRepeated) return false;
  const song = songs[at];
  if (song === undefined) return false;
  if (sign === ' ') {
    const isOnSong = target.matches('[data-title]');
    if (!isOnSong && (target.closest('a, button, summary, label, [role=slider]') || playerState().track))
      return false;
    facts.play(song);
    return true;
  }
  if (sign === 'l') facts.like(song);
  else if (sign === 'c') facts.comments(song);
  else return false;
  return true;
}

/** Where one begins who has no song yet: with the first that is wholly on the screen. */
function firstInView(box: HTMLElement, songs: readonly StationSong[]): number {
  const seen = [...box.querySelectorAll<HTMLElement>('[data-song]')].find(
    (card) => card.getBoundingClientRect().top >= 0,
  );
  const at = songs.findIndex(({ id }) => id === seen?.dataset.song);
  return Math.max(0, at);
}
