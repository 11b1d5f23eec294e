import type { Page } from '@playwright/test';
import type { StationSong } from '#contract/stations/songs.ts';
import { makeWav } from '../../support/make-wav.ts';
import { fetchFromServer } from '../hosts.ts';

export interface Sound {
  /** Seconds; null for a file that can't be loaded. */
  seconds: number | null;
  hook?: number;
  /** Other facts about the song. */
  facts?: Partial<StationSong>;
}

/**
 * Gives the station's songs a sound in this browser, because the tests' songs have none. Those that `sounds`
 * doesn't name stay silent.
 */
export async function giveSound(page: Page, sounds: Record<string, Sound>): Promise<void> {
  await page.route(/\/api\/radio-stations\/[^/]+\/feed/, async (route) => {
    const response = await fetchFromServer(route);
    const songs: { title: string }[] = await response.json();
    const withSound = songs.map((song) => {
      const sound = sounds[song.title];
      if (!sound) return song;
      const audio_url = `/sound/${sound.seconds ?? 'none'}.wav?${encodeURIComponent(song.title)}`;
      return { ...song, audio_url, hook_seconds: sound.hook ?? null, ...sound.facts };
    });
    await route.fulfill({ response, json: withSound });
  });
  await page.route(/\/sound\//, (route) => {
    const request = route.request();
    const seconds = /\/sound\/(\d+)\.wav/.exec(request.url())?.[1];
    if (!seconds) return route.fulfill({ status: 404 });
    const whole = makeWav({ seconds: Number(seconds), channels: 1, sampleRate: 8_000, sample: () => 0 });
    const from = Number(/bytes=(\d+)-/.exec(request.headers().range ?? '')?.[1] ?? 0);
    // In ranges, as the server sends it: a player can't seek in anything else.
    return route.fulfill({
      status: 206,
      contentType: 'audio/wav',
      headers: {
        'accept-ranges': 'bytes',
        'content-range': `bytes ${from}-${whole.length - 1}/${whole.length}`,
      },
      body: whole.subarray(from),
    });
  });
}
