import { webAddress } from '../../../../../contract/vocabulary/external-url.ts';
import { isPrivateHost } from '../../../../../contract/vocabulary/private-host.ts';
import { youtubeUrl } from '../../../../../contract/vocabulary/youtube.ts';

/**
 * The absolute address of an outside page: http(s) alone, relative to `base`; null for any other (threat D2). A page
 * may name private machines only if it is on one itself, as in development.
 */
export function cleanAddress(address: string, base: string): string | null {
  const typed = address.trim();
  if (!URL.canParse(typed, base)) return null;
  const url = new URL(typed, base);
  if (isPrivateHost(url) && !isPrivateHost(new URL(base))) return null;
  const whole = webAddress(url.href);
  return whole === null || whole.length > 2_000 ? null : whole;
}

/** A video's page on YouTube; null for any other address. */
export function cleanYoutube(address: string, base: string): string | null {
  const whole = cleanAddress(address, base);
  return whole && youtubeUrl(whole);
}
