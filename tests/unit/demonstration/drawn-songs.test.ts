import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawnSongs, songsAfter } from '#server/demonstration/catalogue-sites/drawn-songs.ts';
import { catalogues } from '#shared/catalogues.ts';

const day = 24 * 3_600_000;

describe('the demonstration’s catalogues', () => {
  it.each(catalogues)('%s gets a few songs a day for weeks, and then no more', (type) => {
    expect(songsAfter(type, -1)).toBe(3);
    expect(songsAfter(type, day - 1)).toBe(3);
    for (let days = 1; days < 14; days += 1)
      expect(songsAfter(type, days * day) - songsAfter(type, (days - 1) * day)).toBe(2);
    expect(songsAfter(type, 1_000 * day)).toBe(songsAfter(type, 999 * day));
  });

  it('all songs have different titles, and neighbours have different artists', () => {
    const all = catalogues.map((type) => {
      const count = songsAfter(type, 1_000 * day);
      return Array.from({ length: count }, (_, index) => drawnSongs(type).song(index + 1));
    });
    const titles = all.flat().map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const songs of all)
      for (const [index, song] of songs.entries()) expect(song.artist).not.toBe(songs[index + 1]?.artist);
  });

  it.each(catalogues)('each song of %s has its own drawing and music, the same each time', async (type) => {
    const material = drawnSongs(type);
    const covers = await Promise.all([1, 2, 3].map(material.cover));
    const entropies = await Promise.all(covers.map(async (cover) => (await sharp(cover).stats()).entropy));
    for (const entropy of entropies) expect(entropy).toBeGreaterThan(1);
    expect(new Set(covers.map((cover) => cover.toString('base64'))).size).toBe(3);
    expect(await material.cover(1)).toBe(covers[0]);
    const sound = await material.sound(1);
    expect(sound.length).toBeGreaterThan(50_000);
    expect(sound).toBe(await material.sound(1));
  });
});
