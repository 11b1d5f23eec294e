/** A piece of a line: plain text, or bold, slanted or linked text. */
export type Inline =
  | string
  | { kind: 'strong'; parts: Inline[] }
  | { kind: 'em'; parts: Inline[] }
  | { kind: 'link'; to: string; parts: Inline[] };

/** A part of a text. Headings are of level 2 or 3: the page has its own first one. */
export type Block =
  | { kind: 'heading'; level: 2 | 3; parts: Inline[] }
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'list'; isNumbered: boolean; items: Inline[][] };

/** Addresses that a link may have: of the web, of an email, or a path of ours. */
const safe = /^(?:https?:\/\/[^\s/]|mailto:[^\s]+@|\/(?![/\\]))/i;
/** The lengths are limited, so that a hostile text isn't searched again and again to its end. */
const inline = /\*\*([^*\n]{1,500})\*\*|\*([^*\n]{1,500})\*|\[([^[\]\n]{1,300})\]\(([^()\s]{1,500})\)/g;

/** The pieces of a line. What isn't of the subset stays as it was typed. */
function inlineOf(text: string): Inline[] {
  const pieces: Inline[] = [];
  let from = 0;
  for (const { 0: whole, 1: strong, 2: em, 3: words = '', 4: to = '', index } of text.matchAll(inline)) {
    if (index > from) pieces.push(text.slice(from, index));
    if (strong !== undefined) pieces.push({ kind: 'strong', parts: inlineOf(strong) });
    else if (em !== undefined) pieces.push({ kind: 'em', parts: inlineOf(em) });
    else pieces.push(safe.test(to) ? { kind: 'link', to, parts: inlineOf(words) } : whole);
    from = index + whole.length;
  }
  return from < text.length ? [...pieces, text.slice(from)] : pieces;
}

/**
 * Reads a strict subset of Markdown (CommonMark 0.31): headings, paragraphs, lists, bold, slanted, links. HTML is text
 * like any other, because a tree comes out and not HTML.
 */
export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of text.split('\n').map((one) => one.trim())) {
    const last = blocks[blocks.length - 1];
    const [, marks = '', title] = /^(#{1,3})\s+(.+?)\s*#*$/.exec(line) ?? [];
    const [, bullet, item] = /^([-*]|\d{1,3}[.)])\s+(.+)$/.exec(line) ?? [];
    if (line === '') isOpen = false;
    else if (title !== undefined) {
      blocks.push({ kind: 'heading', level: marks.length === 3 ? 3 : 2, parts: inlineOf(title) });
      isOpen = false;
    } else if (item !== undefined) {
      const isNumbered = /\d/.test(bullet ?? '');
      if (last?.kind === 'list' && last.isNumbered === isNumbered) last.items.push(inlineOf(item));
      else blocks.push({ kind: 'list', isNumbered, items: [inlineOf(item)] });
      isOpen = true;
    } else if (isOpen && last?.kind === 'paragraph') last.parts.push(' ', ...inlineOf(line));
    else if (isOpen && last?.kind === 'list') last.items[last.items.length - 1]?.push(' ', ...inlineOf(line));
    else {
      blocks.push({ kind: 'paragraph', parts: inlineOf(line) });
      isOpen = true;
    }
  }
  return blocks;
}
