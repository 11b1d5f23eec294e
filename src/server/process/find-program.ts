import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** Where a program is, by the folders of a PATH; null where it is in none of them. */
export function findProgram(name: string, path: string | undefined): string | null {
  for (const folder of (path ?? '').split(delimiter).filter(isAbsolute)) {
    const place = join(folder, name);
    try {
      accessSync(place, constants.X_OK);
      return place;
    } catch {
      // it is in another one
    }
  }
  return null;
}
