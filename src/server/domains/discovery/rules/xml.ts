const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** Characters that XML can't contain, even escaped (XML 1.0 section 2.2). */
const impossible = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text escaped for XML, in an element or in a quoted attribute. */
export const xmlText = (text: string): string =>
  text.replace(impossible, '').replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
