import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { songTag } from '#server/gateways/pack/song-tag.ts';
import { cleanText } from '#shared/clean-text.ts';
import {
  answersFor,
  languageOfLetters,
  withProposals,
} from '#web/screens/artist/Wizard/recording/proposals.ts';
import { readTags } from '#web/screens/artist/Wizard/recording/read-tags.ts';
import { proposalsOf } from '#web/screens/artist/Wizard/recording/recording-proposals.ts';
import { freshWizard } from '#web/screens/artist/Wizard/saving/stored-wizard.ts';
import { aiffChunk, makeAiff } from '../../support/make-aiff.ts';
import { recording } from '../../support/recordings.ts';
import { facts } from './arbitrary-answers.ts';

const chunk = (name: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length & 1)]);
};
const format = (rate: number): Buffer => {
  const fmt = Buffer.alloc(16);
  fmt.writeUInt16LE(1, 0);
  fmt.writeUInt16LE(1, 2);
  fmt.writeUInt32LE(rate, 4);
  fmt.writeUInt32LE(rate * 2, 8);
  fmt.writeUInt16LE(2, 12);
  fmt.writeUInt16LE(16, 14);
  return chunk('fmt ', fmt);
};
const wave = (...chunks: Buffer[]): Blob => {
  const body = Buffer.concat([Buffer.from('WAVE'), format(8_000), ...chunks]);
  return new Blob([new Uint8Array(chunk('RIFF', body))]);
};
const samples = (seconds: number) => chunk('data', Buffer.alloc(seconds * 16_000));
const info = (texts: Record<string, Buffer>) =>
  chunk(
    'LIST',
    Buffer.concat([Buffer.from('INFO'), ...Object.entries(texts).map(([name, text]) => chunk(name, text))]),
  );
const tag = (part: Partial<Parameters<typeof songTag>[0]> = {}) =>
  songTag({
    title: 'לילה לבן',
    artist: 'נועה בן־דוד',
    remixers: [],
    composers: [],
    lyricists: [],
    label: null,
    album: null,
    isrc: null,
    genre: null,
    year: null,
    language: 'heb',
    introSeconds: null,
    cover: null,
    ...part,
  });
/** An ID3v2 tag with these text frames, in 2.2, 2.3 or 2.4. */
function id3(version: 2 | 3 | 4, frames: Record<string, Buffer>, flags = 0): Buffer {
  const seven = (n: number) => Buffer.from([(n >> 21) & 127, (n >> 14) & 127, (n >> 7) & 127, n & 127]);
  const all = Object.entries(frames).map(([name, text]) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(text.length);
    if (version === 2) return Buffer.concat([Buffer.from(name), size.subarray(1), text]);
    return Buffer.concat([
      Buffer.from(name),
      version === 4 ? seven(text.length) : size,
      Buffer.alloc(2),
      text,
    ]);
  });
  const body = Buffer.concat(all);
  return Buffer.concat([Buffer.from('ID3'), Buffer.from([version, 0, flags]), seven(body.length), body]);
}
/** An APEv2 tag's items with its footer. */
function ape(texts: Record<string, string>): Buffer {
  const items = Object.entries(texts).map(([key, text]) => {
    const head = Buffer.alloc(8);
    head.writeUInt32LE(Buffer.byteLength(text), 0);
    return Buffer.concat([head, Buffer.from(`${key}\0${text}`)]);
  });
  const body = Buffer.concat(items);
  const foot = Buffer.alloc(32);
  foot.write('APETAGEX');
  foot.writeUInt32LE(2_000, 8);
  foot.writeUInt32LE(body.length + 32, 12);
  foot.writeUInt32LE(items.length, 16);
  return Buffer.concat([body, foot]);
}
/** ID3v1: 128 bytes at the end of a file. */
function id3v1(title: Buffer, artist: Buffer): Buffer {
  const whole = Buffer.alloc(128);
  whole.write('TAG');
  title.copy(whole, 3, 0, 30);
  artist.copy(whole, 33, 0, 30);
  return whole;
}
const utf8 = (text: string) => Buffer.concat([Buffer.from([3]), Buffer.from(text)]);
const sound = Buffer.alloc(1_000, 0x55);
const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);

describe('the tags of a recording', () => {
  test.each([
    ['alac-16.m4a', 0.5],
    ['aac.m4a', 0.5],
    ['aac-index-first.m4a', 0.5],
    ['vorbis.ogg', null],
    ['opus.ogg', null],
  ])('are read from %s, with its length if its header states it', async (name, seconds) => {
    const content = new Uint8Array(await recording(name));
    expect(await readTags(new Blob([content]))).toEqual({
      title: 'שיר',
      artist: 'נועה',
      language: '',
      seconds,
    });
    for (let length = 0; length < content.length; length += 97)
      await readTags(new Blob([content.subarray(0, length)]));
  });

  test('are read after the samples of a WAV, with its length', async () => {
    expect(await readTags(wave(samples(3), chunk('id3 ', await tag())))).toEqual({
      title: 'לילה לבן',
      artist: 'נועה בן־דוד',
      language: 'heb',
      seconds: 3,
    });
  });

  test('are read from the Vorbis comments of a FLAC before an ID3 tag in front of it, with its length', async () => {
    const vorbis = (texts: string[]) => {
      const parts = ['encoder', ...texts].map((text) => {
        const body = Buffer.from(text);
        return Buffer.concat([Buffer.from(Uint32Array.of(body.length).buffer), body]);
      });
      const [vendor = Buffer.alloc(0), ...comments] = parts;
      return Buffer.concat([vendor, Buffer.from(Uint32Array.of(texts.length).buffer), ...comments]);
    };
    const block = (kind: number, body: Buffer) => {
      const head = Buffer.alloc(4);
      head.writeUInt32BE(body.length);
      head.writeUInt8(kind, 0);
      return Buffer.concat([head, body]);
    };
    const streamInfo = Buffer.alloc(34);
    streamInfo.writeBigUInt64BE((48_000n << 44n) | (1n << 41n) | (23n << 36n) | 96_000n, 10);
    const comments = vorbis(['title=שיר = שיר', 'Artist=להקה', 'artist=אורח']);
    const flac = Buffer.concat([
      await tag({ title: 'קדימה' }),
      Buffer.from('fLaC'),
      block(0, streamInfo),
      block(0x84, comments),
    ]);
    expect(await readTags(blob(flac))).toEqual({
      title: 'שיר = שיר',
      artist: 'להקה',
      guests: ['אורח'],
      language: 'heb',
      seconds: 2,
    });
  });

  test('are read from the ID3 chunk of an AIFF before its own names, with its length', async () => {
    const samples = Buffer.alloc(44_100 * 4);
    const names = [
      aiffChunk('NAME', Buffer.from('שם')),
      aiffChunk('AUTH', Buffer.from('מישהי')),
      aiffChunk('ID3 ', id3(3, { TIT2: Buffer.from([3, ...Buffer.from('מהתג')]) })),
    ];
    expect(await readTags(blob(makeAiff({ bits: 16, samples, between: names })))).toEqual({
      title: 'מהתג',
      artist: 'מישהי',
      language: '',
      seconds: 1,
    });
  });

  test('are read from ID3v1, in the Windows encoding of Hebrew', async () => {
    const windows = Buffer.from([0xf9, 0xec, 0xe5, 0xed]); // שלום
    expect(await readTags(blob(Buffer.concat([sound, id3v1(windows, Buffer.from('Noa'))])))).toMatchObject({
      title: 'שלום',
      artist: 'Noa',
    });
  });

  test.each([
    ['behind the sound', (tag: Buffer) => [sound, tag]],
    ['beside ID3v1', (tag: Buffer) => [sound, tag, id3v1(Buffer.from('old'), Buffer.from('old'))]],
    [
      'before the sound',
      (tag: Buffer) => [tag.subarray(-32), tag.subarray(0, -32), tag.subarray(-32), sound],
    ],
  ])('are read from APEv2 %s', async (_, partsOf) => {
    const tag = ape({ Artist: 'להקה', Title: 'שיר ישן' });
    expect(await readTags(blob(Buffer.concat(partsOf(tag))))).toMatchObject({
      title: 'שיר ישן',
      artist: 'להקה',
    });
  });

  test('of several ID3v2 tags are those of the last that has a value, before those of other kinds', async () => {
    const tags = [id3(4, { TIT2: utf8('הראשון'), TPE1: utf8('מישהי') }), id3(4, { TIT2: utf8('השני') })];
    expect(await readTags(blob(Buffer.concat([...tags, sound, ape({ Title: 'אחר' })])))).toMatchObject({
      title: 'השני',
      artist: 'מישהי',
    });
  });

  test('are read behind a frame whose name ends with a zero', async () => {
    const frames = { 'TBP\0': utf8('120'), TIT2: utf8('אחרי מסגרת') };
    expect(await readTags(blob(Buffer.concat([id3(3, frames), sound])))).toMatchObject({
      title: 'אחרי מסגרת',
    });
  });

  test('are read from an INFO list too, in UTF-8 or in the Windows encoding of Hebrew', async () => {
    const windows = Buffer.from([0xf9, 0xec, 0xe5, 0xed, 0]); // שלום
    const file = wave(info({ INAM: windows, IART: Buffer.from('Café Noir', 'latin1') }), samples(1));
    expect(await readTags(file)).toMatchObject({ title: 'שלום', artist: 'Café Noir', seconds: 1 });
    expect(await readTags(wave(info({ INAM: Buffer.from('חוף אחר\0') })))).toMatchObject({
      title: 'חוף אחר',
      seconds: null,
    });
  });

  test('are those of ID3 if both exist', async () => {
    const file = wave(
      info({ INAM: Buffer.from('Bounce 3'), IART: Buffer.from('Noa') }),
      chunk('ID3 ', await tag({ artist: '' })),
    );
    expect(await readTags(file)).toMatchObject({ title: 'לילה לבן', artist: 'Noa' });
  });

  test('are read from an MP3, in each version and encoding of ID3', async () => {
    expect(await readTags(blob(await tag()))).toMatchObject({ title: 'לילה לבן', seconds: null });
    const utf8 = Buffer.concat([Buffer.from([3]), Buffer.from('חוף\0עוד')]);
    expect(await readTags(blob(id3(4, { TIT2: utf8 })))).toMatchObject({ title: 'חוף' });
    const latin = Buffer.concat([Buffer.from([0]), Buffer.from('Café', 'latin1')]);
    expect(await readTags(blob(id3(2, { TT2: latin, TP1: latin })))).toMatchObject({ artist: 'Café' });
    const big = Buffer.from([2, 0x05, 0xd0]); // א
    expect(await readTags(blob(id3(3, { TIT2: big })))).toMatchObject({ title: 'א' });
    // Unsynchronised: a zero follows each FF.
    const unsynchronised = Buffer.from([1, 0xff, 0, 0xfe, 0xd0, 0x05]);
    const frame = { TIT2: unsynchronised.subarray(0, 6) };
    const whole = id3(3, frame, 0x80);
    whole[10 + 7] = 5;
    expect(await readTags(blob(whole))).toMatchObject({ title: 'א' });
  });

  test('with a picture of 50 MB are read only up to the picture', async () => {
    const picture = id3(3, { APIC: Buffer.alloc(50 * 1024 * 1024), TIT2: Buffer.from('\x03late') });
    let read = 0;
    class Counted extends Blob {
      override slice(from = 0, to = this.size): Blob {
        read += Math.min(to, this.size) - from;
        return super.slice(from, to);
      }
    }
    const tags = await readTags(new Counted([new Uint8Array(picture)]));
    expect(tags.title).toBe('');
    expect(read).toBeLessThan(2 * 1024 * 1024);
  });

  test('of any bytes are read without an error', async () => {
    const tags = await tag();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          Buffer.alloc(0),
          tags,
          Buffer.from(await wave(samples(1), chunk('id3 ', tags)).arrayBuffer()),
        ),
        fc.array(fc.tuple(fc.nat(400), fc.nat(255))),
        fc.uint8Array({ maxLength: 60 }),
        async (whole, changes, more) => {
          const bytes = Buffer.concat([whole, more]);
          for (const [index, byte] of changes) if (index < bytes.length) bytes[index] = byte;
          const { title, artist, language } = await readTags(blob(bytes));
          for (const text of [title, artist, language]) expect(typeof text).toBe('string');
        },
      ),
    );
  });
});

const untagged = { title: '', artist: '', language: '', seconds: null };
const proposedNames = (name: string, tags = {}) => {
  const { title, artist } = proposalsOf({ name, bytes: 1 }, { ...untagged, ...tags });
  return [title, artist];
};

/** A box of an MP4 file. */
const box = (name: string, ...parts: Buffer[]): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + Buffer.concat(parts).length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, ...parts]);
};

describe('the code, genre, lyrics and guests of a recording', () => {
  const expected = { isrc: 'ILAB12600001', genre: 'Rock', lyrics: 'שורה\nשורה', guests: ['דן', 'רון'] };
  const texts = { isrc: 'ILAB12600001', genre: 'Rock', lyrics: 'שורה\nשורה', artist: 'נועה\0דן\0רון' };
  const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
  const data = (text: string) => box('data', Buffer.alloc(8), Buffer.from(text));
  const own = box(
    '----',
    box('mean', Buffer.alloc(4), Buffer.from('com.apple.iTunes')),
    box('name', Buffer.alloc(4), Buffer.from('ISRC')),
    data(texts.isrc),
  );
  const mp4 = Buffer.concat([
    box('ftyp', Buffer.from('M4A \0\0\0\0')),
    box(
      'moov',
      box(
        'udta',
        box(
          'meta',
          Buffer.alloc(4),
          box('ilst', box('©gen', data('Rock')), box('©lyr', data(texts.lyrics)), own),
        ),
      ),
    ),
  ]);

  test.each([
    [
      'ID3v2.4',
      id3(4, {
        TPE1: utf8(texts.artist),
        TSRC: utf8(texts.isrc),
        TCON: utf8('Rock'),
        USLT: Buffer.concat([Buffer.from([3]), Buffer.from(`heb\0${texts.lyrics}`)]),
      }),
    ],
    [
      'ID3v2.3',
      id3(3, {
        TPE1: Buffer.concat([Buffer.from([1]), utf16('נועה'), Buffer.alloc(2), utf16('דן\0רון')]),
        TSRC: utf8(texts.isrc),
        TCON: utf8('Rock'),
        USLT: Buffer.concat([
          Buffer.from([1]),
          Buffer.from('heb'),
          utf16('words'),
          Buffer.alloc(2),
          utf16(texts.lyrics),
        ]),
      }),
    ],
    ['APEv2', Buffer.concat([sound, ape(texts)])],
  ])('are read from %s', async (_, bytes) => {
    expect(await readTags(blob(bytes))).toMatchObject({ artist: 'נועה', ...expected });
  });

  test('are read from MP4, whose tags name one artist', async () => {
    const { guests: _, ...others } = expected;
    expect(await readTags(blob(mp4))).toMatchObject(others);
  });

  test('are proposed if they are ours: a valid code, a genre by either name, each guest once', () => {
    const from = (tags: object) =>
      proposalsOf(
        { name: 'x.mp3', bytes: 1 },
        { title: 'שיר', artist: '', language: '', seconds: null, ...tags },
      );
    expect(from({ artist: 'נועה', ...expected })).toMatchObject({
      artist: 'נועה',
      isrc: 'ILAB12600001',
      genre: 'rock',
      lyrics: 'שורה\nשורה',
      guests: 'דן, רון',
    });
    expect(from({ artist: 'נועה (feat. דן); רון', guests: ['דן'] })).toMatchObject({ guests: 'דן, רון' });
    expect(from({ artist: 'Simon & Garfunkel, AC/DC' }).guests).toBeUndefined();
    expect(from({ genre: '(17)רוק' }).genre).toBe('rock');
    const unknown = from({ isrc: 'none', genre: 'Other', lyrics: ' ' });
    expect(Object.keys(unknown)).not.toEqual(expect.arrayContaining(['isrc']));
    expect(unknown).toMatchObject({ of: '1 x.mp3' });
    expect([unknown.genre, unknown.lyrics]).toEqual([undefined, undefined]);
    expect(from({ lyrics: 'מ'.repeat(30_000) }).lyrics).toHaveLength(20_000);
  });
});

describe('what a recording proposes', () => {
  test('comes from its tags before its name', () => {
    expect(proposedNames('x.wav', { title: 'white night', artist: 'noa' })).toEqual(['White night', 'Noa']);
    expect(proposalsOf({ name: 'x.wav', bytes: 1 }, { ...untagged, language: 'fre' }).language).toBe('fr');
    expect(proposalsOf({ name: 'x.wav', bytes: 1 }, { ...untagged, language: 'Hebrew' }).language).toBe('he');
    expect(proposalsOf({ name: 'x.wav', bytes: 1 }, { ...untagged, language: 'klingon' }).language).toBe('');
  });

  test('comes from the name without the words of the studio', () => {
    expect(proposedNames('03 - נועה בן־דוד - לילה לבן_MASTER 24bit.wav')).toEqual([
      'לילה לבן',
      'נועה בן־דוד',
    ]);
    expect(proposedNames('לילה לבן (master v2).wav')).toEqual(['לילה לבן', '']);
    expect(proposedNames('Love_Song_final_mix 3.wav')).toEqual(['Love Song', '']);
    expect(proposedNames('שיר חדש לגמרי סופי.wav')).toEqual(['שיר חדש לגמרי', '']);
    expect(proposedNames('Noa - White - Night.wav', { artist: 'Noa' })).toEqual(['White - Night', 'Noa']);
    expect(proposedNames('לילה (Live).wav')).toEqual(['לילה (Live)', '']);
    for (const name of ['master.wav', 'Track 03.wav', 'Untitled.wav', 'mixdown 2.wav', '.wav', '1.wav'])
      expect(proposedNames(name)).toEqual(['', '']);
  });

  test('comes from a long name of digits, brackets or dots in the same time', () => {
    for (const name of ['1', '(', '- ', '.', 'master '])
      expect(proposedNames(`${name.repeat(190 / name.length)}x.wav`)[0]).toMatch(/x$/);
  });

  test('is clean text or empty, whatever a tag contains', () => {
    expect(proposedNames('x.wav', { title: 'a\u202eb\u0000c\nd' })[0]).toBe('Abc d');
    expect(proposedNames('master.wav', { title: 'ש'.repeat(3_600) })[0]).toBe('ש'.repeat(200));
    expect(proposedNames('master.wav', { title: '\u200b\u200b' })[0]).toBe('');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, title) => {
        for (const text of proposedNames(`${name}.wav`, { title }))
          if (text !== '') expect(cleanText(text, { multiline: false })).toMatchObject({ ok: true });
      }),
    );
  });

  test('is a language by the letters of the title', () => {
    expect(languageOfLetters('לילה לבן (Live)')).toBe('he');
    expect(languageOfLetters('White Night')).toBe('en');
    expect(languageOfLetters('ليلة')).toBe('ar');
    expect(languageOfLetters('1999')).toBe('');
  });
});

describe('a proposal', () => {
  const nameless = facts({
    profile: { first_name: null, last_name: null, stage_name: null, artist_id: null, downloads: 'everyone' },
  });
  const recordingProposals = { of: 'x', title: 'White night', artist: 'Noa', language: '', seconds: 3 };
  const fresh = freshWizard(2026);

  test('fills unanswered questions, the language by the title’s letters', () => {
    const { answers } = withProposals({ ...fresh, recordingProposals }, nameless);
    expect(answers).toMatchObject({ title: 'White night', stage_name: 'Noa', primary_language: 'en' });
    expect(withProposals({ ...fresh, recordingProposals }, facts()).answers.stage_name).toBe('');
  });

  test('never replaces what was typed, chosen or skipped', () => {
    const typed = { ...fresh, answers: { ...fresh.answers, title: 'שלי', primary_language: 'ar' } };
    expect(withProposals({ ...typed, recordingProposals }, facts()).answers).toMatchObject({
      title: 'שלי',
      primary_language: 'ar',
    });
    const passed = { ...fresh, place: { ...fresh.place, seen: ['title', 'primary_language'] as const } };
    expect(withProposals({ ...passed, recordingProposals }, facts()).answers).toMatchObject({
      title: '',
      primary_language: 'he',
    });
  });

  const tagged = {
    ...recordingProposals,
    isrc: 'ILAB12600001',
    genre: 'rock',
    lyrics: 'שורה\nשורה',
    guests: 'Dan, Ron',
  };
  const taken = {
    has_isrc: true,
    isrc: 'ILAB12600001',
    genre: 'rock',
    lyrics: 'שורה\nשורה',
    guests: 'Dan, Ron',
  };

  test('of the tags fills the answers of its questions, and goes with its recording', () => {
    const proposed = withProposals({ ...fresh, recordingProposals: tagged }, facts());
    expect(proposed.answers).toMatchObject(taken);
    const { answers } = withProposals({ ...proposed, recordingProposals: null }, facts());
    expect(answers).toMatchObject({ has_isrc: false, isrc: '', genre: '', lyrics: '', guests: '' });
  });

  test('of the tags that was refused doesn’t come back, and one that was passed isn’t filled in', () => {
    const proposed = withProposals({ ...fresh, recordingProposals: tagged }, facts());
    for (const field of ['isrc', 'genre', 'guests', 'lyrics'] as const) {
      const refused = { ...proposed, answers: { ...proposed.answers, ...answersFor(field, '') } };
      expect(withProposals(refused, facts()).answers[field]).toBe('');
    }
    const seen = ['has_isrc', 'genre', 'lyrics', 'guests'] as const;
    const passed = { ...fresh, place: { ...fresh.place, seen }, recordingProposals: tagged };
    expect(withProposals(passed, facts()).answers).toMatchObject({ isrc: '', genre: '', lyrics: '' });
  });

  test('is removed with its recording, and follows a changed title', () => {
    const proposed = withProposals({ ...fresh, recordingProposals }, nameless);
    const other = withProposals(
      { ...proposed, recordingProposals: { ...recordingProposals, title: 'חוף', artist: '' } },
      nameless,
    );
    expect(other.answers).toMatchObject({ title: 'חוף', stage_name: '', primary_language: 'he' });
    const retitled = { ...proposed, answers: { ...proposed.answers, title: 'לילה לבן' } };
    expect(withProposals(retitled, nameless).answers).toMatchObject({
      title: 'לילה לבן',
      primary_language: 'he',
    });
    expect(withProposals({ ...proposed, recordingProposals: null }, nameless).answers).toMatchObject({
      title: '',
      stage_name: '',
    });
  });
});
