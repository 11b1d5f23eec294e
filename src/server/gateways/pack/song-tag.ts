import { ID3Writer } from 'browser-id3-writer';
import sharp from 'sharp';

/** A song's tag in a file. Leaves out empty and null values. */
interface SongTags {
  title: string;
  artist: string;
  remixers: readonly string[];
  album: string | null;
  composers: readonly string[];
  lyricists: readonly string[];
  label: string | null;
  isrc: string | null;
  genre: string | null;
  year: number | null;
  /** ISO 639-2, three letters. */
  language: string | null;
  introSeconds: number | null;
  /** An image. */
  cover: Uint8Array | null;
}

/** Pixels of a cover's longer side in a tag: what car radios and studio players still support. */
export const tagCoverSide = 600;

/** An ID3v2.3 tag alone, with texts in UTF-16 and a byte order mark, which every player reads for Hebrew. */
export async function songTag(tags: SongTags): Promise<Buffer> {
  const writer = new ID3Writer(new ArrayBuffer(0));
  writer.setFrame('TIT2', tags.title);
  writer.setFrame('TPE1', [tags.artist]);
  if (tags.remixers.length > 0) writer.setFrame('TPE4', tags.remixers.join('/'));
  if (tags.album) writer.setFrame('TALB', tags.album);
  if (tags.composers.length > 0) writer.setFrame('TCOM', tags.composers);
  // One text, in which the standard separates names with a slash.
  if (tags.lyricists.length > 0) writer.setFrame('TEXT', tags.lyricists.join('/'));
  if (tags.label) writer.setFrame('TPUB', tags.label);
  if (tags.isrc) writer.setFrame('TSRC', tags.isrc);
  if (tags.genre) writer.setFrame('TCON', [tags.genre]);
  if (tags.year !== null) writer.setFrame('TYER', tags.year);
  if (tags.language) writer.setFrame('TLAN', tags.language);
  if (tags.introSeconds !== null)
    writer.setFrame('TXXX', { description: 'intro', value: String(tags.introSeconds) });
  const cover = tags.cover && (await asJpeg(tags.cover));
  if (cover)
    writer.setFrame('APIC', {
      type: 3,
      data: new Uint8Array(cover).buffer,
      description: '',
      useUnicodeEncoding: false,
    });
  return Buffer.from(writer.addTag());
}

/** Null if it isn't an image: a song without its cover is better than none. */
const asJpeg = (image: Uint8Array): Promise<Buffer | null> =>
  sharp(image)
    .resize(tagCoverSide, tagCoverSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer()
    .catch(() => null);
