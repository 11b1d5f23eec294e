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
import { useOwnerTools } from './useOwnerTools.tsx';

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
  Theme: ComponentType<{ colors: ArtistProfile['colors']; children: ReactNode }>;
}

/** The artist page; its owner edits it in place. */
export function ArtistPage({ profile: loaded, Songs, Theme }: ArtistPageProps) {
  const { profile, owner } = useOwnerTools(loaded);
  const { releases } = profile;
  const { siteName } = useSite();
  const name = artistName(profile, useLanguage());
  const tracks = useMemo(() => toTracks(releases), [releases]);
  const [isLoaded, isPlaying] = usePlaying(tracks);
  useEffect(() => {
    document.title = `${name} · ${siteName}`;
  }, [name, siteName]);
  const play =
    tracks.length === 0
      ? null
      : { isPlaying, onPress: () => (isLoaded ? playOrPause() : playList(tracks, 0, name)) };
  return (
    <Theme colors={profile.colors}>
      <Header over own={owner?.bar} />
      <main id="main">
        <ArtistHero profile={profile} owner={owner?.editing} />
        <ArtistActions profile={profile} play={play} owner={owner?.mySongs} />
        <Songs cards={releases} tracks={tracks} artist={name} {...(owner && { first: owner.newSong })} />
        <ArtistAbout profile={profile} owner={owner?.editing} />
        {owner?.settings}
      </main>
      <PageFooter />
    </Theme>
  );
}

/** Whether one of these songs is in the player, and whether it is playing. */
function usePlaying(tracks: readonly Track[]): [boolean, boolean] {
  const isLoaded = usePlayer(({ track }) => track !== null && tracks.some(({ id }) => id === track.id));
  const isPlaying = usePlayer(({ status }) => status === 'playing' || status === 'loading');
  return [isLoaded, isLoaded && isPlaying];
}
