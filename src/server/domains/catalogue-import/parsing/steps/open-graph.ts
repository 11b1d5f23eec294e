import type { PageTree } from '../../../../gateways/web-page/index.ts';
import type { RawFields } from '../rules/raw-fields.ts';

/** What a page says of itself to other sites (ogp.me, Twitter cards). */
export function fromOpenGraph(tree: PageTree): RawFields {
  const meta = (...names: string[]): string | undefined => {
    for (const name of names) {
      const said = tree(`meta[property="${name}"], meta[name="${name}"]`).first().attr('content')?.trim();
      if (said) return said;
    }
    return undefined;
  };
  const artist = meta('music:musician', 'music:musician:name', 'og:music:artist', 'author');
  const [title, fromTitle] = titleAndArtist(meta('og:title', 'twitter:title'), artist);
  const video = meta('og:video', 'og:video:url', 'twitter:player');
  return Object.fromEntries(
    Object.entries({
      title,
      artist_name: artist && !/^https?:/.test(artist) ? artist : fromTitle,
      cover_image_url: meta('og:image:secure_url', 'og:image', 'twitter:image'),
      audio_url: meta('og:audio:secure_url', 'og:audio', 'og:audio:url'),
      youtube_link: video && /youtu\.?be/.test(video) ? video : undefined,
      pitch: meta('og:description', 'twitter:description'),
    }).filter(([, value]) => value !== undefined),
  );
}

/** `Artist - Title` is told apart where nothing else names the artist. */
function titleAndArtist(
  said: string | undefined,
  artist: string | undefined,
): [title: string | undefined, artist: string | undefined] {
  if (said === undefined) return [undefined, undefined];
  const parts = said.split(/\s+[-–—|]\s+/);
  const [first = '', second] = parts;
  if (second === undefined || parts.length > 2) return [said, undefined];
  if (artist === undefined || /^https?:/.test(artist)) return [second, first];
  return [first === artist ? second : second === artist ? first : said, undefined];
}
