import { mkdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeSizes, takeImage } from '#server/gateways/media/index.ts';
import { inProcess } from '../../../support/in-process.ts';
import { striped } from '../../../support/make-images.ts';
import { pixelFlood } from '../../../support/pixel-flood.ts';
import { sharedFolder } from '../../../support/temporary-folder.ts';

const folder = sharedFolder();

async function outFolder(name: string): Promise<string> {
  await mkdir(folder.path(name));
  return folder.path(name);
}

const sizes = [160, 320, 640, 1280];
let folders = 0;
const take = async (path: string) =>
  takeImage(inProcess.runTask, path, await outFolder(`taken${folders++}`), sizes);

describe('accepting an image', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('reports the size of a %s', async (format) => {
    const path = await folder.put(`a.${format}`, await striped(120, 80).toFormat(format).toBuffer());
    expect(await take(path)).toMatchObject({ width: 120, height: 80 });
  });

  it('rotates a photograph by its camera’s orientation', async () => {
    const path = await folder.put(
      'turned.jpg',
      await striped(120, 80).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    );
    expect(await take(path)).toMatchObject({ width: 80, height: 120 });
  });

  it('refuses 16,000 × 16,000 pixels in 40 kB by their header (E4)', async () => {
    const flood = pixelFlood(16_000);
    expect(flood.length).toBeLessThan(40_000);
    await expect(take(await folder.put('flood.png', flood))).rejects.toMatchObject({
      code: 'IMAGE_TOO_LARGE',
    });
  });

  it('refuses a header with too many pixels before decoding any', async () => {
    const header = pixelFlood(16_000).subarray(0, 45);
    await expect(take(await folder.put('header.png', header))).rejects.toMatchObject({
      code: 'IMAGE_TOO_LARGE',
    });
  });

  it.each([0.01, 0.5, 0.99])('refuses a JPEG cut at %d', async (share) => {
    const whole = await striped(900, 900).jpeg().toBuffer();
    const path = await folder.put('cut.jpg', whole.subarray(0, Math.floor(whole.length * share)));
    await expect(take(path)).rejects.toMatchObject({ code: 'FILE_BROKEN' });
  });

  it.each([
    ['an empty file', ''],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ])('refuses %s', async (_, content) => {
    await expect(take(await folder.put('x.png', content))).rejects.toMatchObject({
      code: 'FILE_BROKEN',
    });
  });
});

describe('the stored image', () => {
  it.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['gif', 'image/png'],
    ['webp', 'image/webp'],
    ['avif', 'image/webp'],
  ] as const)('of a %s is %s in full size, without the camera’s metadata', async (format, type) => {
    const source = await striped(130, 90)
      .toFormat(format)
      .withExif({ IFD0: { Artist: 'נועה' }, IFD3: { GPSLatitude: '32/1 4/1 0/1' } })
      .toBuffer();
    const { full } = await take(await folder.put(`exif.${format}`, source));
    expect(full.type).toBe(type);
    const stored = await readFile(full.path);
    const metadata = await sharp(stored).metadata();
    expect(metadata).toMatchObject({ width: 130, height: 90, space: 'srgb' });
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc]).toEqual(Array(4).fill(undefined));
    expect(stored.includes('GPS')).toBe(false);
  });

  it('is re-encoded, so a page after its last pixel is gone', async () => {
    const page = Buffer.from('<script>alert(1)</script>');
    for (const format of ['png', 'jpeg'] as const) {
      const polyglot = Buffer.concat([await striped(80, 80).toFormat(format).toBuffer(), page]);
      const { full } = await take(await folder.put(`polyglot.${format}`, polyglot));
      expect((await readFile(full.path)).includes(page)).toBe(false);
    }
  });

  it('is the picture, nearly to the pixel', async () => {
    const source = striped(300, 300, '#d02040', '#103060');
    const { full } = await take(await folder.put('same.jpg', await source.jpeg({ quality: 95 }).toBuffer()));
    const [before, after] = await Promise.all(
      [await source.toBuffer(), full.path].map((image) => sharp(image).removeAlpha().raw().toBuffer()),
    );
    const furthest = before?.reduce(
      (most, value, index) => Math.max(most, Math.abs(value - (after?.[index] ?? 0))),
      0,
    );
    expect(furthest).toBeLessThan(40);
  });
});

describe('variants of an image', () => {
  it('are at most as large as requested, keep the proportions and have no metadata', async () => {
    const source = await striped(2_000, 1_000)
      .jpeg()
      .withExif({ IFD0: { Artist: 'נועה' } })
      .toBuffer();
    const { variants } = await take(await folder.put('wide.jpg', source));
    expect(variants.map(({ width, height }) => [width, height])).toEqual([
      [160, 80],
      [320, 160],
      [640, 320],
      [1280, 640],
    ]);
    const metadata = await sharp(variants[3]?.path).metadata();
    expect(metadata).toMatchObject({ format: 'webp', space: 'srgb' });
    expect(metadata.exif).toBeUndefined();
  });

  it('are upright', async () => {
    const source = await striped(300, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const [first] = await makeSizes(
      inProcess.runTask,
      await folder.put('up.jpg', source),
      await outFolder('up'),
      [150],
      'webp',
    );
    expect(first).toMatchObject({ width: 100, height: 150 });
  });

  it('are never enlarged, and end with the size of the image', async () => {
    const path = await folder.put('small.png', await striped(400, 400).png().toBuffer());
    const { variants } = await take(path);
    expect(variants.map(({ size, width }) => [size, width])).toEqual([
      [160, 160],
      [320, 320],
      [640, 400],
    ]);
  });

  it('keep transparency, as AVIF too', async () => {
    const clear = { create: { width: 200, height: 200, channels: 4 as const, background: '#ff000040' } };
    const path = await folder.put('clear.png', await sharp(clear).png().toBuffer());
    const [avif] = await makeSizes(inProcess.runTask, path, await outFolder('clear'), [160], 'avif');
    expect(await sharp(avif?.path).metadata()).toMatchObject({ compression: 'av1', hasAlpha: true });
  });

  it('take the first frame of a moving picture', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((color) => striped(60, 60, color, color).png().toBuffer()),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const [still] = await makeSizes(
      inProcess.runTask,
      await folder.put('moving.gif', gif),
      await outFolder('moving'),
      [60],
      'webp',
    );
    expect(still).toMatchObject({ width: 60, height: 60 });
    const { dominant } = await sharp(still?.path).stats();
    expect(dominant.r).toBeGreaterThan(200);
  });
});
