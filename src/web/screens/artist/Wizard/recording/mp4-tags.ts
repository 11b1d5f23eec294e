import { mp4Boxes } from './containers.ts';
import { bigEndian, nameAt, readBytes, tagText } from './tag-bytes.ts';
import { addText, fieldNamed, type TagTexts } from './tag-fields.ts';

/** The texts that an MP4 file states, and its length in seconds. */
export type Mp4Tags = TagTexts & { seconds: number | null };

const maxTextBytes = 64 * 1024;
const fields: Readonly<Record<string, keyof TagTexts>> = {
  '©nam': 'title',
  '©ART': 'artist',
  '©gen': 'genre',
  '©lyr': 'lyrics',
};

/** The tags and the length of an MP4 file, by its boxes, as iTunes writes them; they may be at its end. */
export async function mp4Tags(file: Blob): Promise<Mp4Tags> {
  const found: Mp4Tags = { seconds: null };
  for await (const { name, start, bytes } of mp4Boxes(file)) {
    const body = () => readBytes(file, start, Math.min(bytes, maxTextBytes));
    const field = fields[name];
    if (name === 'mvhd') found.seconds = lengthOf(await body());
    else if (field) addText(found, field, textOf(await body()));
    else if (name === '----') addOwnTag(found, await body());
  }
  return found;
}

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** The seconds that a movie's header states. */
function lengthOf(header: Uint8Array): number | null {
  const [scale, length] =
    header[0] === 1
      ? [bigEndian(header, 20, 4), bigEndian(header, 24, 8)]
      : [bigEndian(header, 12, 4), bigEndian(header, 16, 4)];
  return scale > 0 && length > 0 ? length / scale : null;
}

const textOf = (tag: Uint8Array): string => tagText(mp4Data(tag));

/** What is in the first `data` box of a tag; empty without one. */
export function mp4Data(tag: Uint8Array): Uint8Array {
  for (let at = 0; at + 16 <= tag.length; ) {
    const size = bigEndian(tag, at, 4);
    if (size < 8) break;
    if (nameAt(tag, at + 4) === 'data') return tag.subarray(at + 16, at + size);
    at += size;
  }
  return new Uint8Array();
}

/** What has no tag of its own, such as the language and the ISRC: programs write it under a name. */
function addOwnTag(found: TagTexts, tag: Uint8Array): void {
  const [, name = ''] = /name\0{4}(\w+)/.exec(latin(tag.subarray(0, 200))) ?? [];
  const field = fieldNamed(name);
  if (field) addText(found, field, textOf(tag));
}
