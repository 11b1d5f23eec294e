import type { FileHandle } from 'node:fs/promises';
import { readAt } from '#server/gateways/media/read-at.ts';

const END_OF_CHAIN = 0xfffffffa;
const ENTRY_LENGTH = 128;
const MOST_SECTORS = 64;

/** Whether an OLE compound file ([MS-CFB] 2.2-2.6) holds the stream `WordDocument` of a Word 97-2003 text. */
export async function hasWordStream(file: FileHandle): Promise<boolean> {
  const header = await readAt(file, 0, 512);
  if (header.length < 512) return false;
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return false;
  const sectorSize = 2 ** shift;

  let sector = header.readUInt32LE(48);
  for (let read = 0; read < MOST_SECTORS && sector < END_OF_CHAIN; read++) {
    const entries = await readAt(file, (sector + 1) * sectorSize, sectorSize);
    for (let offset = 0; offset + ENTRY_LENGTH <= entries.length; offset += ENTRY_LENGTH) {
      const nameLength = Math.min(64, entries.readUInt16LE(offset + 64));
      if (entries.toString('utf16le', offset, offset + Math.max(0, nameLength - 2)) === 'WordDocument')
        return true;
    }
    sector = await nextSector(file, header, sectorSize, sector);
  }
  return false;
}

/** The header has the first 109 FAT sectors, which cover at least 6.8 MB of directory position. */
async function nextSector(
  file: FileHandle,
  header: Buffer,
  sectorSize: number,
  sector: number,
): Promise<number> {
  const perSector = sectorSize / 4;
  const table = Math.floor(sector / perSector);
  if (table >= 109) return END_OF_CHAIN;
  const tableSector = header.readUInt32LE(76 + table * 4);
  const link = await readAt(file, (tableSector + 1) * sectorSize + (sector % perSector) * 4, 4);
  return link.length === 4 ? link.readUInt32LE(0) : END_OF_CHAIN;
}
