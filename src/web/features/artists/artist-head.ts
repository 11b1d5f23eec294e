import type { ArtistProfile } from '#contract/artists.ts';
import { artistText } from '#text/artists/artist.ts';
import { textOf } from '#web/browser/language.ts';
import type { Head, Place } from '#web/features/shell/head.ts';
import { paths } from '#web/paths.ts';
import { artistName } from './artist-name.ts';
import type { LoadedArtist } from './load-artist.ts';
import { socialLinks } from './social-links.ts';

/** The artist page's data for the document head. */
export function artistHead(loaded: LoadedArtist, { facts, language }: Place): Head {
  const text = textOf(artistText, language);
  const { profile } = loaded;
  if (profile === null) return { title: text.notFound, path: paths.home(), isHidden: true };
  const name = artistName(profile, language);
  const path = paths.artist(profile.tenant_id);
  const description = profile.bio?.replace(/\s+/g, ' ').slice(0, 160) || text.description(name);
  const picture = profile.profile_image ?? profile.hero_background ?? profile.cover_image;
  return {
    title: name,
    description,
    path,
    image: picture && `${picture}/1280`,
    type: 'profile',
    feed: `${path}/feed`,
    embed: profile.allows_embeds ? { kind: 'artist', name: profile.tenant_id, audioUrl: null } : undefined,
    data: musicGroup(profile, { name, description, origin: facts?.publicUrl ?? '', path, text }),
  };
}

/** schema.org MusicGroup. */
function musicGroup(
  profile: ArtistProfile,
  {
    name,
    description,
    origin,
    path,
    text,
  }: Record<'name' | 'description' | 'origin' | 'path', string> & {
    text: (typeof artistText)['he'];
  },
) {
  const links = socialLinks(profile, text).map(({ url }) => url);
  const image = profile.profile_image ?? profile.hero_background;
  return {
    '@context': 'https://schema.org',
    '@type': 'MusicGroup',
    name,
    description,
    url: `${origin}${path}`,
    ...(image && { image: `${origin}${image}/1280` }),
    ...(profile.genres.length > 0 && { genre: profile.genres }),
    ...(links.length > 0 && { sameAs: links }),
    track: profile.releases
      .filter((card) => card.short_code !== null)
      .slice(0, 10)
      .map((card) => ({
        '@type': 'MusicRecording',
        name: card.title,
        url: `${origin}${paths.release(card.short_code ?? '')}`,
      })),
  };
}
