import { toAscii } from './ascii.ts';
import type { PlayoutSong } from './song.ts';

/** The content of a `LIST` chunk of type INFO (RIFF, 1991), whose texts have no encoding of their own: ASCII. */
export function infoChunk(song: PlayoutSong): Buffer {
  const fields = {
    INAM: song.latinTitle,
    IART: song.latinArtist,
    IPRD: song.album,
    IGNR: song.genre,
    ICRD: song.date,
    // Not in the first list of fields; as TagLib, MediaInfo and players name them.
    IMUS: song.composers.latin,
    IWRI: song.lyricists.latin,
    IPUB: song.label.latin,
    ISRC: song.isrc,
  };
  const parts = Object.entries(fields).flatMap(([id, text]) => {
    const ascii = toAscii(text);
    return ascii === '' ? [] : [infoField(id, ascii)];
  });
  return Buffer.concat([Buffer.from('INFO'), ...parts]);
}

/** A text with the zero that ends it, on an even number of bytes. */
function infoField(id: string, text: string): Buffer {
  const length = text.length + 1;
  const field = Buffer.alloc(8 + length + (length % 2));
  field.write(id, 0, 4, 'latin1');
  field.writeUInt32LE(length, 4);
  field.write(text, 8, 'latin1');
  return field;
}
