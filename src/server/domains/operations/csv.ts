/**
 * One line of CSV (RFC 4180). A cell that a spreadsheet would take for a formula is given an apostrophe (threat D5).
 */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map((cell) => escaped(String(cell ?? ''))).join(',')}\r\n`;

function escaped(cell: string): string {
  const safe = /^\s*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
