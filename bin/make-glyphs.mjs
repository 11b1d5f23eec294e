import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import * as shapes from '../src/web/ui/shapes.ts';
import { root } from './runtime.mjs';

const usage = `Usage: node bin/make-glyphs.mjs [folder with these in its node_modules]
It makes src/web/ui/fonts/glyphs.woff2 anew, which is needed only when one of its icons changes. To have them, in any folder:
  npm install --no-save canvaskit-wasm@0.42.0 svg2ttf@6.1.0 subset-font@2.9.0`;

/** As src/web/ui/Glyph.module.css has them, and how thick each is drawn: in a chip they stand beside bold words. */
const glyphs = [
  { letter: '▶', shape: shapes.play },
  { letter: '⏸', shape: shapes.pause },
  { letter: '✓', shape: shapes.check, line: 2.6 },
  { letter: '✕', shape: shapes.close, line: 2.6 },
  { letter: '◌', shape: shapes.circleDashed, line: 2.6 },
  { letter: '♡', shape: shapes.heart, line: 1.9 },
  { letter: '♥', shape: shapes.heart, line: 1.9, isFilled: true },
  { letter: '🗨', shape: shapes.comment, line: 1.9 },
];
const grid = 24;
const em = 960;

const tools = find(process.argv[2] ?? '.');
if (tools === null) {
  console.error(usage);
  process.exit(2);
}
const canvas = await tools.canvasKit();
const letters = glyphs.map(({ letter, ...look }) => `<glyph unicode="${letter}" d="${outlineOf(look)}"/>`);
const face = `<font-face font-family="Glyphs" units-per-em="${em}" ascent="${em}" descent="0"/>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg"><font horiz-adv-x="${em}">${face}${letters.join('')}</font></svg>`;
const made = await tools.subsetFont(
  Buffer.from(tools.svg2ttf(svg, { ts: 0 }).buffer),
  glyphs.map(({ letter }) => letter).join(''),
  { targetFormat: 'woff2' },
);
writeFileSync(join(root, 'src/web/ui/fonts/glyphs.woff2'), made);
console.log(`glyphs: ${made.length} bytes`);

/** What the line of a shape covers, and what is inside it where it is filled, as a letter: from its foot upwards. */
function outlineOf({ shape, line, isFilled = line === undefined }) {
  const inside = canvas.Path.MakeFromSVGString(shape);
  const covered =
    line === undefined
      ? inside
      : inside.makeStroked({
          width: line,
          cap: canvas.StrokeCap.Round,
          join: canvas.StrokeJoin.Round,
          precision: 4,
        });
  const whole = canvas.Path.MakeFromOp(covered, isFilled ? inside : covered, canvas.PathOp.Union);
  const scale = em / grid;
  return new canvas.PathBuilder()
    .addPath(whole.makeAsWinding())
    .transform([scale, 0, 0, 0, -scale, em, 0, 0, 1])
    .detach()
    .toSVGString();
}

function find(folder) {
  const require = createRequire(resolve(folder, 'package.json'));
  try {
    return {
      canvasKit: require('canvaskit-wasm'),
      svg2ttf: require('svg2ttf'),
      subsetFont: require('subset-font'),
    };
  } catch {
    return null;
  }
}
