import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { XMLValidator } from 'fast-xml-parser';

/** Whether a file is whole by its own format: a WAVE states its length, a JPEG and an XML have an end. */
function isWhole(path: string): boolean {
  const bytes = readFileSync(path);
  if (path.endsWith('.wav')) return bytes.length > 44 && bytes.readUInt32LE(4) === bytes.length - 8;
  if (path.endsWith('.jpg')) return bytes.length > 2 && bytes.readUInt16BE(bytes.length - 2) === 0xffd9;
  return XMLValidator.validate(bytes.toString('utf8')) === true;
}

/** Looks at what lies in a folder under final names; returns what isn't whole, or grows there. */
export function watcher(): (folder: string) => string[] {
  const seen = new Map<string, string>();
  return (folder) => {
    const faults: string[] = [];
    for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!file.isFile() || !/\.(xml|wav|jpg)$/.test(file.name)) continue;
      const path = join(file.parentPath, file.name);
      const { size, mtimeMs, ino } = statSync(path);
      const now = `${ino} ${size} ${mtimeMs}`;
      const before = seen.get(path);
      if (before === now) continue;
      seen.set(path, now);
      // Another whole file may have replaced it.
      if (before?.startsWith(`${ino} `)) faults.push(`${path} grew under its name`);
      if (!isWhole(path)) faults.push(`${path} isn't whole`);
    }
    return faults;
  };
}
