import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { root } from './runtime.mjs';

const usage = `Usage: node bin/make-fonts.mjs [folder with subset-font in its node_modules]
It writes src/web/ui/fonts again, which is needed only when a font or its letters change. To install subset-font, in any folder:
  npm install --no-save subset-font@2.9.0`;

const range = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
/** Like the unicode-range lines in src/web/ui/fonts.css. */
const letters = {
  hebrew: `\u0307\u0308${range(0x0590, 0x05ff)}${range(0x200c, 0x2010)}\u20aa\u25cc${range(0xfb1d, 0xfb4f)}`,
  latin: `${range(0x20, 0x7e)}\u00a0©«°·»×${range(0x2013, 0x2014)}${range(0x2018, 0x201e)}•…‹›€™`,
};
/** The weights in our styles: Heebo's as one axis, Frank Ruhl Libre's two separately, which are smaller. */
const instances = [
  { font: 'heebo', name: 'heebo', wght: { min: 400, max: 900 } },
  { font: 'frank-ruhl-libre', name: 'frank-ruhl-libre-400', wght: 400 },
  { font: 'frank-ruhl-libre', name: 'frank-ruhl-libre-700', wght: 700 },
];
const keepFeatures = ['calt', 'ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'rlig', 'tnum'];

const subsetFont = findSubsetFont(process.argv[2] ?? '.');
if (subsetFont === null) {
  console.error(usage);
  process.exit(2);
}
for (const { font, name, wght } of instances) {
  for (const [script, text] of Object.entries(letters)) {
    const from = join(
      root,
      `node_modules/@fontsource-variable/${font}/files/${font}-${script}-wght-normal.woff2`,
    );
    const subset = await subsetFont(readFileSync(from), text, {
      targetFormat: 'woff2',
      keepFeatures,
      noHinting: true,
      variationAxes: { wght },
    });
    writeFileSync(join(root, `src/web/ui/fonts/${name}-${script}.woff2`), subset);
    console.log(`${name}-${script}: ${subset.length} bytes`);
  }
}

function findSubsetFont(folder) {
  try {
    return createRequire(resolve(folder, 'package.json'))('subset-font');
  } catch {
    return null;
  }
}
