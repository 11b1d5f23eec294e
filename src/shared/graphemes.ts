let segmenter: Intl.Segmenter | undefined;

/**
 * The characters of a text as a reader counts them (Unicode UAX 29): a letter with its niqqud, a family emoji. If the
 * browser can't segment text, a code point with the combining marks and joiners that follow it.
 */
export function graphemes(text: string): string[] {
  if (typeof Intl === 'object' && 'Segmenter' in Intl) {
    segmenter ??= new Intl.Segmenter('he', { granularity: 'grapheme' });
    return Array.from(segmenter.segment(text), ({ segment }) => segment);
  }
  return simpleGraphemes(text);
}

const simple =
  /(?:\r\n|\p{RI}{2}|[\s\S])[\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]*(?:\u200d[\s\S][\p{M}\p{Emoji_Modifier}]*)*/gu;

/**
 * The same without Intl.Segmenter, which some browsers lack, and whose Unicode version differs between browsers: for
 * results that must be the same on the server and in every browser.
 */
export const simpleGraphemes = (text: string): string[] => text.match(simple) ?? [];
