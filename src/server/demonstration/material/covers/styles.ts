import { arches } from './arches.ts';
import { brokenSignal } from './broken-signal.ts';
import type { CoverStyle } from './canvas.ts';
import { cassette } from './cassette.ts';
import { citrus } from './citrus.ts';
import { club } from './club.ts';
import { cutPaper } from './cut-paper.ts';
import { dunes } from './dunes.ts';
import { eyes } from './eyes.ts';
import { fish } from './fish.ts';
import { floorTiles } from './floor-tiles.ts';
import { giantSign } from './giant-sign.ts';
import { heat } from './heat.ts';
import { kiosk } from './kiosk.ts';
import { laundry } from './laundry.ts';
import { opArt } from './op-art.ts';
import { orbits } from './orbits.ts';
import { reception } from './reception.ts';
import { road } from './road.ts';
import { rooftops } from './rooftops.ts';
import { shadow } from './shadow.ts';
import { water } from './water.ts';
import { windowLight } from './window-light.ts';
import { woodType } from './wood-type.ts';

/** The cover styles by name; the order is the number a seed may ask for. */
export const COVER_STYLES = {
  rooftops,
  kiosk,
  windowLight,
  giantSign,
  road,
  water,
  shadow,
  brokenSignal,
  heat,
  cutPaper,
  reception,
  arches,
  club,
  citrus,
  orbits,
  laundry,
  dunes,
  eyes,
  woodType,
  floorTiles,
  cassette,
  fish,
  opArt,
} as const satisfies Record<string, CoverStyle>;

export type CoverStyleName = keyof typeof COVER_STYLES;

/** The number of a style in one of its palettes (0 and up), for a seed. */
export function coverStyle(name: CoverStyleName, palette = 0): number {
  const names = Object.keys(COVER_STYLES);
  return names.indexOf(name) + palette * names.length;
}
