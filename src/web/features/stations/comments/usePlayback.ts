import { useMemo } from 'react';
import { playFrom } from '#web/features/player/engine.ts';
import { playerState, playerTime } from '#web/features/player/store.ts';
import { toTrack } from '#web/features/player/track.ts';
import type { Playback } from './comments-context.ts';

/** A song for its comments: pressing a moment plays it. Null if it can't be played. */
export function usePlayback(song: Parameters<typeof toTrack>[0]): Playback | null {
  const { id, audio_url: url } = song;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of a song only these two decide what is heard
  return useMemo(() => {
    const track = toTrack(song);
    if (track === null) return null;
    return {
      go: (seconds) => playFrom(track, seconds),
      now: () => (playerState().track?.id === track.id ? playerTime() : 0),
    };
  }, [id, url]);
}
