import { call } from '../../api.ts';
import type { Track } from './track.ts';

/** So much of a song, or half of it, is a play. */
const playSeconds = 30;
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
  const { code } = track;
  if (code === null || isReported || heardSeconds < Math.min(playSeconds, duration / 2 || playSeconds))
    return;
  isReported = true;
  call('POST /public/r/:code/plays', { params: { code } }).catch(() => undefined);
}
