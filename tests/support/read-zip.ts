import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type Options, type ZipFile } from 'yauzl';

export interface ZippedFile {
  name: string;
  bytes: Buffer;
  /** Whether the name says that it is UTF-8 (general purpose bit 11). */
  isUtf8: boolean;
  isStored: boolean;
}

/** The files of a ZIP, which must follow the format. */
export async function readZip(bytes: Buffer): Promise<ZippedFile[]> {
  const open = promisify<Buffer, Options, ZipFile>(fromBuffer);
  const zip = await open(bytes, { lazyEntries: true, strictFileNames: true, validateEntrySizes: true });
  const files: ZippedFile[] = [];
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => resolve(files));
    zip.on('entry', (entry: Entry) => {
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error);
        files.push({
          name: entry.fileName,
          bytes: await buffer(stream),
          isUtf8: (entry.generalPurposeBitFlag & 0x800) !== 0,
          isStored: entry.compressionMethod === 0,
        });
        zip.readEntry();
      });
    });
    zip.readEntry();
  });
}
