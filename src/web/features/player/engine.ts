import { call } from '#web/api.ts';
import { playerState, playerTime, setTime, updatePlayer } from './store.ts';
import type { Track } from './track.ts';

let element: HTMLAudioElement | undefined;
let wasRenewed = false;
/** Where to continue once the sound has loaded; seeking isn't possible before. */
let startAt = 0;

/** Why another song is due: this one ended, or the listener pressed a button. */
export type TrackChange = 'ended' | 'next' | 'previous';
/** Chooses another song; returns false to let the list continue. */
type QueueController = (change: TrackChange) => boolean;
const noController: QueueController = () => false;
let controller = noController;

/** Lets a screen choose the next song. Returns a function that ends this. */
export function controlQueue(newController: QueueController): () => void {
  controller = newController;
  updatePlayer({ isControlled: true });
  return () => {
    if (controller !== newController) return;
    controller = noController;
    updatePlayer({ isControlled: false });
  };
}

/** The product's only audio element, created at the first press. */
function audio(): HTMLAudioElement {
  if (element) return element;
  const created = new Audio();
  element = created;
  created.preload = 'auto';
  const on = (name: string, listener: () => void) => created.addEventListener(name, listener);
  on('playing', () => updatePlayer({ status: 'playing' }));
  on('pause', () => {
    if (!created.ended && created.error === null && playerState().status !== 'failed')
      updatePlayer({ status: 'paused' });
  });
  on('waiting', () => {
    if (!created.paused) updatePlayer({ status: 'loading' });
  });
  on('timeupdate', () => {
    if (startAt === 0) setTime(created.currentTime);
    const { track } = playerState();
    if (track) trackListening(track, created.currentTime, created.duration);
  });
  on('loadedmetadata', () => {
    if (startAt > 0 && startAt < created.duration) created.currentTime = startAt;
    startAt = 0;
    const { track } = playerState();
    if (track && Number.isFinite(created.duration))
      updatePlayer({ track: { ...track, duration: created.duration } });
  });
  on('ended', () => {
    if (controller('ended')) return;
    const { list, index, isContinuous } = playerState();
    if (isContinuous && index + 1 < list.length) start(index + 1);
    else stop();
  });
  on('error', () => void recover());
  return created;
}

function playFile(url: string, seconds: number): void {
  const player = audio();
  startAt = seconds;
  setTime(seconds);
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
  wasRenewed = false;
  updatePlayer({ track, index });
  playFile(track.audioUrl, track.startAt ?? 0);
}

/** Renews an expired private address, once; shows any other failure. */
async function recover(): Promise<void> {
  const { track } = playerState();
  const seconds = playerTime();
  if (!track) return;
  if (track.privatePath !== undefined && !wasRenewed) {
    wasRenewed = true;
    updatePlayer({ status: 'loading' });
    try {
      const { body } = await call('POST /uploads/sign', { body: { path: track.privatePath } });
      if (playerState().track?.id === track.id) playFile(body.url, seconds);
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
  startList(list, index, label, true);
}

function startList(list: readonly Track[], index: number, label: string, isContinuous: boolean): void {
  updatePlayer({ list, label, isContinuous });
  start(index);
}

/** Replaces the list around the current song, which continues. */
export function replaceList(list: readonly Track[], label: string): void {
  const index = list.findIndex(({ id }) => id === playerState().track?.id);
  if (index !== -1) updatePlayer({ list, index, label });
}

/**
 * Plays a song; pauses it if it is playing, resumes it if it is paused. `list` is for next and previous.
 * @param isContinuous whether the next songs of the list follow automatically
 */
export function toggle(
  track: Track,
  list: readonly Track[] = [track],
  { label = '', isContinuous = false }: { label?: string; isContinuous?: boolean } = {},
): void {
  const index = list.findIndex(({ id }) => id === track.id);
  if (playerState().track?.id === track.id) playOrPause();
  else startList(list, Math.max(0, index), label, isContinuous);
}

/** Pauses, resumes, or retries. */
export function playOrPause(): void {
  const { track, status } = playerState();
  if (!track) return;
  if (status === 'failed') retry();
  else if (status === 'paused') resume();
  else audio().pause();
}

/** Ends playing: the song is back at its beginning. */
export function stop(): void {
  setTime(0);
  updatePlayer({ status: 'paused' });
}

/** Pauses the song. */
export function pause(): void {
  element?.pause();
}

/** Retries the song from where it failed. */
export function retry(): void {
  const { track } = playerState();
  wasRenewed = false;
  if (track) playFile(track.audioUrl, playerTime());
}

/** Goes to the next song. */
export function next(): void {
  if (controller('next')) return;
  const { list, index } = playerState();
  if (index + 1 < list.length) start(index + 1);
}

/** Goes to the beginning of the song or, within its first three seconds, to the previous song. */
export function previous(): void {
  if (controller('previous')) return;
  const { index } = playerState();
  if (index > 0 && playerTime() < 3) start(index - 1);
  else seek(0);
}

/** Seeks within the song, in seconds. */
export function seek(seconds: number): void {
  const player = audio();
  const target = Math.max(
    0,
    Math.min(seconds, Number.isFinite(player.duration) ? player.duration - 0.1 : seconds),
  );
  if (player.readyState === 0) startAt = target;
  else player.currentTime = target;
  setTime(target);
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

/** So much of a song, or half of it, is a play. */
const playSeconds = 30;
/** So much of a song, or half of it, is enough for a station's editor to have heard it. */
const knownSeconds = 10;
/** A larger step of the time is a seek, and nothing of it was heard. */
const maxTickSeconds = 2;

let current: Track | null = null;
let lastSeconds = 0;
let heardSeconds = 0;
let isReported = false;

/**
 * Tracks how much of a song was heard, and reports a play once.
 * @param seconds the current time in the song
 * @param duration in seconds; NaN while unknown
 */
export function trackListening(track: Track, seconds: number, duration: number): void {
  if (current?.id !== track.id) {
    current = track;
    heardSeconds = 0;
    isReported = false;
    lastSeconds = seconds;
  }
  const tick = seconds - lastSeconds;
  lastSeconds = seconds;
  if (tick > 0 && tick < maxTickSeconds) heardSeconds += tick;
  const isMuch = (seconds: number) => heardSeconds >= Math.min(seconds, duration / 2 || seconds);
  if (isMuch(knownSeconds) && playerState().heardId !== track.id) updatePlayer({ heardId: track.id });
  const { code, isExcerpt } = track;
  if (code === null || isExcerpt || isReported || !isMuch(playSeconds)) return;
  isReported = true;
  call('POST /public/r/:code/plays', { params: { code } }).catch(() => undefined);
}
