import type { PresenterCard } from '#contract/releases/presenter-card.ts';
import type { PortraitSeed } from '#server/demonstration/material/portraits.ts';
import type { CreditRoleId } from '#shared/credit-roles.ts';
import type { LanguageId } from '#shared/languages.ts';
import type { VersionId } from '#shared/versions.ts';

export type LinkField =
  | 'spotify_url'
  | 'apple_music_url'
  | 'youtube_music_url'
  | 'deezer_url'
  | 'instagram_url'
  | 'facebook_url'
  | 'tiktok_url'
  | 'youtube_url'
  | 'website_url';

export type DemoArtist = {
  stage_name: string;
  first_name: string;
  last_name: string;
  /** As artists write them: free words, in any language. */
  genres: readonly string[];
  /** Paragraphs parted by an empty line. */
  bio: string;
  links: Partial<Record<LinkField, string>>;
  subdomain?: string;
  /** How many people the portrait and the stage show. */
  people: 1 | 2 | 3;
  hair?: 'long' | 'short';
  colour?: NonNullable<PortraitSeed['colour']>;
};

export type DemoCredit = { name: string; role: CreditRoleId };

export type DemoSong = {
  title: string;
  /** The index of its artist in `demoArtists`. */
  artist: number;
  genre: string;
  subgenre?: string;
  /** `zxx` when nothing is sung. */
  language: LanguageId;
  secondary_language?: LanguageId;
  /** What its artist wrote for presenters. */
  card?: Partial<PresenterCard>;
  version: VersionId;
  /** Verses parted by an empty line; absent where nothing is sung or written down. */
  lyrics?: string;
  /** The communiqué that radio editors read. */
  pitch: string;
  credits: readonly DemoCredit[];
  /** Bare, as stored. */
  isrc?: string;
  album?: string;
  explicit: boolean;
  /** Number of the cover's style and palette. */
  style: number;
};

/** One artist with what they released, as written in its own file. */
export type Discography = {
  artist: DemoArtist;
  songs: readonly (Omit<DemoSong, 'artist' | 'version' | 'explicit'> &
    Partial<Pick<DemoSong, 'version' | 'explicit'>>)[];
};

/** A text without the indentation of its source code. */
export function poem(text: TemplateStringsArray): string {
  return text
    .join('')
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('\n');
}

const ADDRESSES: Readonly<Record<Exclude<LinkField, 'website_url'>, string>> = {
  spotify_url: 'https://open.spotify.com/artist/',
  apple_music_url: 'https://music.apple.com/il/artist/',
  youtube_music_url: 'https://music.youtube.com/@',
  deezer_url: 'https://www.deezer.com/artist/',
  instagram_url: 'https://www.instagram.com/',
  facebook_url: 'https://www.facebook.com/',
  tiktok_url: 'https://www.tiktok.com/@',
  youtube_url: 'https://www.youtube.com/@',
};

/** Links of an invented artist: unused handles, and a site under `.example` (RFC 2606). */
export function linksOf(handle: string, ...fields: readonly LinkField[]): Partial<Record<LinkField, string>> {
  return Object.fromEntries(
    fields.map((field) => [
      field,
      field === 'website_url' ? `https://${handle}.example/` : `${ADDRESSES[field]}${handle}.s42`,
    ]),
  );
}

/** Credits of a song: lyrics, composition, production and others; an empty name is left out. */
export function creditsOf(
  lyrics: string,
  composition: string,
  production: string,
  ...others: readonly string[]
): DemoCredit[] {
  const named: DemoCredit[] = [
    { name: lyrics, role: 'lyrics' },
    { name: composition, role: 'composition' },
    { name: production, role: 'production' },
    ...others.map((name): DemoCredit => ({ name, role: 'other' })),
  ];
  return named.filter(({ name }) => name !== '');
}
