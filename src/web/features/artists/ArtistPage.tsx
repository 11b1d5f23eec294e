import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ArtistProfile } from '../../../contract/artists.ts';
import type { Card } from '../../../contract/releases.ts';
import { useLanguage } from '../../language.ts';
import { paths } from '../../paths.ts';
import { playList, playOrPause } from '../player/engine.ts';
import { usePlayer } from '../player/store.ts';
import { type Track, toTrack } from '../player/track.ts';
import { endSession, loadSession, settingsAfterLogin, useSession } from '../session/session.ts';
import { ArtistAbout } from './ArtistAbout.tsx';
import { ArtistActs } from './ArtistActs.tsx';
import { ArtistHero } from './ArtistHero.tsx';
import { artistName } from './artist-name.ts';
import { NewSongTile } from './NewSongTile.tsx';

const ProfileSettings = lazy(() => import('./ProfileSettings.tsx'));

export interface ArtistPageProps {
  profile: ArtistProfile;
  /** The row of songs. */
  Songs: ComponentType<{
    cards: readonly Card[];
    tracks: readonly Track[];
    artist: string;
    first?: ReactNode;
  }>;
}

/** The artist page as everyone reads it; its owner also has the ways to change it. */
export function ArtistPage({ profile: loaded, Songs }: ArtistPageProps) {
  const [saved, setSaved] = useState<ArtistProfile | null>(null);
  const [isEditing, setEditing] = useState(false);
  const session = useSession();
  const navigate = useNavigate();
  const profile = saved?.tenant_id === loaded.tenant_id ? saved : loaded;
  const { releases, tenant_id } = profile;
  const name = artistName(profile, useLanguage());
  const tracks = useMemo(
    () => releases.map(toTrack).filter((track): track is Track => track !== null),
    [releases],
  );
  const [playing, isSounding] = usePlaying(tracks);
  const isOwner = session.status === 'in' && session.user.tenant_id === tenant_id;

  // A sign-in elsewhere may ask for the settings on the way back.
  useEffect(() => {
    if (!isOwner || sessionStorage.getItem(settingsAfterLogin) === null) return;
    sessionStorage.removeItem(settingsAfterLogin);
    setEditing(true);
  }, [isOwner]);

  const logout = async () => {
    await endSession();
    await navigate(paths.login());
  };
  const play = tracks.length > 0 && {
    isPlaying: isSounding,
    onPress: () => (playing ? playOrPause() : playList(tracks, 0, name)),
  };
  return (
    <>
      <ArtistHero profile={profile} />
      <ArtistActs
        profile={profile}
        play={play || null}
        owner={isOwner ? { onSettings: () => setEditing(true), onLogout: logout } : null}
      />
      <Songs
        cards={releases}
        tracks={tracks}
        artist={name}
        {...(isOwner && { first: <NewSongTile key="new" /> })}
      />
      <ArtistAbout profile={profile} />
      {isEditing && (
        <Suspense>
          <ProfileSettings
            profile={profile}
            onSaved={setSaved}
            onClose={() => {
              setEditing(false);
              if (saved) void loadSession();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Whether the player has one of these songs, and whether it sounds. */
function usePlaying(tracks: readonly Track[]): [boolean, boolean] {
  const has = usePlayer(({ track }) => track !== null && tracks.some(({ id }) => id === track.id));
  const sounds = usePlayer(({ status }) => status === 'playing' || status === 'loading');
  return [has, has && sounds];
}
