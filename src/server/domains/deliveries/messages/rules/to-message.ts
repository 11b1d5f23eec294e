import type { Message } from '../../../../../contract/deliveries/messages.ts';
import type { Product } from './product.ts';

/** A product as its owner reads it before it goes out. */
export const toMessage = (product: Product): Omit<Message, 'problems' | 'xml'> => ({
  profile: product.tracks.length === 1 ? 'SimpleAudioSingle' : 'Audio',
  type: product.type,
  title: product.title,
  artist: product.artist,
  label: product.label,
  upc: product.upc,
  p_line: product.pLine,
  c_line: product.cLine,
  release_date: product.releaseDate,
  original_release_date: product.originalReleaseDate,
  territories: [...product.territories],
  explicit: product.explicit,
  genre: product.genre,
  subgenre: product.subGenre,
  tracks: product.tracks.map((track) => ({
    isrc: track.isrc || null,
    title: track.title,
    artist: track.artist,
    seconds: track.seconds,
    preview_start: track.previewStart,
    contributors: track.contributors.map(({ name, roles }) => ({
      name,
      roles: roles.map(({ known, text }) => known ?? text),
    })),
  })),
});
