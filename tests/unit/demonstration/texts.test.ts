import { describe, expect, it } from 'vitest';
import { readArtists } from '#server/demonstration/material.ts';
import { genreById, subgenresOf } from '#shared/genres.ts';
import { parseIsrc } from '#shared/isrc.ts';
import { checkSubdomain } from '#shared/subdomains.ts';

const demoArtists = readArtists();
const demoSongs = demoArtists.flatMap(({ songs }) => songs);
const bidiOverrides = /[\u202a-\u202e\u2066-\u2069]/u;
/** Control characters except the line break. */
const controls = /(?!\n)\p{Cc}/u;

/** Every string in a value, at any depth. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(stringsIn);
  return [];
}

describe('the demonstration texts', () => {
  it('have twelve artists and sixty-four songs, each song with an artist and no title twice', () => {
    expect(demoArtists).toHaveLength(12);
    expect(demoSongs).toHaveLength(64);
    expect(new Set(demoSongs.map((song) => song.title)).size).toBe(64);
    for (const { stage_name, songs } of demoArtists)
      expect(songs.length, stage_name).toBeGreaterThanOrEqual(4);
  });

  it('are NFC, without control characters or bidi overrides', () => {
    const all = stringsIn(demoArtists);
    expect(all.length).toBeGreaterThan(500);
    for (const text of all) {
      expect(text).toBe(text.normalize('NFC'));
      expect(text).not.toMatch(bidiOverrides);
      expect(text).not.toMatch(controls);
      expect(text).toBe(text.trim());
    }
  });

  it('use Hebrew punctuation between Hebrew letters, not the typewriter’s', () => {
    for (const text of stringsIn(demoArtists)) {
      expect(text).not.toMatch(/[\u05d0-\u05ea]["'][\u05d0-\u05ea]?/u);
    }
  });

  it('name only existing genres and subgenres', () => {
    for (const song of demoSongs) {
      expect(genreById(song.genre)?.id, song.title).toBe(song.genre);
      if (song.subgenre)
        expect(
          subgenresOf(song.genre).map(({ id }) => id),
          song.title,
        ).toContain(song.subgenre);
    }
  });

  it('have lyrics for many songs, and none for instrumentals', () => {
    expect(demoSongs.filter((song) => song.lyrics).length).toBeGreaterThanOrEqual(20);
    for (const song of demoSongs) {
      if (song.language === 'zxx') expect(song.lyrics, song.title).toBeUndefined();
    }
  });

  it('have codes and addresses that the product would accept, none twice', () => {
    const codes = demoSongs.flatMap((song) => (song.isrc ? [song.isrc] : []));
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(parseIsrc(code)).toEqual({ ok: true, value: code });
    const subdomains = demoArtists.flatMap((artist) => (artist.subdomain ? [artist.subdomain] : []));
    expect(new Set(subdomains).size).toBe(subdomains.length);
    for (const name of subdomains) expect(checkSubdomain(name), name).toBe('ok');
    for (const url of demoArtists.flatMap((artist) => Object.values(artist.links))) {
      expect(new URL(url).protocol).toBe('https:');
    }
  });

  it('give each song its own cover and recording', () => {
    for (const files of [demoSongs.map(({ cover }) => cover), demoSongs.map(({ recording }) => recording)])
      expect(new Set(files).size).toBe(64);
  });
});
