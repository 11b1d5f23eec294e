/** Who an artist is in registers and at streaming services, in the forms that we store; null for none. */
export interface ArtistIds {
  /** 16 characters without spaces. */
  isni: string | null;
  /** 22 letters and digits. */
  spotify: string | null;
  /** Digits. */
  apple: string | null;
}
/** The ids of an artist of this name, in the songs of one account. */
export interface NamedArtistIds extends ArtistIds {
  name: string;
}

/** As many names as an account may have ids for. */
export const maxArtistIds = 500;

/** The check character of an ISNI (ISO 27729), by ISO 7064 MOD 11-2. @param digits the first 15 */
const checkOf = (digits: string): string => {
  const sum = [...digits].reduce((total, digit) => (total + Number(digit)) * 2, 0);
  const check = (12 - (sum % 11)) % 11;
  return check === 10 ? 'X' : String(check);
};

/** Reads an ISNI, with or without its spaces or its address; undefined if it isn't one. */
export function parseIsni(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^https?:\/\/(?:www\.)?isni\.org\/(?:isni\/|page\/)?/i, '')
    .replace(/^ISNI[:\s]*/i, '')
    .replace(/[\s\p{Pd}/\u200e\u200f]/gu, '')
    .toUpperCase();
  return /^\d{15}[\dX]$/.test(bare) && checkOf(bare.slice(0, 15)) === bare[15] ? bare : undefined;
}

/** Reads an artist's id at Spotify, its URI or its address; undefined if it isn't one. */
export const parseSpotifyArtist = (text: string): string | undefined =>
  /^(?:spotify:artist:|(?:https?:\/\/)?open\.spotify\.com\/(?:intl-[a-z-]+\/)?artist\/)?([A-Za-z0-9]{22})(?:[?#].*)?$/.exec(
    text.trim(),
  )?.[1];

/** Reads an artist's id at Apple Music, or its address there; undefined if it isn't one. */
export const parseAppleArtist = (text: string): string | undefined =>
  /^(?:(?:https?:\/\/)?(?:music|itunes)\.apple\.com\/(?:[a-z]{2}\/)?artist\/(?:[^/?#]+\/)?(?:id)?)?(\d{5,12})(?:[?#].*)?$/.exec(
    text.trim(),
  )?.[1];

/** Whether two names are one artist's: capitals and spaces don't distinguish them. */
export const isSameArtist = (one: string, other: string): boolean => keyOf(one) === keyOf(other);
const keyOf = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
