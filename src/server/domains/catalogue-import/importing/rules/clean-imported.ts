import { cleanText, safeExternalUrl, youtubeId } from '../../../../../contract/vocabulary/text-rules.ts';

/** Left out of what others wrote, where people typing it are told: controls, bidi overrides and isolates, lone surrogates. */
const hidden = /[\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]|[^\P{Cc}\n\t]/gu;

/** A text of an outside page by the rules of our own texts, shown as text wherever it is shown; null for one that can’t be kept. */
export function cleanImported(text: string, { multiline }: { multiline: boolean }): string | null {
  const whole = (multiline ? text.replace(/\r\n?|[\u2028\u2029]/g, '\n') : text.replace(/\s+/g, ' ')).replace(
    hidden,
    '',
  );
  const cleaned = cleanText(whole, { multiline });
  return cleaned.ok ? cleaned.value : null;
}

/** An address of an outside page, whole: http(s) alone, relative to `base`; null for any other (threat D2). */
export function cleanAddress(address: string, base: string): string | null {
  const typed = address.trim();
  if (!URL.canParse(typed, base)) return null;
  const whole = safeExternalUrl(new URL(typed, base).href);
  return whole === null || whole.length > 2_000 ? null : whole;
}

/** The page of a video on YouTube; null for any other address. */
export function cleanYoutube(address: string, base: string): string | null {
  const whole = cleanAddress(address, base);
  const id = whole === null ? null : youtubeId(whole);
  return id === null ? null : `https://www.youtube.com/watch?v=${id}`;
}
