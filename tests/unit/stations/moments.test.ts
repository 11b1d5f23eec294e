import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marksOf, piecesOf } from '#web/features/stations/comments/moments.ts';
import { duration } from '#web/formats/durations.ts';

const comment = (comment_text: string | null) => ({ comment_text });

test('a moment in a comment is found as people write it, and nothing else is', () => {
  expect(piecesOf('הבס ב־1:40 חזק, ושוב ב(12:05).')).toEqual([
    { words: 'הבס ב־', seconds: null },
    { words: '1:40', seconds: 100 },
    { words: ' חזק, ושוב ב(', seconds: null },
    { words: '12:05', seconds: 725 },
    { words: ').', seconds: null },
  ]);
  for (const words of ['', '1:75', '10:30:00', '123:45', '16/9', 'a:20'])
    expect(piecesOf(words).every(({ seconds }) => seconds === null)).toBe(true);
});

test('no written text is lost, and every shown moment is found again', () => {
  fc.assert(
    fc.property(fc.string(), (words) => {
      expect(
        piecesOf(words)
          .map((piece) => piece.words)
          .join(''),
      ).toBe(words);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3599 }), (seconds) => {
      expect(piecesOf(`(${duration(seconds)})`)[1]).toEqual({ words: duration(seconds), seconds });
    }),
  );
});

test('moments are on the waveform in order, without those beyond the song, and close ones share one mark', () => {
  const [early, late, both, beyond] = ['0:10', '2:30', '0:12 ו־2:00', '4:00'].map(comment);
  const marks = marksOf(
    [late, early, both, beyond, comment(null), comment('בלי זמן')].filter(Boolean) as never,
    200,
  );
  expect(marks).toEqual([
    { seconds: 10, of: [early, both] },
    { seconds: 120, of: [both] },
    { seconds: 150, of: [late] },
  ]);
});

test('marks are far enough apart to be pressed, whatever was written', () => {
  const texts = fc.array(fc.integer({ min: 0, max: 240 }).map((seconds) => comment(duration(seconds))));
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 240 }), (comments, songSeconds) => {
      const marks = marksOf(comments, songSeconds);
      for (const [index, { seconds }] of marks.entries()) {
        expect(seconds).toBeLessThan(songSeconds);
        expect(seconds - (marks[index - 1]?.seconds ?? -songSeconds)).toBeGreaterThanOrEqual(
          songSeconds * 0.08,
        );
      }
    }),
  );
});
