import { useEffect, useState } from 'react';
import { listOf, number } from '../../browser/stored.ts';
import { peaksUrl } from './track.ts';

const none: readonly number[] = [];
const isPeaks = listOf(number);
const known = new Map<string, readonly number[]>();

/** The peaks of the current sound, fetched once a song; empty until loaded, or if there are none. */
export function usePeaks(audioUrl: string): readonly number[] {
  const url = peaksUrl(audioUrl);
  const [loaded, setLoaded] = useState<{ url: string; peaks: readonly number[] } | null>(null);
  useEffect(() => {
    if (url === null || known.has(url)) return;
    const leaving = new AbortController();
    fetch(url, { signal: leaving.signal })
      .then(async (response) => {
        if (!response.ok) return;
        const peaks = await response.json();
        if (!isPeaks(peaks)) return;
        known.set(url, peaks);
        setLoaded({ url, peaks });
      })
      .catch(() => undefined); // a song without its waveform still plays
    return () => leaving.abort();
  }, [url]);
  if (url === null) return none;
  return known.get(url) ?? (loaded?.url === url ? loaded.peaks : none);
}
