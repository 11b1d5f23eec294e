import { Readable } from 'node:stream';
import yazl from 'yazl';

/** A file of a ZIP; its bytes are read when its turn comes. */
export interface ZipFile {
  name: string;
  open: () => AsyncIterable<Buffer>;
}

/**
 * A ZIP, written one file after another: stored, because sound doesn't compress; names in UTF-8, ZIP64 past 4 GB
 * (APPNOTE 6.3). If the reader stops, the current file is closed.
 */
export function writeZip(files: AsyncIterable<ZipFile>): Readable {
  const zip = new yazl.ZipFile();
  const out = Readable.from(zip.outputStream as AsyncIterable<Buffer>, { objectMode: false }); // a PassThrough of bytes
  let open: Readable | undefined;
  const fail = (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  out.on('close', () => open?.destroy());
  const add = async () => {
    for await (const { name, open: read } of files)
      zip.addReadStreamLazy(name, { compress: false, mtime: new Date() }, (give) => {
        open = Readable.from(read(), { objectMode: false });
        open.on('error', fail);
        give(null, open);
      });
    zip.end();
  };
  add().catch(fail);
  return out;
}
