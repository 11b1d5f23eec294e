import { element, writeXml } from '#server/gateways/xml/index.ts';
import { toAscii } from './ascii.ts';
import type { PlayoutSong } from './song.ts';

const seconds = (ms: number): string => (ms / 1_000).toFixed(2);
/** The longest field of ENCO's database. */
const most = 60;
const field = (text: string): string => toAscii(text).replace(/"/g, "'").slice(0, most);

/** The content of both ENCO formats, in the order of its own examples. Cues are in seconds with two decimals. */
const fieldsOf = (song: PlayoutSong): [name: string, value: string][] => [
  ['Artist', field(song.latinArtist)],
  ['Title', field(song.latinTitle)],
  ['StartTime', seconds(0)],
  ...(song.introMs === null
    ? []
    : ([
        ['StartTalk', seconds(0)],
        ['EndTalk', seconds(song.introMs)],
      ] as [string, string][])),
  ['SegueStart', seconds(song.endMs)],
  ['AltCut', field(`${song.latinArtist} - ${song.latinTitle}`)],
  ['SongID', field(song.isrc || song.code)],
  ['ProdDate', song.date.slice(0, 4)],
  ['Album', field(song.album)],
  ['UserDef', field(song.genre)],
  ...Object.entries({
    Composer: song.composers.latin,
    Lyricist: song.lyricists.latin,
    Label: song.label.latin,
  }).flatMap(([name, text]): [string, string][] => (text === '' ? [] : [[name, field(text)]])),
];

/** The text file beside a sound for ENCO's Dropbox. */
export const encoText = (song: PlayoutSong): Buffer =>
  Buffer.from(
    fieldsOf(song)
      .map(([name, value]) => `${name} = "${value}"\r\n`)
      .join(''),
    'latin1',
  );

/** The XML file beside a sound for ENCO's NewDB. */
export function encoXml(song: PlayoutSong): Buffer {
  const record = fieldsOf(song).map(([name, value]) => element(name.toLowerCase(), value));
  const database = element('encoCutDatabase', [element('encoCutRecord', record)]);
  return Buffer.from(writeXml(element('enco', [database])));
}
