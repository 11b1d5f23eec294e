/**
 * A text with its own direction within another: first strong isolate … pop (Unicode UAX #9), which becomes `<bdi>` in
 * HTML.
 */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
