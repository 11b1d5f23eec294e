import { call } from '../../api.ts';
import { trackListening } from './plays.ts';
import { playerState, playerTime, setTime, updatePlayer } from './store.ts';
import type { Track } from './track.ts';

let element: HTMLAudioElement | undefined;
let isRenewed = false;
/** Where to continue once the sound has loaded; seeking isn't possible before. */
let startAt = 0;

/** Called after a song: it ended, or somebody pressed for another. */
export type Turn = 'ended' | 'next' | 'previous';
/** Return false to let the list continue. */
type Leader = (turn: Turn) => boolean;
const nobody: Leader = () => false;
let leader = nobody;

/** Lets a screen choose the next song while it is mounted. Returns a function that ends this. */
export function lead(by: Leader): () => void {
  leader = by;
  updatePlayer({ isLed: true });
  return () => {
    if (leader !== by) return;
    leader = nobody;
    updatePlayer({ isLed: false });
  };
}

/** The product's only audio element; created at the first press, so that pages without sound cost nothing. */
function audio(): HTMLAudioElement {
  if (element) return element;
  const made = new Audio();
  element = made;
  made.preload = 'auto';
  const on = (name: string, act: () => void) => made.addEventListener(name, act);
  on('playing', () => updatePlayer({ status: 'playing' }));
  on('pause', () => {
    if (!made.ended && made.error === null && playerState().status !== 'failed')
      updatePlayer({ status: 'paused' });
  });
  on('waiting', () => {
    if (!made.paused) updatePlayer({ status: 'loading' });
  });
  on('timeupdate', () => {
    if (startAt === 0) setTime(made.currentTime);
    const { track } = playerState();
    if (track) trackListening(track, made.currentTime, made.duration);
  });
  on('loadedmetadata', () => {
    if (startAt > 0 && startAt < made.duration) made.currentTime = startAt;
    startAt = 0;
    const { track } = playerState();
    if (track && Number.isFinite(made.duration))
      updatePlayer({ track: { ...track, duration: made.duration } });
  });
  on('ended', () => {
    if (leader('ended')) return;
    const { list, index, isRow } = playerState();
    if (isRow && index + 1 < list.length) start(index + 1);
    else stop();
  });
  on('error', () => void recover());
  return made;
}

function sound(url: string, from: number): void {
  const player = audio();
  startAt = from;
  setTime(from);
  player.src = url;
  resume();
}

function resume(): void {
  updatePlayer({ status: 'loading' });
  // An interrupted start throws AbortError; a start without a press, NotAllowedError. File errors come as `error`.
  audio()
    .play()
    .catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError')
        updatePlayer({ status: 'paused' });
    });
}

function start(index: number): void {
  const track = playerState().list[index];
  if (!track) return;
  isRenewed = false;
  updatePlayer({ track, index });
  sound(track.audioUrl, track.startAt ?? 0);
}

/** An expired private address is renewed once; any other failure is shown. */
async function recover(): Promise<void> {
  const { track } = playerState();
  const at = playerTime();
  if (!track) return;
  if (track.privatePath !== undefined && !isRenewed) {
    isRenewed = true;
    updatePlayer({ status: 'loading' });
    try {
      const { body } = await call('POST /uploads/sign', { body: { path: track.privatePath } });
      if (playerState().track?.id === track.id) sound(body.url, at);
      return;
    } catch {
      // Shown below, like any failure.
    }
  }
  if (playerState().track?.id !== track.id) return;
  updatePlayer({ status: 'failed' });
}

/** Plays a list from a position to its end. `label` names the list. */
export function playList(list: readonly Track[], index: number, label = ''): void {
  begin(list, index, label, true);
}

function begin(list: readonly Track[], index: number, label: string, isRow: boolean): void {
  updatePlayer({ list, label, isRow });
  start(index);
}

/** Replaces the list around the current song, which continues. */
export function relist(list: readonly Track[], label: string): void {
  const index = list.findIndex(({ id }) => id === playerState().track?.id);
  if (index !== -1) updatePlayer({ list, index, label });
}

/**
 * Plays a song; pauses it if it is playing, resumes it if it is paused. `list` is for next and previous.
 * @param isRow whether the rest of the list follows automatically
 */
export function toggle(
  track: Track,
  list: readonly Track[] = [track],
  { label = '', isRow = false }: { label?: string; isRow?: boolean } = {},
): void {
  const index = list.findIndex(({ id }) => id === track.id);
  if (playerState().track?.id === track.id) playOrPause();
  else begin(list, Math.max(0, index), label, isRow);
}

/** Pauses, resumes, or retries. */
export function playOrPause(): void {
  const { track, status } = playerState();
  if (!track) return;
  if (status === 'failed') retry();
  else if (status === 'paused') resume();
  else audio().pause();
}

/** At the end: the song is reset to its beginning. */
export function stop(): void {
  setTime(0);
  updatePlayer({ status: 'paused' });
}

export function pause(): void {
  element?.pause();
}

/** Retries the song from where it failed. */
export function retry(): void {
  const { track } = playerState();
  isRenewed = false;
  if (track) sound(track.audioUrl, playerTime());
}

export function next(): void {
  if (leader('next')) return;
  const { list, index } = playerState();
  if (index + 1 < list.length) start(index + 1);
}

/** To the beginning of the song, or within its first three seconds to the previous one. */
export function previous(): void {
  if (leader('previous')) return;
  const { index } = playerState();
  if (index > 0 && playerTime() < 3) start(index - 1);
  else seek(0);
}

/** Seeks within the song, in seconds. */
export function seek(seconds: number): void {
  const player = audio();
  const to = Math.max(
    0,
    Math.min(seconds, Number.isFinite(player.duration) ? player.duration - 0.1 : seconds),
  );
  if (player.readyState === 0) startAt = to;
  else player.currentTime = to;
  setTime(to);
}

/** Plays a song from a moment in it. */
export function playFrom(track: Track, seconds: number): void {
  if (playerState().track?.id !== track.id) playList([track], 0);
  seek(seconds);
  if (playerState().status === 'paused') resume();
}

/** The volume, 0 to 1. */
export function setVolume(value: number): void {
  audio().volume = Math.max(0, Math.min(1, value));
}
