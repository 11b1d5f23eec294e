let kept: Intl.Segmenter | undefined;

/**
 * The characters of a text as a reader counts them (Unicode UAX 29): a letter with its niqqud, a family emoji.
 * Where the browser cannot segment, a code point and the combining marks and joiners that follow it.
 */
export function graphemes(text: string): string[] {
  if (typeof Intl === 'object' && 'Segmenter' in Intl) {
    kept ??= new Intl.Segmenter('he', { granularity: 'grapheme' });
    return Array.from(kept.segment(text), ({ segment }) => segment);
  }
  return simpleGraphemes(text);
}

/** What `graphemes` does in a browser without Intl.Segmenter. */
export function simpleGraphemes(text: string): string[] {
  return (
    text.match(/(?:\r\n|[\s\S])[\p{M}\p{Emoji_Modifier}]*(?:\u200d[\s\S][\p{M}\p{Emoji_Modifier}]*)*/gu) ?? []
  );
}
