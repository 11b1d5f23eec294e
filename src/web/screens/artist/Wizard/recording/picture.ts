import { chunks, flacBlocks, mp4Boxes } from './containers.ts';
import { id3Frames, id3Length } from './id3.ts';
import { mp4Data } from './mp4-tags.ts';
import { bigEndian, nameAt, readBytes } from './tag-bytes.ts';

/** Larger ones are refused as covers, too. */
const maxPictureBytes = 25 * 1024 * 1024;
/** ID3 and FLAC number the kinds of pictures: this one is the front cover. */
const frontCover = 3;

interface Picture {
  kind: number;
  bytes: Uint8Array;
}

/**
 * The picture in a recording's tags: the front cover, else the first JPEG, PNG or WebP. Null without one, or if the
 * file can't be read. It is as untrusted as any picture that people choose.
 */
export async function readPicture(file: Blob, name: string): Promise<File | null> {
  try {
    const pictures = (await picturesIn(file)).filter(({ bytes }) => typeOf(bytes) !== null);
    const picture = pictures.find(({ kind }) => kind === frontCover) ?? pictures[0];
    const type = picture && typeOf(picture.bytes);
    if (!picture || !type) return null;
    const base = name.replace(/\.[^.]{1,5}$/, '');
    return new File([picture.bytes.slice()], `${base}.${type.replace('jpeg', 'jpg')}`, {
      type: `image/${type}`,
    });
  } catch (error) {
    console.warn(error); // the device removed the file
    return null;
  }
}

async function picturesIn(file: Blob): Promise<Picture[]> {
  const read = (start: number, bytes: number) => readBytes(file, start, Math.min(bytes, maxPictureBytes));
  const head = await readBytes(file, 0, 12);
  const magic = nameAt(head, 0);
  if (['RIFF', 'RF64', 'BW64', 'FORM'].includes(magic)) {
    for await (const { name, start, bytes } of chunks(file, magic === 'FORM' ? 'big' : 'little'))
      if (name.toLowerCase() === 'id3 ') return id3Pictures(await read(start, bytes));
    return [];
  }
  if (nameAt(head, 4) === 'ftyp') {
    for await (const { name, start, bytes } of mp4Boxes(file))
      if (name === 'covr') return [{ kind: frontCover, bytes: mp4Data(await read(start, bytes)) }];
    return [];
  }
  const id3Bytes = id3Length(head);
  const found = id3Bytes > 0 ? id3Pictures(await read(0, id3Bytes)) : [];
  if (nameAt(await readBytes(file, id3Bytes, 4), 0) === 'fLaC')
    for await (const { name, start, bytes } of flacBlocks(file, id3Bytes))
      if (name === '6') found.push(flacPicture(await read(start, bytes)));
  return found;
}

/** The pictures of `APIC` frames, and of `PIC` frames of ID3v2.2. */
const id3Pictures = (tag: Uint8Array): Picture[] =>
  [...id3Frames(tag)].flatMap(({ name, bytes }) => {
    if (name !== 'APIC' && name !== 'PIC') return [];
    // The encoding, the format (three letters, or a type that ends with a zero), the kind, a description.
    const kindAt = name === 'PIC' ? 4 : bytes.indexOf(0, 1) + 1;
    const isWide = bytes[0] === 1 || bytes[0] === 2;
    let end = kindAt + 1;
    while (end < bytes.length && (bytes[end] !== 0 || (isWide && bytes[end + 1] !== 0)))
      end += isWide ? 2 : 1;
    return { kind: bytes[kindAt] ?? 0, bytes: bytes.subarray(end + (isWide ? 2 : 1)) };
  });

/** A FLAC picture: kind, type, description, sizes, bytes (RFC 9639 section 8.8). */
function flacPicture(block: Uint8Array): Picture {
  const descriptionAt = 8 + bigEndian(block, 4, 4);
  const sizesAt = descriptionAt + 4 + bigEndian(block, descriptionAt, 4);
  return { kind: bigEndian(block, 0, 4), bytes: block.subarray(sizesAt + 20) };
}

/** What a picture is by its first bytes; null for what isn't taken as a cover. */
function typeOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (nameAt(bytes, 0) === '\x89PNG') return 'png';
  return nameAt(bytes, 0) === 'RIFF' && nameAt(bytes, 8) === 'WEBP' ? 'webp' : null;
}
