import { Readable } from 'node:stream';
import { inspect } from 'node:util';
import { parseBuffer } from 'music-metadata';
import { beforeAll, describe, expect, it } from 'vitest';
import { songTag, taggedMp3 } from '#server/gateways/pack/index.ts';
import { makeMp3 } from '../../../support/make-mp3.ts';

let sound: Buffer;
let ours: Buffer;
beforeAll(async () => {
  sound = await makeMp3({ seconds: 1 });
  ours = await songTag({
    title: 'שיר חדש',
    artist: 'נועה',
    remixers: ['גיל', 'DJ X'],
    album: null,
    composers: ['דנה לוי', 'Gil Bar'],
    lyricists: ['נועה בן־דוד', 'רון'],
    label: 'תקליטי הגג',
    isrc: null,
    genre: null,
    year: null,
    language: 'heb',
    introSeconds: null,
    cover: null,
  });
});

const storageOf = (bytes: Buffer) => ({
  read: async (_: string, { start, end } = { start: 0, end: bytes.length - 1 }) =>
    Readable.from([bytes.subarray(start, end + 1)]),
});
async function packed(...parts: Buffer[]): Promise<Buffer> {
  const bytes = Buffer.concat(parts);
  const chunks: Buffer[] = [];
  for await (const chunk of taggedMp3(storageOf(bytes), { key: 'a', bytes: bytes.length }, ours))
    chunks.push(chunk);
  return Buffer.concat(chunks);
}

const seven = (n: number) => Buffer.of((n >> 21) & 127, (n >> 14) & 127, (n >> 7) & 127, n & 127);
const four = (n: number) => Buffer.of(n >>> 24, (n >> 16) & 255, (n >> 8) & 255, n & 255);
function id3(version: 3 | 4, frames: [name: string, body: Buffer][]): Buffer {
  const size = version === 4 ? seven : four;
  const body = Buffer.concat(
    frames.flatMap(([name, content]) => [Buffer.from(name), size(content.length), Buffer.alloc(2), content]),
  );
  return Buffer.concat([Buffer.from('ID3'), Buffer.of(version, 0, 0), seven(body.length), body]);
}
const utf8 = (...texts: string[]) => Buffer.concat([Buffer.of(3), Buffer.from(texts.join('\0'))]);
const latin = (...texts: string[]) => Buffer.concat([Buffer.of(0), Buffer.from(texts.join('\0'), 'latin1')]);
function ape(items: Record<string, string>, hasHead: boolean): Buffer {
  const body = Buffer.concat(
    Object.entries(items).map(([name, text]) => {
      const head = Buffer.alloc(8);
      head.writeUInt32LE(Buffer.byteLength(text));
      return Buffer.concat([head, Buffer.from(`${name}\0${text}`)]);
    }),
  );
  const frame = (flags: number) => {
    const bytes = Buffer.alloc(32);
    bytes.write('APETAGEX');
    bytes.writeUInt32LE(2_000, 8);
    bytes.writeUInt32LE(body.length + 32, 12);
    bytes.writeUInt32LE(Object.keys(items).length, 16);
    bytes.writeUInt32LE(flags, 20);
    return bytes;
  };
  return Buffer.concat(hasHead ? [frame(0xa0000000), body, frame(0x80000000)] : [body, frame(0)]);
}
const id3v1 = () => {
  const tag = Buffer.alloc(128);
  tag.write('TAGשם ישן');
  return tag;
};

describe('an MP3 in a pack', () => {
  it('has our tag alone, whatever tags it had', async () => {
    const old = id3(4, [['TIT2', utf8('שם ישן')]]);
    const bytes = await packed(
      old,
      id3(3, [['TPE1', latin('Old')]]),
      sound,
      ape({ Title: 'Old' }, true),
      id3v1(),
    );
    expect(bytes.equals(Buffer.concat([ours, sound]))).toBe(true);
    for (const parts of [
      [sound],
      [ape({ Title: 'Old' }, true), sound],
      [sound, ape({ Title: 'Old' }, false)],
      [sound, id3v1()],
    ])
      expect((await packed(...parts)).equals(Buffer.concat([ours, sound]))).toBe(true);
  });

  it('keeps levels, identifiers and chapters that other programs put there', async () => {
    const chapter = Buffer.concat([
      Buffer.from('ch0\0'),
      four(0),
      four(500),
      four(0xffffffff),
      four(0xffffffff),
      Buffer.from('TIT2'),
      seven(1 + Buffer.byteLength('פתיחה')),
      Buffer.alloc(2),
      utf8('פתיחה'),
    ]);
    const old = id3(4, [
      ['TIT2', utf8('שם ישן')],
      ['TXXX', utf8('replaygain_track_gain', '-7.50 dB')],
      ['TXXX', utf8('comment', 'private')],
      ['UFID', Buffer.from('http://musicbrainz.org\0a1b2c3d4-0000-4000-8000-000000000000')],
      ['CHAP', chapter],
    ]);
    const bytes = await packed(old, sound, ape({ MUSICBRAINZ_ALBUMID: 'e5f6', Artist: 'Old' }, false));
    const { common, native, format } = await parseBuffer(
      bytes,
      { mimeType: 'audio/mpeg' },
      { includeChapters: true },
    );
    expect(format.tagTypes).toEqual(['ID3v2.3']);
    expect(common).toMatchObject({
      title: 'שיר חדש',
      artist: 'נועה',
      composer: ['דנה לוי', 'Gil Bar'],
      lyricist: ['נועה בן־דוד', 'רון'],
      remixer: ['גיל/DJ X'],
      label: ['תקליטי הגג'],
      replaygain_track_gain: { dB: -7.5 },
      musicbrainz_recordingid: 'a1b2c3d4-0000-4000-8000-000000000000',
    });
    expect(native['ID3v2.3']).toContainEqual({ id: 'TXXX:MUSICBRAINZ_ALBUMID', value: 'e5f6' });
    expect(JSON.stringify(native)).not.toContain('private');
    const chapters = native['ID3v2.3']?.filter(({ id }) => id === 'CHAP');
    expect(inspect(chapters, { depth: 9 })).toContain('פתיחה');
    expect(bytes.subarray(-sound.length).equals(sound)).toBe(true);
  });

  it('with a tag that states more bytes than the file has stays whole behind ours', async () => {
    const broken = Buffer.concat([Buffer.from('ID3'), Buffer.of(3, 0, 0), seven(100_000_000), sound]);
    expect((await packed(broken)).equals(Buffer.concat([ours, broken]))).toBe(true);
    const behind = Buffer.concat([sound, ape({ Title: 'Old' }, false)]);
    behind.writeUInt32LE(100_000_000, behind.length - 20);
    expect((await packed(behind)).equals(Buffer.concat([ours, behind]))).toBe(true);
  });
});
