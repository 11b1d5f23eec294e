/** The data for a background: levels from 0 to 1, and the pace from 0 (slow, few shapes) to 1 (fast, many). */
export interface BackgroundInput {
  levels: readonly number[];
  pace: number;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
const box = (x: number, y: number, width: number, height: number): string =>
  `M${rounded(x)} ${rounded(y)}h${rounded(width)}v${rounded(height)}h${rounded(-width)}z`;
const disc = (x: number, y: number, radius: number): string => {
  const r = rounded(radius);
  return `M${rounded(x - r)} ${rounded(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
};
/** The level at a position in the song, from 0 to 1. */
const levelAt = (levels: readonly number[], position: number): number =>
  levels[Math.min(levels.length - 1, Math.max(0, Math.round(position * (levels.length - 1))))] ?? 0;
const shapeCount = (pace: number, few: number, many: number): number => Math.round(few + pace * (many - few));
const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

/** The plain waveform, over the whole sleeve. */
function wave({ levels, pace }: BackgroundInput): string {
  const bars = shapeCount(pace, 14, 34);
  const step = 100 / bars;
  return range(bars)
    .map((bar) => {
      const height = 8 + 84 * levelAt(levels, bar / (bars - 1)) ** 1.2;
      return box(bar * step + step * 0.14, 50 - height / 2, step * 0.72, height);
    })
    .join('');
}

/** Bars from the bottom. */
function skyline({ levels, pace }: BackgroundInput): string {
  const bars = shapeCount(pace, 7, 16);
  const step = 100 / bars;
  return range(bars)
    .map((bar) => {
      const height = 12 + 76 * levelAt(levels, bar / (bars - 1));
      const [from, to] = [rounded(bar * step), rounded((bar + 1) * step)];
      return box(from, 100 - height, to - from, height);
    })
    .join('');
}

/** Layered hills, each following the levels from another position. */
function hills({ levels, pace }: BackgroundInput): string {
  const rows = shapeCount(pace, 3, 5);
  const points = 9;
  return range(rows)
    .map((row) => {
      const foot = 42 + (row * 58) / rows;
      const tops = range(points).map((point) => {
        const position = (point / (points - 1) + row * 0.37) % 1;
        return foot - 34 * levelAt(levels, position) + 10;
      });
      const curve = tops.slice(1).map((top, point) => {
        const x = (100 * (point + 1)) / (points - 1);
        const half = x - 50 / (points - 1);
        return `C${rounded(half)} ${rounded(tops[point] ?? top)} ${rounded(half)} ${rounded(top)} ${rounded(x)} ${rounded(top)}`;
      });
      return `M0 100V${rounded(tops[0] ?? foot)}${curve.join('')}V100z`;
    })
    .join('');
}

/** The song around a point, starting at its top. */
function sun({ levels, pace }: BackgroundInput): string {
  const rays = shapeCount(pace, 20, 44);
  const [x, y, core] = [50, 50, 17];
  return (
    disc(x, y, core - 3) +
    range(rays)
      .map((ray) => {
        const middle = (ray / rays) * 2 * Math.PI - Math.PI / 2;
        const half = (Math.PI / rays) * 0.62;
        const far = core + 6 + 48 * levelAt(levels, ray / rays);
        const corner = (angle: number, radius: number) =>
          `${rounded(x + Math.cos(angle) * radius)} ${rounded(y + Math.sin(angle) * radius)}`;
        return `M${corner(middle - half, core)}L${corner(middle - half, far)}L${corner(middle + half, far)}L${corner(middle + half, core)}z`;
      })
      .join('')
  );
}

/** Grooves from a corner, as wide as the song is loud there. */
function grooves({ levels, pace }: BackgroundInput): string {
  const rings = shapeCount(pace, 7, 14);
  const step = 138 / rings;
  return range(rings)
    .map((ring) => {
      const outer = (ring + 1) * step;
      const wide = step * (0.18 + 0.64 * levelAt(levels, ring / (rings - 1)));
      return disc(100, 100, outer) + disc(100, 100, outer - wide);
    })
    .join('');
}

/** A halftone screen, with dots as large as the song is loud there. */
function screen({ levels, pace }: BackgroundInput): string {
  const columns = shapeCount(pace, 5, 7);
  const step = 100 / columns;
  return range(columns)
    .flatMap((column) =>
      range(columns).map((row) => {
        const fall = 1 - Math.abs(row + 0.5 - columns / 2) / columns;
        const level = levelAt(levels, (column + row * 0.25) / (columns * 1.2));
        return disc((column + 0.5) * step, (row + 0.5) * step, step * (0.08 + 0.44 * level * fall));
      }),
    )
    .join('');
}

/** Diagonal bands. */
function bands({ levels, pace }: BackgroundInput): string {
  const lines = shapeCount(pace, 9, 18);
  const step = 150 / lines;
  return range(lines)
    .map((line) => {
      const y = line * step;
      const wide = step * (0.12 + 0.76 * levelAt(levels, line / (lines - 1)));
      return `M0 ${rounded(y)}L100 ${rounded(y - 50)}v${rounded(wide)}L0 ${rounded(y + wide)}z`;
    })
    .join('');
}

/** Nested arches, each as thick as its part of the song. */
function arches({ levels, pace }: BackgroundInput): string {
  const rows = shapeCount(pace, 4, 8);
  const step = 50 / rows;
  return range(rows)
    .map((row) => {
      const outer = rounded(50 - row * step);
      const inner = rounded(outer - step * (0.12 + 0.76 * levelAt(levels, row / (rows - 1))));
      const arch = (r: number) => `M${50 - r} 100V${50}a${r} ${r} 0 0 1 ${2 * r} 0V100z`;
      return arch(outer) + arch(inner);
    })
    .join('');
}

/** Each draws an SVG path in a square of 100 units, filled by the even-odd rule. Calm ones first. */
export const backgrounds: readonly ((input: BackgroundInput) => string)[] = [
  hills,
  arches,
  grooves,
  skyline,
  sun,
  screen,
  wave,
  bands,
];
