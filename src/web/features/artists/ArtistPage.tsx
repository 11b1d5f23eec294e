import { type ComponentType, type ReactNode, useEffect, useId, useMemo } from 'react';
import type { ArtistProfile } from '#contract/artists.ts';
import type { Card } from '#contract/releases/releases.ts';
import { collapseNewlines } from '#shared/text-rules.ts';
import { artistText } from '#text/artists/artist.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { playList, playOrPause } from '#web/features/player/engine.ts';
import { usePlayer } from '#web/features/player/store.ts';
import { type Track, toTracks } from '#web/features/player/track.ts';
import { Header } from '#web/features/shell/Header.tsx';
import { PageFooter } from '#web/features/shell/PageFooter.tsx';
import { useSite } from '#web/features/shell/site.tsx';
import { UserText } from '#web/formats/Bidi.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { OpenIcon } from '#web/ui/icons.ts';
import { SectionHeader } from '#web/ui/SectionHeader.tsx';
import css from './ArtistAbout.module.css';
import { ArtistActions } from './ArtistActions.tsx';
import { ArtistHero } from './ArtistHero.tsx';
import { artistName } from './artist-name.ts';
import { socialLinks } from './social-links.ts';
import { type OwnerTools, useOwnerTools } from './useOwnerTools.tsx';

interface ArtistPageProps {
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
      <Header overlays ownerActions={owner?.bar} />
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

interface ArtistAboutProps {
  profile: ArtistProfile;
  /** For the owner in edit mode: the fields, in place of the texts. */
  owner: Pick<NonNullable<OwnerTools['editing']>, 'bio' | 'genres' | 'links'> | null | undefined;
}

/** The artist's text, genres, and links. */
function ArtistAbout({ profile, owner }: ArtistAboutProps) {
  const text = useText(artistText);
  const id = useId();
  const links = socialLinks(profile, text);
  const bio = profile.bio && collapseNewlines(profile.bio).trim();
  const bioClass = `read ${css.bio}`;
  return (
    <div className={`wrap ${css.columns}`}>
      {(owner || bio || profile.genres.length > 0) && (
        <div className={css.side}>
          {(owner || bio) && (
            <section className={css.part} aria-labelledby={`${id}-about`}>
              <SectionHeader quiet id={`${id}-about`} title={text.about} />
              {owner?.bio(bioClass) ?? (
                <p className={bioClass} dir="auto">
                  {bio}
                </p>
              )}
            </section>
          )}
          {(owner || profile.genres.length > 0) && (
            <section className={css.part} aria-labelledby={`${id}-genres`}>
              <SectionHeader quiet id={`${id}-genres`} title={text.genres} />
              {owner?.genres(css.genres ?? '') ?? (
                <ul className={css.genres}>
                  {profile.genres.map((genre, index) => (
                    <li key={genre}>
                      <Chip hue={index}>
                        <UserText>{genre}</UserText>
                      </Chip>
                    </li>
                  ))}
                </ul>
              )}
            </section>
          )}
        </div>
      )}
      {(owner || links.length > 0) && (
        <section className={`${css.side} ${css.part}`} aria-labelledby={`${id}-links`}>
          <SectionHeader quiet id={`${id}-links`} title={text.links} />
          {owner?.links ?? (
            <ul className={css.links}>
              {links.map(({ field, name, url, handle }) => (
                <li key={field}>
                  <a className={css.link} href={url} target="_blank" rel="noopener">
                    <UserText>{name}</UserText>
                    <span className={`${css.handle} one`} dir="ltr">
                      {handle}
                    </span>
                    <OpenIcon flip />
                    <span className="sr">{text.newTab}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
}
