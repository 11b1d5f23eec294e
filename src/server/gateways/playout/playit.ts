/** A list for PlayIt Live: file names in the same folder, all in one hour, for the editor to divide. */
export const playitList = (files: readonly string[]): Buffer =>
  Buffer.from(`\ufeff# Hour: 00:00\r\n${files.map((name) => `${name}\r\n`).join('')}`);
