// SVG elements as text. Lengths are in the drawing's own units; a fill or stroke is any SVG colour or `none`.

const n = (value: number): string => String(Math.round(value * 10) / 10);

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${more}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" ${more}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;

export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" ${more}/>`;

export const group = (inside: string, more: string): string => `<g ${more}>${inside}</g>`;

/** A group that is scaled, then turned (degrees), then moved. */
export const placed = (inside: string, x: number, y: number, turn = 0, scale = 1): string =>
  group(
    inside,
    `transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${Math.round(scale * 1000) / 1000})"`,
  );

/** Path data through points, rounded at each (quadratic curves through the midpoints). */
export function smooth(points: readonly (readonly [number, number])[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  let d = `M${n(first[0])} ${n(first[1])}`;
  rest.forEach((point, index) => {
    const next = rest[index + 1];
    const x = next ? (point[0] + next[0]) / 2 : point[0];
    const y = next ? (point[1] + next[1]) / 2 : point[1];
    d += `Q${n(point[0])} ${n(point[1])} ${n(x)} ${n(y)}`;
  });
  return d;
}

/** Path data of a horizontal wave from `x0` to `x1` around `y`. */
export function wave(x0: number, x1: number, y: number, height: number, length: number, phase = 0): string {
  const points: [number, number][] = [];
  for (let x = x0; x <= x1 + length / 4; x += length / 4) {
    points.push([x, y + height * Math.sin((2 * Math.PI * x) / length + phase)]);
  }
  return smooth(points);
}

/** Path data of a closed arch (a door shape) standing on `y`. */
export const arch = (x: number, y: number, width: number, height: number): string => {
  const r = width / 2;
  return `M${n(x)} ${n(y)}V${n(y - height + r)}A${n(r)} ${n(r)} 0 0 1 ${n(x + width)} ${n(y - height + r)}V${n(y)}Z`;
};

/** Path data of a polygon. */
export const polygon = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
