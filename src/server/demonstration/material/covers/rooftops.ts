import { circle, line, path, polygon, rect } from '#server/demonstration/material/drawing/shapes.ts';
import { type Canvas, paintOf, SIDE } from './canvas.ts';

const SKIES = [
  { sky: '#1f4b4a', sun: '#f5b59e', far: '#2a5d59', near: '#0f2a2a', lamp: '#f6c6a4', tank: '#efe6d4' },
  { sky: '#f0b23c', sun: '#d8452b', far: '#d98a2b', near: '#4a1d1f', lamp: '#f7d98a', tank: '#fff1d2' },
  { sky: '#27265c', sun: '#f3e3b5', far: '#3a3a86', near: '#12122f', lamp: '#ff7a8a', tank: '#cfd0f2' },
  { sky: '#e9a6a0', sun: '#fdf0d9', far: '#c9736f', near: '#5b2340', lamp: '#ffd27a', tank: '#fbe2dc' },
] as const;

/** A sun behind flat roofs with their boilers and antennas. */
export function rooftops(canvas: Canvas): string {
  const { random } = canvas;
  const sky = paintOf(canvas, SKIES);
  const sun = { x: random.between(900, 2300), y: random.between(1050, 1400), r: random.between(620, 860) };
  const bars = Array.from({ length: random.whole(0, 4) }, (_, i) =>
    rect(sun.x - sun.r, sun.y + sun.r * (0.1 + i * 0.2), sun.r * 2, 34 + i * 8, sky.sky, 'opacity=".75"'),
  );
  const far = houses(random.between(1700, 1900), 420, sky.far, '', 0);
  return `${rect(0, 0, SIDE, SIDE, sky.sky)}${circle(sun.x, sun.y, sun.r, sky.sun)}${bars.join('')}${far}${houses(2150, 640, sky.near, sky.lamp, 1)}`;

  function houses(level: number, spread: number, wall: string, lamp: string, detail: number): string {
    let drawn = '';
    for (let x = -80; x < SIDE; ) {
      const width = random.between(330, 620);
      const top = level - random.between(-spread / 2, spread / 2);
      drawn += rect(x, top, width + 4, SIDE - top, wall);
      if (detail > 0) {
        drawn += windows(x, top, width, lamp);
        drawn += random.chance(0.6) ? boiler(x + width * 0.25, top) : antenna(x + width * 0.6, top);
        if (random.chance(0.4)) drawn += antenna(x + width * 0.78, top);
      }
      x += width;
    }
    return drawn;
  }

  function windows(x: number, top: number, width: number, lamp: string): string {
    let drawn = '';
    for (let wx = x + 70; wx < x + width - 110; wx += 130) {
      for (let wy = top + 130; wy < SIDE - 90; wy += 190) {
        if (random.chance(0.34)) drawn += rect(wx, wy, 64, 96, random.chance(0.2) ? sky.sun : lamp);
      }
    }
    return drawn;
  }

  function boiler(x: number, y: number): string {
    const panel = path(
      polygon([
        [x - 110, y],
        [x + 60, y - 150],
        [x + 130, y - 150],
        [x - 20, y],
      ]),
      sky.far,
    );
    return `${line(`M${x + 40} ${y}V${y - 160}M${x + 170} ${y}V${y - 160}`, sky.near, 22)}${panel}${rect(x, y - 240, 230, 105, sky.tank, 'rx="52"')}`;
  }

  function antenna(x: number, y: number): string {
    const d = `M${x} ${y}V${y - 330}M${x - 90} ${y - 300}H${x + 90}M${x - 70} ${y - 240}H${x + 70}M${x - 50} ${y - 180}H${x + 50}`;
    return line(d, sky.near, 18);
  }
}
