/** Digits and letters without the look-alikes 0 O 1 l I. */
export const shortCodeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

export const shortCodeLength = 7;

/** Whether a text has the shape of a song's short code; case matters. */
export function isShortCode(text: string): boolean {
  return /^[2-9A-HJ-NP-Za-km-z]{7}$/.test(text);
}

/** A new random code; each of the 57⁷ is equally likely. The caller checks that it is new. */
export function newShortCode(): string {
  // Bytes past the last whole multiple of the alphabet would favour its first letters.
  const fair = 256 - (256 % shortCodeAlphabet.length);
  let code = '';
  while (code.length < shortCodeLength) {
    for (const byte of crypto.getRandomValues(new Uint8Array(shortCodeLength - code.length))) {
      if (byte < fair) code += shortCodeAlphabet.charAt(byte % shortCodeAlphabet.length);
    }
  }
  return code;
}
