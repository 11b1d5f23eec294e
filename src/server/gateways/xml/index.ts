export { readXml } from './read-xml.ts';
export { writeXml } from './write-xml.ts';
export type { XmlNode } from './xml-node.ts';
