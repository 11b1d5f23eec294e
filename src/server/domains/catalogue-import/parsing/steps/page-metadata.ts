import type { SongFields } from '../../../../../contract/catalogue-import/songs.ts';
import { fieldsOf, parseJson } from '../../../../../contract/vocabulary/unknown.ts';
import type { PageTree } from '../../../../gateways/web-page/index.ts';

const songTypes = /^(MusicRecording|MusicRelease|MusicAlbum|AudioObject|Product|CreativeWork)$/;
type Thing = Readonly<Record<string, unknown>>;

/** A page's song data for search engines (schema.org in JSON-LD). */
export function fromJsonLd(tree: PageTree): Partial<SongFields> {
  const song = tree('script[type="application/ld+json"]')
    .toArray()
    .slice(0, 20)
    .flatMap((script) => things(parseJson(tree(script).text()), 0))
    .find((thing) => listOf(thing['@type']).some((type) => songTypes.test(String(type))));
  if (song === undefined) return {};
  const recording = thingOf(song.recordingOf);
  const links = listOf(song.sameAs).concat(addressOf(song.video));
  return defined({
    title: textOf(song.name),
    artist_name: namesOf(song.byArtist ?? song.author ?? song.creator),
    cover_image_url: addressOf(song.image)[0],
    audio_url: addressOf(song.audio ?? song.contentUrl)[0],
    youtube_link: links.map(textOf).find((link) => /youtu\.?be/.test(link ?? '')),
    lyrics: textOf(thingOf(song.lyrics ?? recording.lyrics).text ?? song.lyrics),
    pitch: textOf(song.description),
    credits_text: textOf(song.creditText) ?? composers(recording),
  });
}

function composers(recording: Thing): string | undefined {
  const lines = [namesOf(recording.lyricist), namesOf(recording.composer)].filter(
    (names) => names !== undefined,
  );
  return lines.length > 0 ? lines.join('\n') : undefined;
}

/** Every object of a graph, including nested ones. */
function things(value: unknown, depth: number): Thing[] {
  if (depth > 4) return [];
  if (Array.isArray(value)) return value.slice(0, 50).flatMap((one) => things(one, depth + 1));
  if (typeof value !== 'object' || value === null) return [];
  const thing = thingOf(value);
  return [thing, ...things(thing['@graph'], depth + 1), ...things(thing.mainEntity, depth + 1)];
}

const thingOf = (value: unknown): Thing => (Array.isArray(value) ? {} : fieldsOf(value));
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value.slice(0, 50) : value === undefined || value === null ? [] : [value];
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function namesOf(value: unknown): string | undefined {
  const names = listOf(value).flatMap((one) => textOf(one) ?? textOf(thingOf(one).name) ?? []);
  return names.length > 0 ? names.join(', ') : undefined;
}
const addressOf = (value: unknown): string[] =>
  listOf(value).flatMap((one) => {
    const thing = thingOf(one);
    return textOf(one) ?? textOf(thing.contentUrl) ?? textOf(thing.url) ?? textOf(thing.embedUrl) ?? [];
  });

/** The fields that have a value. */
export const defined = (fields: Record<string, string | undefined>): Partial<SongFields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));

/** A page's metadata for other sites (ogp.me, Twitter cards). */
export function fromOpenGraph(tree: PageTree): Partial<SongFields> {
  const meta = (...names: string[]): string | undefined => {
    for (const name of names) {
      const content = tree(`meta[property="${name}"], meta[name="${name}"]`).first().attr('content')?.trim();
      if (content) return content;
    }
    return undefined;
  };
  const artist = meta('music:musician', 'music:musician:name', 'og:music:artist', 'author');
  const [title, fromTitle] = titleAndArtist(meta('og:title', 'twitter:title'), artist);
  const video = meta('og:video', 'og:video:url', 'twitter:player');
  return defined({
    title,
    artist_name: artist && !/^https?:/.test(artist) ? artist : fromTitle,
    cover_image_url: meta('og:image:secure_url', 'og:image', 'twitter:image'),
    audio_url: meta('og:audio:secure_url', 'og:audio', 'og:audio:url'),
    youtube_link: video && /youtu\.?be/.test(video) ? video : undefined,
    pitch: meta('og:description', 'twitter:description'),
  });
}

/** `Artist - Title` is split if nothing else names the artist. */
function titleAndArtist(
  heading: string | undefined,
  artist: string | undefined,
): [title: string | undefined, artist: string | undefined] {
  if (heading === undefined) return [undefined, undefined];
  const parts = heading.split(/\s+[-–—|]\s+/);
  const [first = '', second] = parts;
  if (second === undefined || parts.length > 2) return [heading, undefined];
  if (artist === undefined || /^https?:/.test(artist)) return [second, first];
  return [first === artist ? second : second === artist ? first : heading, undefined];
}
