import type { Card } from '#contract/releases/releases.ts';
import type { SleeveImage, SleeveProps } from '#web/ui/Sleeve.tsx';

const widths = [160, 320, 640, 1280];

/** A stored image in several widths. `path` may be signed. */
export function imageOf(path: string, sizes: string): SleeveImage {
  const [address = '', query] = path.split('?');
  const inWidth = (width: number) => `${address}/${width}${query ? `?${query}` : ''}`;
  return {
    src: inWidth(640),
    srcSet: widths.map((width) => `${inWidth(width)} ${width}w`).join(', '),
    sizes,
    edge: 640,
  };
}

/**
 * A card's cover: the artist's own image, else the external one through our proxy, else null.
 * @param sizes the displayed width, like the `sizes` of an `<img>`
 * @param signed addresses of private images, by path
 */
export function coverOf(
  card: Pick<Card, 'cover_image_path' | 'external_image_url'>,
  sizes: string,
  signed: Record<string, string> = {},
): SleeveImage | null {
  const path = card.cover_image_path;
  if (path) return imageOf(signed[path] ?? path, sizes);
  if (card.external_image_url)
    return { src: `/api/proxy/image?url=${encodeURIComponent(card.external_image_url)}`, edge: 640 };
  return null;
}

type Sleeved = Pick<
  Card,
  'title' | 'artist_name' | 'sound_print' | 'cover_image_path' | 'external_image_url'
>;

/** What a sleeve shows: a song's cover, or the data to draw it. */
export const sleeveOf = (
  card: Sleeved,
  sizes: string,
  signed?: Record<string, string>,
): Pick<SleeveProps, 'image' | 'title' | 'artist' | 'sound'> => ({
  image: coverOf(card, sizes, signed),
  title: card.title,
  artist: card.artist_name,
  sound: card.sound_print,
});
