export { readXml } from './read-xml.ts';
export { writable, writeXml } from './write-xml.ts';
export { element, type XmlNode } from './xml-node.ts';
