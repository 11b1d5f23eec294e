import { useId } from 'react';
import type { ArtistProfile } from '../../../contract/artists.ts';
import { collapseNewlines } from '../../../contract/vocabulary/text-rules.ts';
import { artistText } from '../../../text/artists/artist.ts';
import { useText } from '../../browser/language.ts';
import { Typed } from '../../formats/Bidi.tsx';
import { Bin } from '../../ui/Bin.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { OpenIcon } from '../../ui/icons.ts';
import css from './ArtistAbout.module.css';
import { socialLinks } from './social-links.ts';
import type { OwnerTools } from './useOwnerTools.tsx';

export interface ArtistAboutProps {
  profile: ArtistProfile;
  /** For the owner in edit mode: the fields, in place of the texts. */
  owner: Pick<NonNullable<OwnerTools['editing']>, 'bio' | 'genres' | 'links'> | null | undefined;
}

/** The artist's text, genres, and links. */
export function ArtistAbout({ profile, owner }: ArtistAboutProps) {
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
              <Bin quiet id={`${id}-about`} title={text.about} />
              {owner?.bio(bioClass) ?? (
                <p className={bioClass} dir="auto">
                  {bio}
                </p>
              )}
            </section>
          )}
          {(owner || profile.genres.length > 0) && (
            <section className={css.part} aria-labelledby={`${id}-genres`}>
              <Bin quiet id={`${id}-genres`} title={text.genres} />
              {owner?.genres(css.genres ?? '') ?? (
                <ul className={css.genres}>
                  {profile.genres.map((genre, index) => (
                    <li key={genre}>
                      <Chip hue={index}>
                        <Typed>{genre}</Typed>
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
          <Bin quiet id={`${id}-links`} title={text.links} />
          {owner?.links ?? (
            <ul className={css.links}>
              {links.map(({ field, name, url, handle }) => (
                <li key={field}>
                  <a className={css.link} href={url} target="_blank" rel="noopener">
                    <Typed>{name}</Typed>
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
