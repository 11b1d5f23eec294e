import type { Page } from '@playwright/test';
import type { StationSong } from '../../../src/contract/stations/songs.ts';

/** A WAV of silence, 8 kHz mono. */
function silence(seconds: number): Buffer {
  const samples = 8_000 * seconds;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(8_000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples, 40);
  return Buffer.concat([head, Buffer.alloc(samples, 128)]);
}

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
    // The test's own process can't resolve names under localhost.
    const url = route
      .request()
      .url()
      .replace(/\/\/[^:/]+/, '//localhost');
    const response = await route.fetch({ url });
    const songs: { title: string }[] = await response.json();
    const heard = songs.map((song) => {
      const sound = sounds[song.title];
      if (!sound) return song;
      const audio_url = `/sound/${sound.seconds ?? 'none'}.wav?${encodeURIComponent(song.title)}`;
      return { ...song, audio_url, hook_seconds: sound.hook ?? null, ...sound.facts };
    });
    await route.fulfill({ response, json: heard });
  });
  await page.route(/\/sound\//, (route) => {
    const request = route.request();
    const seconds = /\/sound\/(\d+)\.wav/.exec(request.url())?.[1];
    if (!seconds) return route.fulfill({ status: 404 });
    const whole = silence(Number(seconds));
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
