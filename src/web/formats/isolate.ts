/** Keeps a left-to-right piece in order inside plain text (Unicode UAX #9: LRI … PDI). In markup use `<Ltr>`. */
export function ltr(text: string): string {
  return `\u2066${text}\u2069`;
}

/** Keeps what a person typed from turning the text around it (FSI … PDI). In markup use `<Typed>`. */
export function typed(text: string): string {
  return `\u2068${text}\u2069`;
}
