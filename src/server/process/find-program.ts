import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** The path of a program in the folders of a PATH; null if none has it. */
export function findProgram(name: string, path: string | undefined): string | null {
  for (const folder of (path ?? '').split(delimiter).filter(isAbsolute)) {
    const place = join(folder, name);
    try {
      accessSync(place, constants.X_OK);
      return place;
    } catch {
      // another folder may have it
    }
  }
  return null;
}
