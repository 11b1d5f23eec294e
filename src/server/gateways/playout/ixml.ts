import { element, writeXml } from '#server/gateways/xml/index.ts';
import type { PlayoutSong } from './song.ts';

/** The content of an `iXML` chunk, in UTF-8: a song's names in their own letters. */
export const ixmlChunk = (song: PlayoutSong): Buffer =>
  Buffer.from(
    writeXml(
      element('BWFXML', [
        element('IXML_VERSION', '1.61'),
        element('PROJECT', song.album || song.artist),
        element('NOTE', `${song.artist} - ${song.title}`),
        element('USER', [
          element('TITLE', song.title),
          element('ARTIST', song.artist),
          ...Object.entries({
            COMPOSER: song.composers.text,
            LYRICIST: song.lyricists.text,
            LABEL: song.label.text,
          }).flatMap(([name, text]) => (text === '' ? [] : [element(name, text)])),
          element('ISRC', song.isrc),
          element('CODE', song.code),
        ]),
      ]),
    ),
  );
