import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

export type Side = 'rtl' | 'ltr';

/** A part of a line with one direction, in logical order. */
export interface Run {
  text: string;
  side: Side;
}

/** Brackets and the like, as mirrored in text of the other direction. */
export const mirrored = (character: string): string => bidi.getMirroredCharacter(character) ?? character;

/** Invisible characters that would affect the order. */
const unseen = /[\p{Cc}\u00a0\u200b-\u200f\u2028\u2029\u202a-\u202e\u2060-\u206f\ufeff]/gu;
const fromRight = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** A line ready for setting: NFC, without controls. */
export const settable = (text: string): string => text.normalize('NFC').replace(unseen, ' ').trim();

/** The side from which to read a line on such a page: a line without Hebrew runs left to right. */
export const sideOf = (line: string, page: Side): Side =>
  fromRight.test(page === 'rtl' ? line : (/\p{L}/u.exec(line)?.[0] ?? '')) ? 'rtl' : 'ltr';

/** The runs of a line from left to right (Unicode bidirectional algorithm, UAX #9). */
export function runsOf(line: string, base: Side): Run[] {
  if (line === '') return [];
  const { levels } = bidi.getEmbeddingLevels(line, base);
  const runs: { text: string; level: number }[] = [];
  let from = 0;
  for (let index = 1; index <= line.length; index += 1) {
    if (index < line.length && levels[index] === levels[from]) continue;
    runs.push({ text: line.slice(from, index), level: levels[from] ?? 0 });
    from = index;
  }
  // Rule L2: from the highest level down to 1, reverse every stretch at that level or higher.
  for (let level = Math.max(...runs.map((run) => run.level)); level >= 1; level -= 1) {
    for (let index = 0; index < runs.length; index += 1) {
      let end = index;
      while ((runs[end]?.level ?? 0) >= level) end += 1;
      if (end > index) runs.splice(index, end - index, ...runs.slice(index, end).reverse());
      index = end;
    }
  }
  return runs.map(({ text, level }) => (level % 2 === 1 ? rightToLeft(text) : leftToRight(text)));
}

const leftToRight = (text: string): Run => ({ text, side: 'ltr' });
const rightToLeft = (text: string): Run => ({ text: [...text].map(mirrored).join(''), side: 'rtl' });
