/** A moment of a song as people write it: `1:40`. Longer numbers, such as `10:30:00`, don't count. */
const moment = /(?<![\d:])(\d{1,2}:[0-5]\d)(?![\d:])/;

const secondsOf = (written: string): number => {
  const [minutes = 0, seconds = 0] = written.split(':').map(Number);
  return minutes * 60 + seconds;
};

/** A comment in pieces: its words, and the moments that it names. */
export function piecesOf(text: string): { words: string; seconds: number | null }[] {
  return text
    .split(moment)
    .map((words, index) => ({ words, seconds: index % 2 === 1 ? secondsOf(words) : null }))
    .filter(({ words }) => words !== '');
}

/** The comments at one position of a waveform. */
export interface Mark<T> {
  seconds: number;
  of: readonly T[];
}

/** Marks closer than this can't be pressed separately. */
const together = 0.08;

/** The position of each named moment on a song's waveform; close ones share one mark. */
export function marksOf<T extends { comment_text: string | null }>(
  comments: readonly T[],
  duration: number,
): Mark<T>[] {
  const moments = comments
    .flatMap((comment) => piecesOf(comment.comment_text ?? '').map(({ seconds }) => ({ comment, seconds })))
    .filter((one): one is { comment: T; seconds: number } => one.seconds !== null && one.seconds < duration)
    .sort((one, other) => one.seconds - other.seconds);
  const marks: { seconds: number; of: T[] }[] = [];
  for (const { comment, seconds } of moments) {
    const last = marks[marks.length - 1];
    if (last === undefined || seconds - last.seconds >= duration * together)
      marks.push({ seconds, of: [comment] });
    else if (!last.of.includes(comment)) last.of.push(comment);
  }
  return marks;
}
