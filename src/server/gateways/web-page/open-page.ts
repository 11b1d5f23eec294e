import { load } from 'cheerio/slim';

export type PageTree = ReturnType<typeof load>;
export type PageNode = ReturnType<PageTree>;

/** Parses HTML, however broken, into a tree for CSS selectors. Nothing in it runs or is loaded. */
export const openPage = (html: string): PageTree => load(html);

/** The most nested elements, as in browsers; and the most elements of a page. */
const maxDepth = 512;
const maxElements = 50_000;

/** Whether a page is larger or deeper than any real page: searching it would block the process (threat F3). */
export function isEndless(tree: PageTree): boolean {
  let elements = 0;
  let depth = 0;
  let row: ArrayLike<PageNode[number]> = tree.root().toArray();
  while (row.length > 0) {
    elements += row.length;
    depth += 1;
    if (elements > maxElements || depth > maxDepth) return true;
    const next: PageNode[number][] = [];
    for (const node of Array.from(row))
      if ('children' in node) for (const child of node.children) if (child.type !== 'text') next.push(child);
    row = next;
  }
  return false;
}

/** Whether this is a valid CSS selector. */
export function isSelector(text: string): boolean {
  try {
    load('')(text);
    return true;
  } catch {
    return false;
  }
}

const blocks = new Set([
  ...['p', 'div', 'section', 'article', 'li', 'ul', 'ol', 'tr', 'dt', 'dd', 'dl', 'blockquote', 'pre'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'footer', 'table', 'figure'],
]);
const unseen = new Set(['script', 'style', 'template', 'noscript', 'head', 'svg']);
const deepest = 200;

/** The visible text of a part of a page: a line for each block and `<br>`, white space as browsers show it. */
export function textOf(node: PageNode): string {
  let text = '';
  const walk = (elements: ArrayLike<PageNode[number]>, depth: number): void => {
    if (depth > deepest) return;
    for (const element of Array.from(elements)) {
      if (element === undefined) continue;
      if (element.type === 'text') text += element.data.replace(/[\s\u00a0]+/g, ' ');
      if (!('name' in element) || !('children' in element) || unseen.has(element.name)) continue;
      if (element.name === 'br') text += '\n';
      const isBlock = blocks.has(element.name);
      if (isBlock) text += element.name === 'p' ? '\n\n' : '\n';
      walk(element.children, depth + 1);
      if (isBlock) text += element.name === 'p' ? '\n\n' : '\n';
    }
  };
  walk(node.toArray(), 0);
  return text
    .replace(/ *\n */g, '\n')
    .replace(/ {2,}/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
