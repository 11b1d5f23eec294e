import type { XmlNode } from '../../../../gateways/xml/index.ts';

type Content = string | number | boolean | readonly (XmlNode | null)[];

/** An element with its text, or with its elements in order; what is null is left out. */
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
