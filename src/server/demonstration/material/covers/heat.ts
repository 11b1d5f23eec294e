import { circle, path, rect, wave } from '#server/demonstration/material/drawing/shapes.ts';
import { type Canvas, paintOf, SIDE } from './canvas.ts';

const HEATS = [
  ['#f8961e', '#fee08b', '#c9501c', '#e8741f'],
  ['#e2405f', '#ffd9a0', '#7c1d4f', '#b42b5d'],
  ['#17324d', '#ff7f51', '#0a1826', '#24506e'],
  ['#f4d9b0', '#e4572e', '#2e86ab', '#79b8c4'],
] as const;

/** A sun that melts into stripes above a horizon of sand or sea. */
export function heat(canvas: Canvas): string {
  const { random } = canvas;
  const [sky, sun, ground, crest] = paintOf(canvas, HEATS);
  const x = random.between(1100, 1900);
  const r = random.between(760, 1000);
  const y = random.between(1300, 1500);
  const horizon = 2150;
  const swell = random.between(18, 46);
  const length = random.between(260, 620);
  let melted = '';
  for (let i = 0; i < 9; i++) {
    const top = y + i * 120;
    melted += path(`${wave(-100, 3200, top, swell, length, i)}V${top + 30 + i * 9}H-100Z`, sky);
  }
  let land = '';
  for (let i = 0; i < 6; i++) {
    const d = `${wave(-100, 3200, horizon + i * 150, swell * 1.2, length * (1 + i * 0.35), i * 1.7)}V3100H-100Z`;
    land += path(d, i % 2 === 0 ? ground : crest);
  }
  return rect(0, 0, SIDE, SIDE, sky) + circle(x, y, r, sun) + melted + land;
}
