import { createHash } from 'node:crypto';
import type { SendingPlace } from '../../../../gateways/parcel-place/index.ts';
import { readXml, type XmlNode } from '../../../../gateways/xml/index.ts';
import { below, textIn } from '../../messages/rules/check-message.ts';
import type { namesOf } from '../rules/names.ts';

type Names = ReturnType<typeof namesOf>;

/** Larger than any message of ours: an album of a hundred songs has half a megabyte. */
const longestMessage = 8 * 1024 * 1024;

/** Whether a whole batch lies at its place: its last file, the message that this announces, and the message's files. */
export async function isWhole(
  place: Pick<SendingPlace, 'size' | 'readText'>,
  names: Names,
): Promise<boolean> {
  const last = await place.readText(names.complete, longestMessage);
  const text = last === null ? null : await place.readText(names.message, longestMessage);
  if (last === null || text === null) return false;
  const announced = readXml(last);
  const message = readXml(text);
  return (
    announced !== null &&
    message !== null &&
    textIn(announced, 'HashSumValue') === createHash('sha256').update(text).digest('hex') &&
    (await missingFrom(place, names, message)) === null
  );
}

/** The first file that a message names and that doesn't lie there complete; null for none. */
export async function missingFrom(
  place: Pick<SendingPlace, 'size'>,
  names: Names,
  message: XmlNode,
): Promise<string | null> {
  for (const file of below(message).filter(({ name }) => name === 'File')) {
    const path = textIn(file, 'URI') ?? '';
    if ((await place.size(names.resource(path))) !== Number(textIn(file, 'FileSize'))) return path;
  }
  return null;
}
