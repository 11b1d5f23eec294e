import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, fromHex } from '#server/gateways/media/images/encode-image.ts';
import { backgrounds } from '#shared/sleeve/backgrounds.ts';
import { drawnSleeve, sleeveSvg } from '#shared/sleeve/drawn-sleeve.ts';
import { palettes } from '#shared/sleeve/palettes.ts';
import { textWidth } from '#shared/sleeve/set-lines.ts';
import { levelsOf, readPrint, writePrint } from '#shared/sleeve/sound-print.ts';

const sound = fc
  .record({
    tempo: fc.option(fc.integer({ min: 60, max: 180 })),
    brightness: fc.double({ min: 0, max: 1, noNaN: true }),
    peaks: fc.uint8Array({ minLength: 1, maxLength: 600 }),
  })
  .map(({ tempo, brightness, peaks }) => writePrint({ tempo, brightness, levels: levelsOf(peaks) }));
const words = fc.record({
  title: fc.string({ unit: 'grapheme', maxLength: 300 }),
  artist: fc.string({ unit: 'grapheme', maxLength: 200 }),
  sound: fc.option(sound),
});
const linesIn = (title: string, artist = '') => drawnSleeve({ title, artist }).lines;

describe('the sleeve of a song without a cover', () => {
  test('shows signs of markup as text', () => {
    const svg = sleeveSvg(drawnSleeve({ title: '<b>&', artist: '"' }), 100, 'Heebo');
    expect(svg).toContain('&lt;b&gt;&amp;');
    expect(svg).not.toContain('<b>');
  });

  test('is readable on every ground: ink contrasts with paper and print', () => {
    for (const { paper, print, ink } of palettes)
      for (const below of [paper, print])
        expect(contrast(fromHex(below), fromHex(ink)), `${ink} on ${below}`).toBeGreaterThan(4.5);
  });

  test('is the same for a song each time', () => {
    fc.assert(
      fc.property(words, (song) => {
        expect(drawnSleeve(song)).toEqual(drawnSleeve(song));
      }),
    );
  });

  test('is the same in a browser that cannot segment text', () => {
    const segmenter = Object.getOwnPropertyDescriptor(Intl, 'Segmenter') ?? {};
    const flags = { title: '🇮🇱🇮🇱 🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴󠁧󠁢󠁥󠁮󠁧󠁿 लाल क्षत्रिय น้ำใจ 👩‍👩‍👧 שלום', artist: 'נועה', sound: null };
    fc.assert(
      fc.property(words, (song) => {
        const drawn = drawnSleeve(song);
        try {
          Reflect.deleteProperty(Intl, 'Segmenter');
          expect(drawnSleeve(song)).toEqual(drawn);
        } finally {
          Object.defineProperty(Intl, 'Segmenter', segmenter);
        }
      }),
      { examples: [[flags]] },
    );
  });

  test('keeps its words inside, whatever they are, and is safe markup', () => {
    fc.assert(
      fc.property(words, (song) => {
        const sleeve = drawnSleeve(song);
        expect(sleeve.path).not.toMatch(/NaN|Infinity|undefined/);
        for (const { text, size, y } of sleeve.lines) {
          expect(size).toBeGreaterThanOrEqual(4.5);
          expect(y).toBeGreaterThan(0);
          expect(y).toBeLessThanOrEqual(100);
          expect(text.isWellFormed()).toBe(true);
        }
        expect(sleeveSvg(sleeve, 100, 'Heebo').replace(/<\/?(?:svg|path|g|text)[^<>]*>/g, '')).not.toMatch(
          /[<>]/,
        );
      }),
    );
  });

  test('sets a title as large as possible, in its own direction', () => {
    expect(linesIn('לילה לבן', 'Noa')).toMatchObject([
      { text: 'לילה', side: 'rtl', weight: 900 },
      { text: 'לבן', side: 'rtl', weight: 900 },
      { text: 'Noa', side: 'ltr', weight: 500 },
    ]);
    expect(linesIn('Punk’s Not Dead, הוא רק יצא')[0]?.side).toBe('ltr');
    expect(linesIn('שיר 2 feat. X')[0]?.side).toBe('rtl');
    expect(linesIn('א')[0]?.size).toBeGreaterThan(40);
    expect(linesIn('')).toEqual([]);
  });

  test('keeps title and artist apart, and every line within its margins', () => {
    for (const title of [
      'א',
      'Donaudampfschifffahrtsgesellschaftskapitän',
      'שיר ארוך מאוד '.repeat(20),
      'W'.repeat(300),
    ]) {
      const lines = linesIn(title, 'התזמורת של המדרגות הנעות');
      for (const { text, size, weight } of lines)
        if (weight === 900) expect(textWidth(text) * size).toBeLessThanOrEqual(86.1);
      const heads = lines.filter(({ weight }) => weight === 900).map(({ y }) => y);
      const names = lines.filter(({ weight }) => weight === 500).map(({ y }) => y);
      expect(Math.max(...heads) < Math.min(...names) || Math.max(...names) < Math.min(...heads)).toBe(true);
    }
  });

  test('breaks a word only if it would be small otherwise, and truncates with an ellipsis', () => {
    expect(linesIn('Wonderful').map(({ text }) => text)).toEqual(['Wonderful']);
    expect(linesIn('W'.repeat(300)).at(-1)?.text).toMatch(/…$/);
  });

  test('follows the sound: waveform, tempo and brightness change the drawing', () => {
    const peaks = (wavelength: number) =>
      Uint8Array.from({ length: 600 }, (_, index) => 128 + 120 * Math.sin(index / wavelength));
    const look = (wavelength: number, tempo: number | null, brightness: number) => {
      const print = writePrint({ tempo, brightness, levels: levelsOf(peaks(wavelength)) });
      const { path, paper } = drawnSleeve({ title: 'ים', artist: 'נועה', sound: print });
      return { path, paper };
    };
    expect(look(20, 90, 0.5).path).not.toBe(look(50, 90, 0.5).path);
    expect(look(20, 70, 0.5).path).not.toBe(look(20, 160, 0.5).path);
    expect(look(20, 90, 0.05).paper).not.toBe(look(20, 90, 0.95).paper);
  });

  test('differs from thirty others on a page', () => {
    const wall = Array.from({ length: 30 }, (_, index) =>
      drawnSleeve({ title: `שיר ${index}`, artist: 'נועה' }),
    );
    expect(new Set(wall.map(({ path }) => path)).size).toBe(30);
    expect(new Set(wall.map(({ paper }) => paper)).size).toBeGreaterThan(6);
  });

  test('has grounds that are small enough for a page full of them', () => {
    const levels = Array.from({ length: 48 }, (_, index) => (index % 7) / 7);
    for (const draw of backgrounds)
      for (const pace of [0, 0.5, 1]) expect(draw({ levels, pace }).length).toBeLessThan(2_600);
  });
});

describe('the sound print', () => {
  test('is written in 52 characters and read back the same', () => {
    fc.assert(
      fc.property(sound, (text) => {
        expect(text).toMatch(/^[0-9a-z]{52}$/);
        const print = readPrint(text);
        expect(print && writePrint(print)).toBe(text);
      }),
    );
  });

  test('is null for a text in another form', () => {
    for (const text of [null, undefined, '', 'x', 'A'.repeat(52), '-'.repeat(52)])
      expect(readPrint(text)).toBeNull();
  });

  test('ranges from the quietest part to the loudest', () => {
    const levels = levelsOf(Uint8Array.from({ length: 600 }, (_, index) => 20 + Math.floor(index / 4)));
    expect(levels[0]).toBe(0);
    expect(levels.at(-1)).toBe(1);
    expect(new Set(levelsOf(new Uint8Array(600)))).toEqual(new Set([0.5]));
  });
});
