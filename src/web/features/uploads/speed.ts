/** How many bytes of an upload had been sent at a time, in milliseconds. */
export interface Mark {
  at: number;
  sent: number;
}

const windowMs = 8_000;

/** The marks of the last seconds with a new one; resuming from an earlier byte starts again. */
export function marked(marks: readonly Mark[], mark: Mark): Mark[] {
  const last = marks[marks.length - 1];
  if (last && mark.sent < last.sent) return [mark];
  return [...marks.filter(({ at }) => mark.at - at <= windowMs), mark];
}

/** Seconds left at the speed of the last seconds; null while unknown. */
export function secondsLeft(marks: readonly Mark[], total: number): number | null {
  const first = marks[0];
  const last = marks[marks.length - 1];
  if (!first || !last || last.at - first.at < 1_000 || last.sent <= first.sent) return null;
  return ((total - last.sent) * (last.at - first.at)) / 1000 / (last.sent - first.sent);
}
