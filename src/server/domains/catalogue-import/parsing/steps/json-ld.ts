import type { PageTree } from '../../../../gateways/web-page/index.ts';
import type { RawFields } from '../rules/raw-fields.ts';

const songTypes = /^(MusicRecording|MusicRelease|MusicAlbum|AudioObject|Product|CreativeWork)$/;
type Thing = Record<string, unknown>;

/** What a page says of its song to search engines (schema.org in JSON-LD). */
export function fromJsonLd(tree: PageTree): RawFields {
  const song = tree('script[type="application/ld+json"]')
    .toArray()
    .slice(0, 20)
    .flatMap((script) => things(parse(tree(script).text()), 0))
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Every thing that a graph tells of, those inside others too. */
function things(value: unknown, depth: number): Thing[] {
  if (depth > 4) return [];
  if (Array.isArray(value)) return value.slice(0, 50).flatMap((one) => things(one, depth + 1));
  if (typeof value !== 'object' || value === null) return [];
  const thing = thingOf(value);
  return [thing, ...things(thing['@graph'], depth + 1), ...things(thing.mainEntity, depth + 1)];
}

const thingOf = (value: unknown): Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
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

const defined = (found: Record<keyof RawFields & string, string | undefined> | object): RawFields =>
  Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined && value !== ''));
