import type { MetaDescriptor } from 'react-router';
import type { SiteFacts } from '../../page-context.ts';

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
  /** schema.org JSON-LD. */
  data?: Record<string, unknown> | undefined;
}

interface Matches {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** The site's facts as the root route loaded them; undefined where it broke. */
export function factsOf({ matches }: Matches): SiteFacts | undefined {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  return (root as { facts?: SiteFacts } | undefined)?.facts; // what root.tsx's loader answers
}

/** Title, description, canonical address, Open Graph (ogp.me) and Twitter card of a page. */
export function headTags(facts: SiteFacts | undefined, head: Head): MetaDescriptor[] {
  const { title, description, path, image, type = 'website', isHidden, data } = head;
  const siteName = facts?.siteName ?? '';
  const origin = facts?.publicUrl ?? '';
  const whole = siteName === '' ? title : `${title} · ${siteName}`;
  const address = `${origin}${path}`;
  return [
    { title: whole },
    ...(description ? [{ name: 'description', content: description }] : []),
    { tagName: 'link', rel: 'canonical', href: address },
    ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: 'he_IL' },
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
