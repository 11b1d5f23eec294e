import { XMLBuilder } from 'fast-xml-parser';
import type { XmlNode } from './xml-node.ts';

/** Characters that XML 1.0 forbids even as references (section 2.2), and characters that reading would change. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
/** A text without them. */
export const writable = (text: string): string => text.toWellFormed().replace(unwritable, '');

const builder = new XMLBuilder({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  suppressBooleanAttributes: false,
  processEntities: true,
  format: true,
  indentBy: '  ',
});

const ordered = ({ name, attributes, children, text }: XmlNode): object => ({
  [name]: children.length > 0 ? children.map(ordered) : [{ '#text': writable(text) }],
  ':@': Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, writable(value)])),
});

/** A document in UTF-8, with a line for each element. Leaves out characters that XML forbids. */
export const writeXml = (root: XmlNode): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${builder.build([ordered(root)])}\n`;
