import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chain, type Piece, pieceName, pieceOf, reach } from '#server/gateways/object-storage/s3-storage.ts';

const piece = (from: number, to: number): Piece => ({ key: pieceName(from, to), from, to });
const ranges = (pieces: Piece[]) => chain(pieces).map(({ from, to, skip }) => [from + skip, to]);

describe('the pieces of an upload', () => {
  it('are recognised by their names, and nothing else is', () => {
    expect(pieceOf(`uploads/x/${pieceName(4, 1024 ** 3)}`)).toMatchObject({ from: 4, to: 1024 ** 3 });
    expect(pieceOf('uploads/x/4-8')).toBeNull();
  });

  it('reach up to the first gap', () => {
    expect(reach([])).toBe(0);
    expect(reach([piece(4, 8)])).toBe(0);
    expect(reach([piece(8, 12), piece(0, 4), piece(4, 6)])).toBe(6);
  });

  it('may overlap if two processes got the same part', () => {
    expect(ranges([piece(0, 8), piece(0, 3), piece(3, 10)])).toEqual([
      [0, 8],
      [8, 10],
    ]);
  });

  it('give every byte once, in order, up to the first gap', () => {
    const any = fc
      .tuple(fc.nat(30), fc.integer({ min: 1, max: 10 }))
      .map(([start, size]) => piece(start, start + size));
    fc.assert(
      fc.property(fc.array(any), (pieces) => {
        let read = 0;
        for (const [from, to] of ranges(pieces)) {
          expect(from).toBe(read);
          read = to ?? 0;
        }
        const stored = new Set(
          pieces.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, n) => from + n)),
        );
        let end = 0;
        while (stored.has(end)) end += 1;
        expect(read).toBe(end);
      }),
    );
  });
});
