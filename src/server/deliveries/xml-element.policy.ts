import type { XmlNode } from '#server/gateways/xml/index.ts';

type Content = string | number | boolean | readonly (XmlNode | null)[];

/** An element with a text, or with child elements in order; null children are left out. */
export const element = (
  name: string,
  content: Content,
  attributes: Record<string, string> = {},
): XmlNode => ({
  name,
  attributes,
  children: typeof content === 'object' ? content.filter((child) => child !== null) : [],
  text: typeof content === 'object' ? '' : String(content),
});
