/** A text of its own direction inside another: first strong isolate … pop (Unicode UAX #9), which HTML writes as `<bdi>`. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
