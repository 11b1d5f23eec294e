import type { Card } from '../../../contract/releases/releases.ts';
import type { SleeveImage, SleeveProps } from '../../ui/Sleeve.tsx';

const widths = [160, 320, 640, 1280];

/** An image of ours in the sizes for screens. `path` may be signed. */
export function imageOf(path: string, sizes: string): SleeveImage {
  const [place = '', query] = path.split('?');
  const at = (width: number) => `${place}/${width}${query ? `?${query}` : ''}`;
  return {
    src: at(640),
    srcSet: widths.map((width) => `${at(width)} ${width}w`).join(', '),
    sizes,
    edge: 640,
  };
}

/**
 * A card's cover: the artist's own image, else the outside one through our proxy, else none.
 * @param sizes like the `sizes` of an image: its displayed width
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
