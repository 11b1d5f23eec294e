/** An element of an XML document: it holds either elements or text. */
export interface XmlNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlNode[];
  text: string;
}

/** An element without attributes. */
export const element = (name: string, content: string | readonly XmlNode[]): XmlNode => ({
  name,
  attributes: {},
  children: typeof content === 'string' ? [] : content,
  text: typeof content === 'string' ? content : '',
});
