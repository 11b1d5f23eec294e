import { writeXml, type XmlNode } from '../xml/index.ts';
import type { PlayoutSong } from './song.ts';

const leaf = (name: string, text: string): XmlNode => ({ name, attributes: {}, children: [], text });
const branch = (name: string, children: XmlNode[]): XmlNode => ({ name, attributes: {}, children, text: '' });

/** The content of an `iXML` chunk, in UTF-8: a song's names in their own letters. */
export const ixmlChunk = (song: PlayoutSong): Buffer =>
  Buffer.from(
    writeXml(
      branch('BWFXML', [
        leaf('IXML_VERSION', '1.61'),
        leaf('PROJECT', song.album || song.artist),
        leaf('NOTE', `${song.artist} - ${song.title}`),
        branch('USER', [
          leaf('TITLE', song.title),
          leaf('ARTIST', song.artist),
          leaf('ISRC', song.isrc),
          leaf('CODE', song.code),
        ]),
      ]),
    ),
  );
