import { escapeXml } from '../../../../contract/vocabulary/escape-xml.ts';

/** Characters that XML can't contain, even escaped (XML 1.0 section 2.2). */
const impossible = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text escaped for XML, without what XML can't contain. */
export const xmlText = (text: string): string => escapeXml(text.replace(impossible, ''));
