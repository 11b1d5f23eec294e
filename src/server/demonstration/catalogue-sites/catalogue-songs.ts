import { readCatalogueSongs, readMaterial } from '#server/demonstration/material.ts';
import type { CatalogueType } from '#shared/catalogues.ts';
import type { SiteMaterial } from './open-site.ts';

const songsAtFirst = 3;
const songsPerDay = 2;

/** How many songs a catalogue has `ms` after it opened: two more each day, until all are out. */
export function songsAfter(type: CatalogueType, ms: number): number {
  const days = Math.floor(Math.max(0, ms) / (24 * 3_600_000));
  return Math.min(readCatalogueSongs(type).length, songsAtFirst + songsPerDay * days);
}

/** The songs of a demonstration catalogue, with covers and recordings. */
export function catalogueSongs(type: CatalogueType): SiteMaterial {
  const songs = readCatalogueSongs(type);
  const songAt = (number: number) => {
    const song = songs[(number - 1) % songs.length];
    if (song === undefined) throw new Error(`${type} has no song ${number}`);
    return song;
  };
  return {
    song: (number) => {
      const { title, artist, about, writer, producer } = songAt(number);
      return {
        number,
        title,
        artist,
        lyrics: null,
        about,
        writer,
        producer,
        hasCover: true,
        hasSound: true,
        hasFile: false,
        youtube: null,
        isDead: false,
      };
    },
    isSoundOpen: true,
    cover: (number) => readMaterial('covers', songAt(number).cover),
    sound: (number) => readMaterial('recordings', songAt(number).recording),
  };
}
