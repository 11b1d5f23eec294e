/** An element of an XML document: it holds either elements or text. */
export interface XmlNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlNode[];
  text: string;
}
