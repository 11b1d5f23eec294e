/** Deeper than any of our bodies. */
const maxLevels = 64;
/** More values than any of our bodies; checking so many takes a moment, and each may produce an error. */
const maxValues = 5_000;

/**
 * Whether JSON text is too deep or has too many values. Checked before parsing, by its brackets and commas alone
 * (threat L2).
 */
export function isBeyondUse(text: string): boolean {
  let depth = 0;
  let values = 1;
  let isQuoted = false;
  for (let index = 0; index < text.length; index++) {
    const sign = text[index];
    if (isQuoted) {
      if (sign === '\\') index++;
      else if (sign === '"') isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === ',') values++;
    else if (sign === '[' || sign === '{') depth++;
    else if (sign === ']' || sign === '}') depth--;
    if (depth > maxLevels || values > maxValues) return true;
  }
  return false;
}
