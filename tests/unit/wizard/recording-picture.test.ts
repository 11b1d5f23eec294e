import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPicture } from '#web/screens/artist/Wizard/recording/picture.ts';
import { aiffChunk, makeAiff } from '../../support/make-aiff.ts';

let jpeg: Buffer;
let png: Buffer;
beforeAll(async () => {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } });
  [jpeg, png] = await Promise.all([image.clone().jpeg().toBuffer(), image.clone().png().toBuffer()]);
});

const big = (value: number, bytes: number) => {
  const number = Buffer.alloc(bytes);
  number.writeUIntBE(value, 0, bytes);
  return number;
};
const seven = (n: number) => Buffer.of((n >> 21) & 127, (n >> 14) & 127, (n >> 7) & 127, n & 127);
const id3 = (...frames: [name: string, body: Buffer][]) => {
  const body = Buffer.concat(
    frames.flatMap(([name, frame]) => [Buffer.from(name), big(frame.length, 4), Buffer.alloc(2), frame]),
  );
  return Buffer.concat([Buffer.from('ID3'), Buffer.of(3, 0, 0), seven(body.length), body]);
};
/** An `APIC` frame; its description is in UTF-16 if it is wide. */
const frame = (image: Buffer, kind: number, isWide = false) =>
  Buffer.concat([
    Buffer.of(isWide ? 1 : 0),
    Buffer.from('image/jpeg\0'),
    Buffer.of(kind),
    isWide ? Buffer.from('\ufeffעטיפה\0', 'utf16le') : Buffer.from('cover\0'),
    image,
  ]);
const wave = (tag: Buffer) =>
  Buffer.concat([
    Buffer.from('RIFF\0\0\0\0WAVEid3 '),
    Buffer.of(tag.length & 255, tag.length >> 8, 0, 0),
    tag,
  ]);
const flac = (image: Buffer) => {
  const block = Buffer.concat([
    big(3, 4),
    big(9, 4),
    Buffer.from('image/png'),
    big(2, 4),
    Buffer.from('ab'),
    Buffer.alloc(16),
    big(image.length, 4),
    image,
  ]);
  return Buffer.concat([
    Buffer.from('fLaC'),
    Buffer.of(0, 0, 0, 34),
    Buffer.alloc(34),
    Buffer.of(0x86),
    big(block.length, 3),
    block,
  ]);
};
const box = (name: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([big(body.length + 8, 4), Buffer.from(name, 'latin1'), body]);
};
const mp4 = (image: Buffer) =>
  Buffer.concat([
    box('ftyp', Buffer.from('M4A ')),
    box('mdat', Buffer.alloc(100)),
    box(
      'moov',
      box(
        'udta',
        box('meta', big(0, 4), box('ilst', box('covr', box('data', big(13, 4), big(0, 4), image)))),
      ),
    ),
  ]);
const pictureIn = async (bytes: Buffer) => {
  const picture = await readPicture(new Blob([new Uint8Array(bytes)]), 'שיר 1.wav');
  return (
    picture && { name: picture.name, type: picture.type, bytes: Buffer.from(await picture.arrayBuffer()) }
  );
};

describe('the picture of a recording', () => {
  it('is read from ID3 in an MP3, a WAVE and an AIFF, from FLAC and MP4', async () => {
    const tag = id3(['APIC', frame(jpeg, 3, true)]);
    const expected = { name: 'שיר 1.jpg', type: 'image/jpeg', bytes: jpeg };
    for (const file of [
      Buffer.concat([tag, Buffer.alloc(500, 0x55)]),
      wave(tag),
      makeAiff({ bits: 16, samples: Buffer.alloc(400), between: [aiffChunk('ID3 ', tag)] }),
      mp4(jpeg),
    ])
      expect(await pictureIn(file)).toEqual(expected);
    expect(await pictureIn(flac(png))).toEqual({ name: 'שיר 1.png', type: 'image/png', bytes: png });
  });

  it('is the front cover, whatever stands before it', async () => {
    expect((await pictureIn(id3(['APIC', frame(png, 4)], ['APIC', frame(jpeg, 3)])))?.type).toBe(
      'image/jpeg',
    );
  });

  it('is nothing where there is none, or something else', async () => {
    for (const file of [
      id3(['TIT2', Buffer.from('\0Song')]),
      id3(['APIC', frame(Buffer.from('<svg onload="alert(1)"/>'), 3)]),
      id3(['APIC', Buffer.of(0)]),
      flac(Buffer.from('GIF89a')),
      Buffer.alloc(0),
    ])
      expect(await pictureIn(file)).toBeNull();
  });

  it('is nothing in a damaged file, and no damage throws', async () => {
    const whole = [wave(id3(['APIC', frame(jpeg, 3)])), flac(png), mp4(jpeg)];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...whole), fc.nat(), fc.nat(255), async (file, at, value) => {
        const damaged = Buffer.from(file);
        damaged[at % Math.min(file.length, 200)] = value;
        await pictureIn(damaged.subarray(0, (at % file.length) + 1));
      }),
      { numRuns: 200 },
    );
  });
});
