import { useEffect, useState } from 'react';
import { listOf, number } from '#web/browser/stored.ts';
import { peaksUrl } from './track.ts';

const none: readonly number[] = [];
const isPeaks = listOf(number);
const cache = new Map<string, readonly number[]>();

/** The peaks of the current sound, fetched once a song; empty until loaded, or if there are none. */
export function usePeaks(audioUrl: string): readonly number[] {
  const url = peaksUrl(audioUrl);
  const [loaded, setLoaded] = useState<{ url: string; peaks: readonly number[] } | null>(null);
  useEffect(() => {
    if (url === null || cache.has(url)) return;
    const abort = new AbortController();
    fetch(url, { signal: abort.signal })
      .then(async (response) => {
        if (!response.ok) return;
        const peaks = await response.json();
        if (!isPeaks(peaks)) return;
        cache.set(url, peaks);
        setLoaded({ url, peaks });
      })
      .catch(() => undefined); // a song without its waveform still plays
    return () => abort.abort();
  }, [url]);
  if (url === null) return none;
  return cache.get(url) ?? (loaded?.url === url ? loaded.peaks : none);
}
