import { typed } from '#web/formats/isolate.ts';

/** The direction of most of a text's letters; `rtl` without letters. */
export function textDirection(text: string): 'rtl' | 'ltr' {
  const rightToLeft =
    text.match(/[\u05d0-\u05f2\u0620-\u06d5\u06ee-\u08c7\ufb1d-\ufdff\ufe70-\ufefc]/g)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return rightToLeft * 2 >= letters ? 'rtl' : 'ltr';
}

/** A title and its artist in a line of plain text. If their directions differ, each is isolated. */
export const inOrder = (title: string, artist: string): string =>
  textDirection(title) === textDirection(artist)
    ? `${title} · ${artist}`
    : `${typed(title)} · ${typed(artist)}`;
