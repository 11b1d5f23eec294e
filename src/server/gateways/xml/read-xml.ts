import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { XmlNode } from './xml-node.ts';

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: 60,
});

/** The parser's form of an element: its name with its content, and its attributes. */
type Parsed = Record<string, unknown>;

function toNode(parsed: Parsed): XmlNode | null {
  const name = Object.keys(parsed).find((key) => key !== ':@' && key !== '#text');
  if (name === undefined) return null;
  const inside = parsed[name] as Parsed[]; // by preserveOrder
  const attributes = (parsed[':@'] ?? {}) as Record<string, string>; // by preserveOrder
  const children = inside.map(toNode).filter((node) => node !== null);
  const text = children.length > 0 ? '' : inside.map((part) => String(part['#text'] ?? '')).join('');
  return { name, attributes, children, text };
}

/**
 * A document from outside; null if it isn't well-formed. We also refuse one that declares a document type: nothing
 * that we read has one, and attacks on XML use entities.
 */
export function readXml(text: string): XmlNode | null {
  if (/<!DOCTYPE/i.test(text) || XMLValidator.validate(text) !== true) return null;
  try {
    const roots = (parser.parse(text) as Parsed[]).map(toNode).filter((node) => node !== null);
    return roots.length === 1 ? (roots[0] ?? null) : null;
  } catch {
    return null;
  }
}
