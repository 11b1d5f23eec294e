import type { MetaDescriptor, MetaFunction } from 'react-router';
import { type EmbedKind, embedPath, embedSizes } from '#shared/embeds.ts';
import { type Locale, languageNow } from '#web/browser/language.ts';
import type { SiteFacts } from '#web/loading/page-context.ts';

export interface Head {
  /** Without the site's name. */
  title: string;
  description?: string | undefined;
  /** Path of this page's canonical address on the main host. */
  path: string;
  /** Path of the preview picture. */
  image?: string | null | undefined;
  type?: 'website' | 'profile' | 'music.song' | 'music.album';
  isHidden?: boolean | undefined;
  /** The player that other sites may show, and the sound that it begins with. */
  embed?: { kind: EmbedKind; name: string; audioUrl: string | null } | undefined;
  /** Path of its feeds, without `.atom` and `.json`. */
  feed?: string | undefined;
  /** schema.org JSON-LD. */
  data?: Record<string, unknown> | undefined;
}

interface Matches {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** The host and language that a page is for. `facts` is undefined if the root route failed. */
export interface Place {
  facts: SiteFacts | undefined;
  language: Locale;
}

/** The place of the current page, by the root route's data, in the language that the reader has chosen since. */
export function placeOf({ matches }: Matches): Place {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as Place | undefined; // what root.tsx's loader returns
  const language = typeof document === 'undefined' ? (root?.language ?? 'he') : languageNow();
  return { facts: root?.facts, language };
}

const ogLocales: Record<Locale, string> = { he: 'he_IL', en: 'en_GB' };

/** A page's title in a tab: its own, and the site's name. */
export const titleTag = ({ facts }: Place, title: string): MetaDescriptor => ({
  title: [title, facts?.siteName].filter(Boolean).join(' · '),
});

/** The document head of a page that search engines must not list. It has only a title. */
export const unlistedPage =
  (titleIn: (language: Locale) => string): MetaFunction =>
  ({ matches }) => {
    const place = placeOf({ matches });
    return [titleTag(place, titleIn(place.language)), { name: 'robots', content: 'noindex' }];
  };

/** The canonical address of a page that has several. */
export const canonicalTag = ({ facts }: Place, path: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'canonical',
  href: `${facts?.publicUrl ?? ''}${path}`,
});

/** Title, description, canonical address, Open Graph (ogp.me) and Twitter card of a page. */
export function headTags(place: Place, head: Head): MetaDescriptor[] {
  const { facts, language } = place;
  const { title, description, path, image, type = 'website', isHidden, embed, feed, data } = head;
  const siteName = facts?.siteName ?? '';
  const origin = facts?.publicUrl ?? '';
  const address = `${origin}${path}`;
  return [
    titleTag(place, title),
    ...(description ? [{ name: 'description', content: description }] : []),
    canonicalTag(place, path),
    ...(feed ? feedLinks(`${origin}${feed}`, title) : []),
    ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: ogLocales[language] },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: address },
    ...(image ? [{ property: 'og:image', content: `${origin}${image}` }] : []),
    { name: 'twitter:card', content: embed && image ? 'player' : image ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: title },
    ...(description ? [{ name: 'twitter:description', content: description }] : []),
    ...(image ? [{ name: 'twitter:image', content: `${origin}${image}` }] : []),
    ...(embed ? embedTags(origin, address, title, embed) : []),
    ...(data ? [{ 'script:ld+json': data } as MetaDescriptor] : []), // any JSON is allowed, its type names only some
  ];
}

/** The page's feeds, for feed readers. */
const feedLinks = (feed: string, title: string): MetaDescriptor[] =>
  [
    { type: 'application/atom+xml', href: `${feed}.atom` },
    { type: 'application/feed+json', href: `${feed}.json` },
  ].map((link) => ({ tagName: 'link', rel: 'alternate', title, ...link }));

/** Lets chats and other sites play what is pasted: oEmbed discovery, Open Graph video and audio, Twitter player card. */
function embedTags(
  origin: string,
  address: string,
  title: string,
  { kind, name, audioUrl }: NonNullable<Head['embed']>,
): MetaDescriptor[] {
  const player = `${origin}${embedPath(kind, name)}`;
  const width = String(embedSizes[kind].width);
  const height = String(embedSizes[kind].height);
  const isSecure = origin.startsWith('https:');
  return [
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/json+oembed',
      href: `${origin}/oembed?url=${encodeURIComponent(address)}`,
      title,
    },
    { property: 'og:video', content: player },
    ...(isSecure ? [{ property: 'og:video:secure_url', content: player }] : []),
    { property: 'og:video:type', content: 'text/html' },
    { property: 'og:video:width', content: width },
    { property: 'og:video:height', content: height },
    ...(audioUrl === null
      ? []
      : [{ property: 'og:audio', content: new URL(audioUrl, origin || undefined).href }]),
    { name: 'twitter:player', content: player },
    { name: 'twitter:player:width', content: width },
    { name: 'twitter:player:height', content: height },
  ];
}
