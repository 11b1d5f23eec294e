import type { MetaArgs, MetaDescriptor } from 'react-router';
import type { PublicAlbum } from '#contract/releases/albums.ts';
import { count } from '#text/counts.ts';
import { publicAlbumText } from '#text/releases/public-album.ts';
import { releaseText } from '#text/releases/release.ts';
import { textOf } from '#web/browser/language.ts';
import { headTags, placeOf, titleTag } from '#web/features/shell/head.ts';
import { paths } from '#web/paths.ts';
import { dayOfRelease } from '#web/screens/public/Release/PosterFacts.tsx';
import { inOrder } from '#web/screens/public/Release/text-direction.ts';

/** The day on which an album came out or comes out: as one product, else when its last song does. */
export const dayOfAlbum = ({ digital_release_date: day, songs }: PublicAlbum): string =>
  day ?? songs.reduce((last, song) => (dayOfRelease(song) > last ? dayOfRelease(song) : last), '');

/** The metadata of an album's page for search engines, chats and other sites. */
export function albumHead(album: PublicAlbum | null, matches: MetaArgs['matches']): MetaDescriptor[] {
  const place = placeOf({ matches });
  const { facts, language } = place;
  const text = textOf(publicAlbumText, language);
  const origin = facts?.publicUrl ?? '';
  if (album === null) return [titleTag(place, text.noAlbum), { name: 'robots', content: 'noindex' }];
  const { title, artist_name: artist, songs, short_code: code } = album;
  const path = paths.publicAlbum(code);
  return [
    ...headTags(place, {
      title: inOrder(title, artist),
      description: text.description(artist, count(songs.length, text.count, language)),
      path,
      image: `${path}/card.jpg`,
      type: 'music.album',
      data: structuredData(album, origin),
    }),
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:alt', content: textOf(releaseText, language).coverOf(title, artist) },
    { property: 'music:release_date', content: dayOfAlbum(album) },
    ...songs.map((song) => ({
      property: 'music:song',
      content: `${origin}${paths.release(song.short_code ?? '')}`,
    })),
  ];
}

/** schema.org MusicAlbum. */
function structuredData(album: PublicAlbum, origin: string): Record<string, unknown> {
  const { title, artist_name: artist, songs, release_type: type } = album;
  const cover = songs[0]?.cover_image_path;
  return {
    '@context': 'https://schema.org',
    '@type': 'MusicAlbum',
    name: title,
    url: `${origin}${paths.publicAlbum(album.short_code)}`,
    byArtist: { '@type': 'MusicGroup', name: artist, url: `${origin}${paths.artist(album.tenant_id)}` },
    albumReleaseType: `https://schema.org/${type}Release`,
    datePublished: dayOfAlbum(album),
    ...(cover && { image: `${origin}${cover}/1280` }),
    numTracks: songs.length,
    track: songs.map((song) => ({
      '@type': 'MusicRecording',
      name: song.title,
      url: `${origin}${paths.release(song.short_code ?? '')}`,
      byArtist: { '@type': 'MusicGroup', name: song.artist_name },
      ...(song.duration_seconds !== null && { duration: `PT${Math.round(song.duration_seconds)}S` }),
    })),
  };
}
