import type { MetaArgs, MetaDescriptor } from 'react-router';
import type { PublicRelease } from '../../../../contract/releases/releases.ts';
import { releaseText } from '../../../../text/releases/release.ts';
import { textOf } from '../../../browser/language.ts';
import { headTags, placeOf, titleTag } from '../../../features/shell/head.ts';
import { typed } from '../../../formats/isolate.ts';
import { paths } from '../../../paths.ts';
import { dayOfRelease } from './PosterFacts.tsx';
import { textDirection } from './text-direction.ts';

/** The metadata of a song's page for search engines, chats and other sites. */
export function releaseHead(release: PublicRelease | null, matches: MetaArgs['matches']): MetaDescriptor[] {
  const place = placeOf({ matches });
  const { facts, language } = place;
  const text = textOf(releaseText, language);
  if (release === null) return [titleTag(place, text.missing), { name: 'robots', content: 'noindex' }];
  const { title, artist_name: artist, short_code: code } = release;
  const path = paths.release(code ?? '');
  const address = `${facts?.publicUrl ?? ''}${path}`;
  return [
    ...headTags(place, {
      title: inOrder(title, artist),
      description: text.description(
        artist,
        release.genre_names[0]?.[language] ?? '',
        release.lyrics !== null,
      ),
      path,
      image: `${path}/card.jpg?v=${Date.parse(release.updated_at)}`,
      type: 'music.song',
      data: structuredData(release, facts?.publicUrl ?? ''),
    }),
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:alt', content: text.coverOf(title, artist) },
    { property: 'music:release_date', content: dayOfRelease(release) },
    ...(release.duration_seconds === null
      ? []
      : [{ property: 'music:duration', content: String(Math.round(release.duration_seconds)) }]),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/json+oembed',
      href: `${facts?.publicUrl ?? ''}/oembed?url=${encodeURIComponent(address)}`,
      title: inOrder(title, artist),
    },
  ];
}

/** Song and artist in a line of plain text. If their directions differ, each is isolated. */
const inOrder = (title: string, artist: string): string =>
  textDirection(title) === textDirection(artist)
    ? `${title} · ${artist}`
    : `${typed(title)} · ${typed(artist)}`;

/** schema.org MusicRecording. */
function structuredData(release: PublicRelease, origin: string): Record<string, unknown> {
  const { title, artist_name: artist, duration_seconds: seconds, artist: page } = release;
  return {
    '@context': 'https://schema.org',
    '@type': 'MusicRecording',
    name: title,
    url: `${origin}${paths.release(release.short_code ?? '')}`,
    byArtist: {
      '@type': 'MusicGroup',
      name: artist,
      ...(page && { url: `${origin}${paths.artist(page.tenant_id)}` }),
    },
    datePublished: dayOfRelease(release),
    ...(release.cover_image_path && { image: `${origin}${release.cover_image_path}/1280` }),
    ...(seconds !== null && { duration: `PT${Math.round(seconds)}S` }),
    ...(release.isrc && { isrcCode: release.isrc }),
    ...(release.album_title && { inAlbum: { '@type': 'MusicAlbum', name: release.album_title } }),
    ...(release.genre_names.length > 0 && { genre: release.genre_names.map(({ en }) => en) }),
    ...(release.primary_language && { inLanguage: release.primary_language }),
  };
}
