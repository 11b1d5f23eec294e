import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trackListening } from '#web/features/player/engine.ts';
import { playerState } from '#web/features/player/store.ts';
import type { Track } from '#web/features/player/track.ts';

const song = (code: string): Track => ({
  id: code,
  title: 'שיר',
  artist: 'אמנית',
  code,
  audioUrl: '/media/a/listen',
  duration: null,
  cover: null,
  colors: null,
});

let calls: string[] = [];
beforeEach(() => {
  calls = [];
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url);
    return new Response(null, { status: 204 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const listen = (track: Track, from: number, to: number, duration: number) => {
  for (let second = from; second <= to; second += 0.25) trackListening(track, second, duration);
};

describe('a play', () => {
  it('is reported after thirty seconds, once', () => {
    listen(song('long'), 0, 29, 200);
    expect(calls).toEqual([]);
    listen(song('long'), 29, 120, 200);
    expect(calls).toEqual(['/api/public/r/long/plays']);
  });

  it('of a short song is reported after half of it', () => {
    listen(song('short'), 0, 19, 40);
    expect(calls).toEqual([]);
    listen(song('short'), 19, 21, 40);
    expect(calls).toEqual(['/api/public/r/short/plays']);
  });

  it('of ten seconds is enough to have heard the song, for a station’s editor', () => {
    listen(song('known'), 0, 9, 200);
    expect(playerState().heardId).not.toBe('known');
    listen(song('known'), 9, 11, 200);
    expect(playerState().heardId).toBe('known');
    expect(calls).toEqual([]);
  });

  it('isn’t counted for seeking', () => {
    for (let second = 0; second < 180; second += 20) listen(song('moved'), second, second + 1, 200);
    expect(calls).toEqual([]);
  });
});
