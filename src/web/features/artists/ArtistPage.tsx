import { type ComponentType, type ReactNode, useEffect, useMemo } from 'react';
import type { ArtistProfile } from '../../../contract/artists.ts';
import type { Card } from '../../../contract/releases/releases.ts';
import { useLanguage } from '../../browser/language.ts';
import { playList, playOrPause } from '../player/engine.ts';
import { usePlayer } from '../player/store.ts';
import { type Track, toTracks } from '../player/track.ts';
import { Header } from '../shell/Header.tsx';
import { PageFooter } from '../shell/PageFooter.tsx';
import { useSite } from '../shell/site.tsx';
import { ArtistAbout } from './ArtistAbout.tsx';
import { ArtistActions } from './ArtistActions.tsx';
import { ArtistHero } from './ArtistHero.tsx';
import { artistName } from './artist-name.ts';
import { useOwn } from './useOwn.tsx';

export interface ArtistPageProps {
  profile: ArtistProfile;
  /** The row of songs. */
  Songs: ComponentType<{
    cards: readonly Card[];
    tracks: readonly Track[];
    artist: string;
    first?: ReactNode;
  }>;
  /** Gives the page the colours of its picture. */
  Room: ComponentType<{ colors: ArtistProfile['colors']; children: ReactNode }>;
}

/** The artist page; its owner edits it in place. */
export function ArtistPage({ profile: loaded, Songs, Room }: ArtistPageProps) {
  const { profile, own } = useOwn(loaded);
  const { releases } = profile;
  const { siteName } = useSite();
  const name = artistName(profile, useLanguage());
  const tracks = useMemo(() => toTracks(releases), [releases]);
  const [playing, isSounding] = usePlaying(tracks);
  useEffect(() => {
    document.title = `${name} · ${siteName}`;
  }, [name, siteName]);
  const play = tracks.length > 0 && {
    isPlaying: isSounding,
    onPress: () => (playing ? playOrPause() : playList(tracks, 0, name)),
  };
  return (
    <Room colors={profile.colors}>
      <Header over own={own?.bar} />
      <main id="main">
        <ArtistHero profile={profile} own={own?.editing} />
        <ArtistActions profile={profile} play={play || null} own={own?.mySongs} />
        <Songs cards={releases} tracks={tracks} artist={name} {...(own && { first: own.newSong })} />
        <ArtistAbout profile={profile} own={own?.editing} />
        {own?.settings}
      </main>
      <PageFooter />
    </Room>
  );
}

/** Whether the player has one of these songs, and whether it is playing. */
function usePlaying(tracks: readonly Track[]): [boolean, boolean] {
  const has = usePlayer(({ track }) => track !== null && tracks.some(({ id }) => id === track.id));
  const sounds = usePlayer(({ status }) => status === 'playing' || status === 'loading');
  return [has, has && sounds];
}
