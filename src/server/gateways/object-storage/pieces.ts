/** A piece of an upload: an object whose name has its first and last byte. */
export interface Piece {
  key: string;
  from: number;
  /** The first byte after it. */
  to: number;
}

const digits = 13;
const place = (at: number): string => String(at).padStart(digits, '0');

/** Never overwritten with other bytes: sending the same position with another length makes another piece. */
export const pieceName = (from: number, to: number): string => `${place(from)}-${place(to)}`;

/** The piece of a key; null for any other key. */
export function pieceOf(key: string): Piece | null {
  const [, from, to] = /\/(\d{13})-(\d{13})$/.exec(key) ?? [];
  return from === undefined || to === undefined ? null : { key, from: Number(from), to: Number(to) };
}

/** A piece, and how many of its bytes earlier pieces already contain. */
export type Link = Piece & { skip: number };

/**
 * The pieces of an upload from its first byte up to the first gap. If two processes received the same part at once,
 * their pieces overlap.
 */
export function chain(pieces: readonly Piece[]): Link[] {
  const sorted = pieces.toSorted((a, b) => a.from - b.from);
  const links: Link[] = [];
  let at = 0;
  let next = 0;
  let furthest: Piece | undefined;
  for (;;) {
    for (; next < sorted.length; next += 1) {
      const piece = sorted[next];
      if (piece === undefined || piece.from > at) break;
      if (furthest === undefined || piece.to > furthest.to) furthest = piece;
    }
    if (furthest === undefined || furthest.to <= at) return links;
    links.push({ ...furthest, skip: at - furthest.from });
    at = furthest.to;
  }
}

/** How many bytes have arrived without a gap. */
export const reach = (pieces: readonly Piece[]): number => chain(pieces).at(-1)?.to ?? 0;
