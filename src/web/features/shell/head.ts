import type { MetaDescriptor } from 'react-router';
import { type Locale, languageNow } from '../../browser/language.ts';
import type { SiteFacts } from '../../loading/page-context.ts';

export interface Head {
  /** Without the site's name. */
  title: string;
  description?: string | undefined;
  /** Path of the one address of this page on the main host. */
  path: string;
  /** Path of the picture of a share preview. */
  image?: string | null | undefined;
  type?: 'website' | 'profile' | 'music.song';
  isHidden?: boolean | undefined;
  /** Path of its songs for feed readers, without `.atom` and `.json`. */
  feed?: string | undefined;
  /** schema.org JSON-LD. */
  data?: Record<string, unknown> | undefined;
}

interface Matches {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** Where a page stands: the site's facts, undefined where the root route broke, and its language. */
export interface Place {
  facts: SiteFacts | undefined;
  language: Locale;
}

/** The place of the page that is shown, as the root route loaded it; its language as the reader chose it since. */
export function placeOf({ matches }: Matches): Place {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as Place | undefined; // what root.tsx's loader answers
  const language = typeof document === 'undefined' ? (root?.language ?? 'he') : languageNow();
  return { facts: root?.facts, language };
}

const ogLocales: Record<Locale, string> = { he: 'he_IL', en: 'en_GB' };

/** What a page is called in a tab: its own title, and whose site it is. */
export const titleTag = ({ facts }: Place, title: string): MetaDescriptor => ({
  title: [title, facts?.siteName].filter(Boolean).join(' · '),
});

/** Where a page that answers at several addresses has its one. */
export const canonicalTag = ({ facts }: Place, path: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'canonical',
  href: `${facts?.publicUrl ?? ''}${path}`,
});

/** Title, description, canonical address, Open Graph (ogp.me) and Twitter card of a page. */
export function headTags(place: Place, head: Head): MetaDescriptor[] {
  const { facts, language } = place;
  const { title, description, path, image, type = 'website', isHidden, feed, data } = head;
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
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: title },
    ...(description ? [{ name: 'twitter:description', content: description }] : []),
    ...(image ? [{ name: 'twitter:image', content: `${origin}${image}` }] : []),
    ...(data ? [{ 'script:ld+json': data } as MetaDescriptor] : []), // any JSON is allowed, its type names only some
  ];
}

/** Where feed readers find what the page shows. */
const feedLinks = (feed: string, title: string): MetaDescriptor[] =>
  [
    { type: 'application/atom+xml', href: `${feed}.atom` },
    { type: 'application/feed+json', href: `${feed}.json` },
  ].map((link) => ({ tagName: 'link', rel: 'alternate', title, ...link }));
