/** Characters that may precede the first letter: marks of direction, quotation marks, brackets. */
const ignored = /^[\u200e\u200f\u202a-\u202e\u2066-\u2069\s"'״„“”‘’([{]*/u;

/**
 * Adds a Hebrew prefix to a text: prefixed('ל', 'נועה') is "לנועה", prefixed('ל', 'Noa') is "ל־Noa",
 * prefixed('ב', '12 במרץ') is "ב־12 במרץ". Hebrew letters join; anything else gets a maqaf (the Academy's rule for
 * foreign words and figures). The text itself stays unchanged.
 */
export function prefixed(prefix: string, text: string): string {
  return /^\p{Script=Hebrew}/u.test(text.replace(ignored, '')) ? `${prefix}${text}` : `${prefix}־${text}`;
}
