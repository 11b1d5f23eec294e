const MOST_CHARACTERS = 200_000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/g;
const BIDI_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Text from a document in the form that we store: NFC, line ends as \n, no controls but \n and \t, no bidi
 * embeddings, overrides or isolates (UAX #9), no lone surrogates, at most one empty line in a row, 200,000
 * characters.
 */
export function cleanText(text: string): string {
  return text
    .slice(0, 4 * MOST_CHARACTERS)
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(CONTROLS, '')
    .replace(BIDI_OVERRIDES, '')
    .toWellFormed()
    .normalize('NFC')
    .replace(/[ \t\u00a0]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, MOST_CHARACTERS)
    .replace(/[\ud800-\udbff]$/, '');
}
