import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { consumeHash, countPiece } from '#server/files/ingest.steps.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

it('a file in pieces has the hash of the whole', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ minLength: 1, maxLength: 50 }), { minLength: 1 }), (pieces) => {
      let total = 0;
      for (const piece of pieces) {
        total += piece.length;
        countPiece('whole', Buffer.from(piece), total);
      }
      expect(consumeHash('whole', total)).toBe(sha256(Buffer.concat(pieces)));
    }),
  );
});

it('a missing, repeated or unfinished piece has no hash, so the file is hashed again', () => {
  const piece = randomBytes(10);
  countPiece('missing', piece, 10);
  countPiece('missing', piece, 30);
  expect(consumeHash('missing', 30)).toBeUndefined();
  countPiece('doubled', piece, 10);
  countPiece('doubled', piece, 20);
  countPiece('doubled', piece, 20);
  expect(consumeHash('doubled', 20)).toBeUndefined();
  countPiece('unfinished', piece, 10);
  expect(consumeHash('unfinished', 20)).toBeUndefined();
  expect(consumeHash('never', 10)).toBeUndefined();
});

it('an upload that restarts is hashed from its beginning', () => {
  const [first, second] = [randomBytes(10), randomBytes(10)];
  countPiece('again', first, 10);
  countPiece('again', second, 10);
  expect(consumeHash('again', 10)).toBe(sha256(second));
});
