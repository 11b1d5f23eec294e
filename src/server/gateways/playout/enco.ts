import { element, writeXml } from '#server/gateways/xml/index.ts';
import type { Letters } from '#shared/playout.ts';
import { encodeLetters } from './ascii.ts';
import { namesIn, type PlayoutSong } from './song.ts';

const seconds = (ms: number): string => (ms / 1_000).toFixed(2);
/** The longest field of ENCO's database. */
const most = 60;
const field = (text: string, letters: Letters): string =>
  [...encodeLetters(text, letters === 'latin' ? letters : 'utf8').toString()]
    .slice(0, most)
    .join('')
    .replace(/"/g, "'");

/** The content of both ENCO formats, in the order of its own examples. Cues are in seconds with two decimals. */
function fieldsOf(song: PlayoutSong, letters: Letters): [name: string, value: string][] {
  const { title, artist, composers, lyricists, label } = namesIn(song, letters);
  const fields: [name: string, text: string][] = [
    ['Artist', artist],
    ['Title', title],
    ['StartTime', seconds(song.startMs)],
    ...(song.introMs === null
      ? []
      : ([
          ['StartTalk', seconds(song.startMs)],
          ['EndTalk', seconds(song.introMs)],
        ] as [string, string][])),
    ['SegueStart', seconds(song.endMs)],
    ['AltCut', `${artist} - ${title}`],
    ['SongID', song.isrc || song.code],
    ['ProdDate', song.date.slice(0, 4)],
    ['Album', song.album],
    ['UserDef', song.genre],
    ...Object.entries({ Composer: composers, Lyricist: lyricists, Label: label }).filter(
      ([, text]) => text !== '',
    ),
  ];
  return fields.map(([name, text]) => [name, field(text, letters)]);
}

/** The text file beside a sound for ENCO's Dropbox. */
export const encoText = (song: PlayoutSong, letters: Letters): Buffer =>
  Buffer.concat(
    fieldsOf(song, letters).flatMap(([name, value]) => [
      Buffer.from(`${name} = "`),
      encodeLetters(value, letters),
      Buffer.from('"\r\n'),
    ]),
  );

/** The XML file beside a sound for ENCO's NewDB: ASCII, or UTF-8. */
export function encoXml(song: PlayoutSong, letters: Letters): Buffer {
  const record = fieldsOf(song, letters).map(([name, value]) => element(name.toLowerCase(), value));
  const database = element('encoCutDatabase', [element('encoCutRecord', record)]);
  return Buffer.from(writeXml(element('enco', [database])));
}
