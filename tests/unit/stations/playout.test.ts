import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bextChunk,
  cartChunk,
  encoText,
  encoXml,
  infoChunk,
  ixmlChunk,
  type PlayoutSong,
  toAscii,
  writeField,
} from '#server/gateways/playout/index.ts';
import { levelling, proposedTimers, startOf, timersOf } from '#server/stations/playout/playout.policy.ts';
import { nameByPattern } from '#shared/name-pattern.ts';
import type { Letters } from '#shared/playout.ts';
import { formatCue, parseCue } from '#web/screens/public/Release/station/SongPlayout.tsx';

const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 3_000 }),
  fc.string({ unit: fc.constantFrom(...'אבגדשלום ״׳"\'=+-@\0\r\n\u202eé字ß😀'), maxLength: 300 }),
);
const names = fc.record({ text: odd, latin: odd });
const ms = fc.integer({ min: 0, max: 2 ** 31 });
const anySong: fc.Arbitrary<PlayoutSong> = fc.record({
  title: odd,
  artist: odd,
  latinTitle: odd,
  latinArtist: odd,
  album: odd,
  composers: names,
  lyricists: names,
  label: names,
  version: odd,
  isrc: odd,
  genre: odd,
  code: odd,
  date: fc.constant('2026-11-20'),
  startMs: ms,
  soundEndMs: ms,
  introMs: fc.option(ms),
  hookMs: fc.option(ms),
  endMs: ms,
  durationMs: ms,
  loudness: fc.option(fc.double({ min: -70, max: 5, noNaN: true })),
  truePeak: fc.option(fc.double({ min: -90, max: 9, noNaN: true })),
});
const latin = { letters: 'latin', lossy: null } as const;
const format = { sampleRate: 48_000, channels: 2 as const, bits: 24 };
const isAscii = (bytes: Buffer) => bytes.every((byte) => byte === 0 || (byte >= 0x20 && byte <= 0x7e));

describe('chunks of a broadcast wave', () => {
  it('have their exact lengths and only ASCII, whatever a song is called', () => {
    fc.assert(
      fc.property(anySong, (song) => {
        const bext = bextChunk(song, format, { ...latin, originator: song.artist, isLevelled: false });
        expect(bext.readUInt16LE(346)).toBe(2);
        expect(isAscii(bext.subarray(0, 338))).toBe(true);
        expect(bext.toString('latin1', 602)).toMatch(/^A=PCM,F=48000,W=24,M=stereo,T=[\x20-\x7e]*\r\n$/);
        const cart = cartChunk(song, format, { producer: song.artist, url: song.title, letters: 'latin' });
        expect(cart.toString('latin1', 2_048)).toMatch(/^([A-Z][a-z]+: [\x20-\x7e]+\r\n){0,3}$/);
        expect(cart.toString('latin1', 0, 4)).toBe('0101');
        expect(isAscii(cart.subarray(0, 680))).toBe(true);
        for (let offset = 684; offset < 748; offset += 8)
          expect(cart.readUInt32LE(offset + 4)).toBeLessThanOrEqual(Math.ceil(song.durationMs * 48));
      }),
    );
  });

  it('have their loudness in hundredths, or say that it isn’t known', () => {
    const [song] = fc.sample(anySong, { numRuns: 1, seed: 1 });
    if (song === undefined) throw new Error('no song');
    const known = bextChunk({ ...song, loudness: -23.04, truePeak: -1 }, format, {
      ...latin,
      originator: 'x',
      isLevelled: true,
    });
    expect([known.readInt16LE(412), known.readInt16LE(414), known.readInt16LE(416)]).toEqual([
      -2_304, 0x7fff, -100,
    ]);
    const unknown = bextChunk({ ...song, loudness: null, truePeak: null }, format, {
      ...latin,
      originator: 'x',
      isLevelled: false,
    });
    expect(unknown.readInt16LE(412)).toBe(0x7fff);
  });
});

describe('a field of names', () => {
  const field = (length: number, text: string, letters: Letters) => {
    const into = Buffer.alloc(length);
    writeField(into, 0, length, text, letters);
    return into;
  };

  it('is cut between letters, in each encoding', () => {
    expect(field(5, 'שלום', 'utf8')).toEqual(Buffer.from('של\0'));
    expect(field(3, 'שלום', 'windows-1255')).toEqual(Buffer.from([0xf9, 0xec, 0xe5]));
    expect(field(4, 'שלום', 'latin').toString()).toMatch(/^Shal/i);
    expect(field(8, 'a é 😀 \u202eb', 'windows-1255').toString('latin1')).toMatch(/^a e /);
  });

  it('never has half a letter or a line end, whatever the text', () => {
    fc.assert(
      fc.property(odd, fc.integer({ min: 1, max: 64 }), (text, length) => {
        const read = new TextDecoder('utf-8', { fatal: true }).decode(field(length, text, 'utf8'));
        expect(read.replace(/\0+$/, '')).not.toMatch(/\p{Cc}/u);
      }),
    );
  });
});

describe('the INFO list of a wave', () => {
  it('has its fields one behind the other, each in ASCII and ended by a zero, whatever a song is called', () => {
    fc.assert(
      fc.property(anySong, (song) => {
        const info = infoChunk(song);
        expect(info.toString('latin1', 0, 4)).toBe('INFO');
        let at = 4;
        while (at < info.length) {
          expect(info.toString('latin1', at, at + 4)).toMatch(/^I[A-Z]{3}$/);
          const length = info.readUInt32LE(at + 4);
          expect(info.toString('latin1', at + 8, at + 8 + length)).toMatch(/^[\x20-\x7e]+\0$/);
          at += 8 + length + (length % 2);
        }
        expect(at).toBe(info.length);
      }),
    );
  });
});

describe('the files beside a sound', () => {
  it('have one line for each field, without quotes inside, whatever a song is called', () => {
    fc.assert(
      fc.property(anySong, (song) => {
        const text = encoText(song, 'latin').toString('latin1');
        for (const line of text.trimEnd().split('\r\n')) expect(line).toMatch(/^[A-Za-z]+ = "[^"]*"$/);
        expect(isAscii(Buffer.from(encoXml(song, 'latin').toString('utf8').replace(/\n/g, '')))).toBe(true);
        expect(ixmlChunk(song).toString('utf8')).toContain('<BWFXML>');
      }),
    );
  });
});

describe('file names', () => {
  it('are valid on every system, in Latin letters, and never empty', () => {
    fc.assert(
      fc.property(odd, odd, (artist, title) => {
        const parts = { version: '', isrc: '', genre: '', year: '', number: '', playlist: '' };
        const name = nameByPattern('{artist} - {title}', {
          ...parts,
          artist: toAscii(artist),
          title: toAscii(title),
        });
        expect(name).toMatch(/^[\x20-\x7e\u05f4]+$/);
        expect(name).not.toMatch(/[<>:"/\\|?*]/);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
      }),
    );
  });
});

describe('a song’s cues and levels', () => {
  it('end where the sound becomes silent, unless the silence is short or the whole sound', () => {
    const song = { intro_seconds: 1.2345, hook_seconds: null };
    expect(proposedTimers(song, { durationMs: 10_000, silentMs: 2_000 })).toEqual({
      introMs: 1_235,
      hookMs: null,
      endMs: 8_000,
    });
    expect(proposedTimers(song, { durationMs: 10_000, silentMs: 100 }).endMs).toBe(10_000);
    expect(proposedTimers(song, { durationMs: 10_000, silentMs: 10_000 }).endMs).toBe(10_000);
  });

  it('begin a moment before the first sound, if it isn’t at once', () => {
    expect(startOf({ durationMs: 10_000, silentStartMs: 2_000 })).toBe(1_980);
    expect(startOf({ durationMs: 10_000, silentStartMs: 100 })).toBe(0);
    expect(startOf({ durationMs: 10_000, silentStartMs: 10_000 })).toBe(0);
  });

  it('are the team’s if set, and never after the end of the sound', () => {
    const set = { introMs: 99_000, hookMs: null, endMs: null };
    const proposed = { introMs: null, hookMs: 3_000, endMs: 9_000 };
    expect(timersOf(set, proposed, 10_000)).toEqual({ introMs: 10_000, hookMs: 3_000, endMs: 9_000 });
  });

  it('are levelled to −23 LUFS, without a peak above −1 dBTP', () => {
    expect(levelling({ loudness: -9, truePeak: 0 })).toBe(-14);
    expect(levelling({ loudness: -30, truePeak: -4 })).toBe(3);
    expect(levelling({ loudness: null, truePeak: null })).toBe(0);
  });

  it('are read as people write them', () => {
    expect(['0:12.5', '12,5', '1:02', '', '1:75', 'x'].map(parseCue)).toEqual([
      12_500,
      12_500,
      62_000,
      null,
      undefined,
      undefined,
    ]);
    expect([formatCue(12_500), formatCue(62_000), formatCue(null)]).toEqual(['0:12.5', '1:02', '']);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 * 3_600_000 }), (time) => {
        expect(parseCue(formatCue(time))).toBe(time);
      }),
    );
  });
});
