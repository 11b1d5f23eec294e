import { broadcastLoudness, broadcastPeak } from '../../../../../contract/vocabulary/playout.ts';

/** What is known of a sound. */
export interface SoundKnown {
  durationMs: number;
  /** At its end. */
  silentMs: number;
  loudness: number | null;
  truePeak: number | null;
}

export interface Timers {
  introMs: number | null;
  hookMs: number | null;
  endMs: number | null;
}

/** Shorter silence may be part of the music. */
const heardSilenceMs = 300;

const inMs = (seconds: number | null): number | null =>
  seconds === null ? null : Math.round(seconds * 1_000);

/** What an artist set for a song, and for its end where its sound falls silent. */
export function proposedTimers(
  song: { intro_seconds: number | null; hook_seconds: number | null },
  { durationMs, silentMs }: Pick<SoundKnown, 'durationMs' | 'silentMs'>,
): Timers & { endMs: number } {
  const heardMs = silentMs >= heardSilenceMs && silentMs < durationMs ? durationMs - silentMs : durationMs;
  return { introMs: inMs(song.intro_seconds), hookMs: inMs(song.hook_seconds), endMs: heardMs };
}

/** What the team set, else the proposal; none later than the sound's end. */
export function timersOf(
  set: Timers,
  proposed: Timers & { endMs: number },
  durationMs: number,
): Timers & { endMs: number } {
  const within = (ms: number | null): number | null => (ms === null ? null : Math.min(ms, durationMs));
  return {
    introMs: within(set.introMs ?? proposed.introMs),
    hookMs: within(set.hookMs ?? proposed.hookMs),
    endMs: Math.min(set.endMs ?? proposed.endMs, durationMs),
  };
}

/** The gain that brings a sound to broadcast loudness, or as near as its peaks allow. */
export function levelling({ loudness, truePeak }: Pick<SoundKnown, 'loudness' | 'truePeak'>): number {
  if (loudness === null) return 0;
  const wanted = broadcastLoudness - loudness;
  return truePeak === null ? wanted : Math.min(wanted, broadcastPeak - truePeak);
}

/** The bit depth of a copy: the source's, if playouts support it. */
export const bitsOf = (bits: number | null): 16 | 24 => (bits !== null && bits > 16 ? 24 : 16);
