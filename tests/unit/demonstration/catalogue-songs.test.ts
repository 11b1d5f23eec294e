import { describe, expect, it } from 'vitest';
import { catalogueSongs, songsAfter } from '#server/demonstration/catalogue-sites/catalogue-songs.ts';
import { catalogues } from '#shared/catalogues.ts';

const day = 24 * 3_600_000;

describe('the demonstration’s catalogues', () => {
  it.each(catalogues)('%s gets two songs a day for some days, and then no more', (type) => {
    expect([-1, day - 1, day, 2 * day, 1_000 * day].map((ms) => songsAfter(type, ms))).toEqual([
      3, 3, 5, 7, 7,
    ]);
  });

  it('all songs have different titles, and neighbours have different artists', () => {
    const all = catalogues.map((type) => {
      const count = songsAfter(type, 1_000 * day);
      return Array.from({ length: count }, (_, index) => catalogueSongs(type).song(index + 1));
    });
    const titles = all.flat().map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const songs of all)
      for (const [index, song] of songs.entries()) expect(song.artist).not.toBe(songs[index + 1]?.artist);
  });

  it.each(catalogues)('each song of %s has its own cover and recording', async (type) => {
    const material = catalogueSongs(type);
    const numbers = [1, 2, 3, 4, 5, 6, 7];
    for (const read of [material.cover, material.sound]) {
      const files = await Promise.all(numbers.map(read));
      expect(new Set(files.map((bytes) => bytes.toString('base64'))).size).toBe(numbers.length);
    }
  });
});
