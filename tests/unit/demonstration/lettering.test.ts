import { describe, expect, it } from 'vitest';
import { ALPHABET } from '#server/demonstration/material/drawing/alphabet.ts';
import { lettering } from '#server/demonstration/material/drawing/lettering.ts';

/** The characters of a drawn line from left to right. */
function fromLeft(text: string): string {
  const svg = lettering(text, { x: 0, y: 0, width: 9000, height: 100 }, { colour: '#000', maxLines: 1 });
  const drawn = [...svg.matchAll(/translate\(([\d.-]+) [^"]*" d="([^"]*)"/gu)];
  const characters = new Map([...ALPHABET].map(([character, { strokes }]) => [strokes, character]));
  return drawn
    .map(([, x, strokes]) => ({ x: Number(x), character: characters.get(strokes ?? '') ?? '' }))
    .sort((a, b) => a.x - b.x)
    .map(({ character }) => character)
    .join('');
}

describe('lettering', () => {
  it('sets Latin from the left and Hebrew from the right', () => {
    expect(fromLeft('AC/DC!')).toBe('AC/DC!');
    expect(fromLeft('ג׳ז לעניים')).toBe('םיינעלז׳ג');
  });

  it('keeps numbers and Latin words readable inside Hebrew', () => {
    expect(fromLeft('שיר 2 feat. X')).toBe('FEAT.X2ריש');
    expect(fromLeft('10 שיחות')).toBe('תוחיש10');
  });

  it('mirrors the brackets of Hebrew', () => {
    expect(fromLeft('גשם (ראשון)')).toBe('(ןושאר)םשג');
  });

  it('omits niqqud', () => {
    expect(fromLeft('מַיִם')).toBe('םימ');
  });
});
