import type { RefObject } from 'react';
import type { StationSong } from '../../../../../contract/station-songs.ts';
import { areKeysOn } from '../../../../features/player/shortcuts.ts';
import { playerState } from '../../../../features/player/store.ts';
import type { CurrentSong } from '../song/current-song.ts';
import type { SongListFacts } from '../song/song-list-context.ts';
import { doNext, drawNow, wantCard } from '../song/whole-cards.ts';
import { directionOf, songAt } from './move.ts';
import { usePress } from './usePress.ts';

interface Keyed {
  box: RefObject<HTMLElement | null>;
  songs: readonly StationSong[];
  facts: SongListFacts;
  onEnd?: (() => void) | undefined;
}

/** Where a step leads. */
interface Step {
  list: HTMLElement;
  id: string;
  current: CurrentSong;
  /** What had the focus: when it went elsewhere, it stays there. */
  had: Element | null;
}

const mostFrames = 60;
/** Until it is shown a key held down takes no other: on a slow machine the list would go on when it is let go. */
let step: Step | null = null;

/**
 * Goes to a song of the list, which becomes the current one. Where its card stands it has the focus at once, elsewhere
 * when it is drawn: keys that follow each other quickly draw no more than is shown.
 */
function goTo(list: HTMLElement, id: string, current: CurrentSong): void {
  const link = step === null ? linkOf(list, id) : null;
  if (link) focus(link);
  else if (wantCard(id)) current.become(id);
  if (step === null) requestAnimationFrame(() => show(mostFrames));
  step = { list, id, current, had: step?.had ?? document.activeElement };
}

/** Shows where a step leads as soon as its card stands. @param frames so many may pass until then */
function show(frames: number): void {
  if (step === null) return;
  const { list, id, current } = step;
  const link = linkOf(list, id);
  if (frames === 0 || (link !== null && link === document.activeElement)) step = null;
  // The focus lays out the page: no card is drawn beside it.
  else if (link) doNext(arrive);
  else {
    if (wantCard(id)) current.become(id);
    // Whoever scrolled far away from the current song is taken back to it.
    else list.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
    requestAnimationFrame(() => show(frames - 1));
  }
}

/**
 * Ends a step, at the latest before another key acts: what is pressed is meant for where it leads.
 * @returns the title’s link that has the focus now; null where there was no step, or its card can’t be drawn
 */
function arrive(): HTMLElement | null {
  if (step === null) return null;
  const { list, id, had } = step;
  const now = document.activeElement;
  step = null;
  if (now !== had && now !== document.body) return null;
  drawNow(id);
  const link = linkOf(list, id);
  if (now !== link) focus(link);
  return link;
}

const linkOf = (list: HTMLElement, id: string) =>
  list.querySelector<HTMLElement>(`[data-song="${id}"] [data-title]`);

function focus(link: HTMLElement | null): void {
  link?.focus({ preventScroll: true });
  link?.closest('[data-song]')?.scrollIntoView({ block: 'nearest' });
}

/**
 * The keys of a list of songs: J and K walk, arrows go where the eye goes, Space plays, L likes, C comments. But for
 * the arrows dead where single keys are switched off.
 */
export function useSongKeys(keyed: Keyed): void {
  usePress((sign, target, { repeat, shiftKey }) => {
    const isStep = !shiftKey && (sign === 'j' || sign === 'k' || sign.startsWith('arrow'));
    const link = isStep ? null : arrive();
    if (link && sign === 'enter' && !shiftKey) {
      // The browser would open the song that had the focus when the key was pressed.
      link.click();
      return true;
    }
    return !shiftKey && act(sign, target, repeat, keyed);
  });
}

/** Whether the key meant something here. */
function act(sign: string, target: Element, isRepeated: boolean, keyed: Keyed): boolean {
  const { box, songs, facts, onEnd } = keyed;
  const list = box.current;
  if (list === null) return false;
  const at = songs.findIndex(({ id }) => id === facts.current.id());
  const go = (to: number): boolean => {
    if (isRepeated && step !== null) return true;
    const song = songs[to];
    if (song) goTo(list, song.id, facts.current);
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
