import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, coverColors, fromHex } from '#server/gateways/media/images/encode-image.ts';

const component = fc.integer({ min: 0, max: 255 });
const color = fc.tuple(component, component, component);

function expectReadable(pixels: Uint8Array): void {
  const colors = coverColors(pixels);
  const [cover, room, on] = [colors.cover, colors.room, colors.on].map(fromHex);
  if (!cover || !room || !on) throw new Error('three colours');
  for (const ground of ['#0b0b0c', '#131315', colors.room]) {
    expect(contrast(cover, fromHex(ground)), `${colors.cover} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrast(fromHex('#f3f3f0'), room), `text on ${colors.room}`).toBeGreaterThanOrEqual(7);
  expect(contrast(on, cover), `${colors.on} on ${colors.cover}`).toBeGreaterThanOrEqual(4.5);
}

const filled = (...colors: [number, number, number][]) => Uint8Array.from(colors.flat());

describe('the colours of a cover', () => {
  it('are readable for any one colour', () => {
    fc.assert(
      fc.property(color, (single) => expectReadable(filled(single))),
      { numRuns: 1_000 },
    );
  });

  it('are readable for any picture', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 3, maxLength: 3 * 256 }), (pixels) => expectReadable(pixels)),
      { numRuns: 500 },
    );
  });

  it.each([
    ['black', 0],
    ['white', 255],
    ['grey', 128],
  ])('are neutral for a cover all %s', (_, level) => {
    const pixels = filled([level, level, level]);
    expectReadable(pixels);
    const parts = fromHex(coverColors(pixels).cover);
    expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(12);
  });

  it('are the bright colour on the dark one', () => {
    const teal: [number, number, number] = [23, 48, 47];
    const peach: [number, number, number] = [240, 165, 142];
    const { cover, room } = coverColors(filled(...Array(8).fill(teal), peach, peach));
    const [r, , b] = fromHex(cover);
    expect(r).toBeGreaterThan(b);
    const [roomRed, roomGreen] = fromHex(room);
    expect(roomGreen).toBeGreaterThan(roomRed);
  });
});
