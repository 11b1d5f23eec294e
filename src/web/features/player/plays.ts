import { call } from '../../api.ts';
import type { Track } from './track.ts';

const enough = 30;
/** A larger jump of the clock is a seek, and nothing of it was heard. */
const longestTick = 2;

let song: Track | null = null;
let last = 0;
let heard = 0;
let isReported = false;

/**
 * Tracks how much of a song is heard: 30 seconds or half of it are a play, which the server counts once.
 * @param at in seconds
 * @param duration in seconds; NaN while unknown
 */
export function trackListening(track: Track, at: number, duration: number): void {
  if (song?.id !== track.id) {
    song = track;
    heard = 0;
    isReported = false;
    last = at;
  }
  const tick = at - last;
  last = at;
  if (tick > 0 && tick < longestTick) heard += tick;
  const { code } = track;
  if (code === null || isReported || heard < Math.min(enough, duration / 2 || enough)) return;
  isReported = true;
  call('POST /public/r/:code/plays', { params: { code } }).catch(() => undefined);
}
