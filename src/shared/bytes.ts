const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** "41 MB", "1.5 GB": units of 1024, one decimal below 10 from MB on. Runs left to right. */
export function bytes(size: number): string {
  const unit = unitOf(size);
  return `${inUnit(size, unit)} ${UNITS[unit]}`;
}

/** "26 / 41 MB": both in the unit of the whole. Never shows the whole before it is complete. */
export function bytesOf(done: number, total: number): string {
  const unit = unitOf(total);
  const part = Math.min(done, total);
  const scale = 1024 ** unit * (total < 10 * 1024 ** unit && unit > 1 ? 0.1 : 1);
  const shown = part < total ? Math.floor(part / scale) * scale : part;
  return `${inUnit(shown, unit)} / ${bytes(total)}`;
}

function unitOf(size: number): number {
  let unit = 0;
  while (unit < UNITS.length - 1 && size >= 1024 ** (unit + 1)) unit++;
  return unit;
}

function inUnit(size: number, unit: number): string {
  const value = Math.max(0, size) / 1024 ** unit;
  return String(unit > 1 && value < 10 ? Math.round(value * 10) / 10 : Math.round(value));
}
