interface Wave {
  peaks: readonly number[];
  width: number;
  height: number;
  bars: number;
  color: string;
  /** Time runs downwards, and bars grow away from the cover. */
  isUpright?: boolean;
  isFromRight?: boolean;
}

/** A waveform as bars, in an SVG file of its size; empty for a song without sound. */
export function drawWave({ peaks, width, height, bars, color, isUpright, isFromRight }: Wave): string {
  const step = (isUpright ? height : width) / bars;
  const thick = step * 0.58;
  const space = isUpright ? width : height;
  const levels =
    peaks.length === 0
      ? []
      : Array.from({ length: bars }, (_, index) => levelAt(peaks, index / bars, 1 / bars));
  const shapes = levels.map((level, index) => {
    const long = Math.max(thick, space * level);
    const along = index * step + (step - thick) / 2;
    const across = isUpright ? (isFromRight ? space - long : 0) : (space - long) / 2;
    const [x, y, w, h] = isUpright ? [across, along, long, thick] : [along, across, thick, long];
    return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" rx="${(thick / 2).toFixed(1)}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><g fill="${color}">${shapes.join('')}</g></svg>`;
}

/** The mean of a part of the peaks, 0 to 1. */
function levelAt(peaks: readonly number[], from: number, share: number): number {
  const first = Math.min(peaks.length - 1, Math.floor(from * peaks.length));
  const part = peaks.slice(first, Math.max(first + 1, Math.floor((from + share) * peaks.length)));
  return part.reduce((sum, peak) => sum + peak, 0) / part.length / 255;
}
