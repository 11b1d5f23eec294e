import { loadavg } from 'node:os';

export const print = (line: string): void => console.log(line);

/** The mean number of runnable processes in the last minute. */
export const loadAverage = (): string => (loadavg()[0] ?? 0).toFixed(1);

/** Says whether a figure reaches its target. */
export const verdict = (isReached: boolean): string => (isReached ? 'reached' : 'NOT REACHED');

/** Prints lines in columns: the first aligned left, the rest right. */
export function printTable(lines: readonly (readonly string[])[]): void {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  for (const line of lines)
    print(
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    );
}
