import sharp from 'sharp';

const GRAIN = 256;
let grain: Promise<Buffer> | undefined;

/** A small tile of paper grain, made once: grey noise. */
function paperGrain(): Promise<Buffer> {
  let state = 42;
  const noise = Buffer.alloc(GRAIN * GRAIN);
  for (let i = 0; i < noise.length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    noise[i] = 128 + (((state >>> 24) & 63) - 32);
  }
  grain ??= sharp(noise, { raw: { width: GRAIN, height: GRAIN, channels: 1 } })
    .toColourspace('srgb')
    .png()
    .toBuffer();
  return grain;
}

/** A drawing as an SVG, in its own units. */
export const svgOf = (inside: string, width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inside}</svg>`;

/** An SVG as on grained paper: a JPEG of this size in pixels. Thumbnails have no grain. */
export async function print(svg: string, width: number, height: number): Promise<Buffer> {
  const sized = svg.replace('<svg ', `<svg width="${width}" height="${height}" `);
  return sharp(Buffer.from(sized))
    .composite(
      Math.min(width, height) < GRAIN ? [] : [{ input: await paperGrain(), tile: true, blend: 'soft-light' }],
    )
    .flatten({ background: '#fff' })
    .jpeg({ quality: 84, mozjpeg: false })
    .toBuffer();
}
