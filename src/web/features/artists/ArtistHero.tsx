import type { ArtistProfile } from '#contract/artists.ts';
import { useLanguage } from '#web/browser/language.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { classes } from '#web/ui/classes.ts';
import { headingFit } from '#web/ui/heading-fit.ts';
import css from './ArtistHero.module.css';
import { artistName } from './artist-name.ts';
import { pictureAt } from './picture-at.ts';
import type { OwnerTools } from './useOwnerTools.tsx';

const widths = [640, 1280];
/** A phone gets slightly less than its width: the next larger picture is twice as wide and looks the same there. */
const sizes = '(max-width: 768px) 85vw, 100vw';

const lengthClass = (name: string) => {
  const { length } = Array.from(name);
  return length <= 20 ? css.short : length <= 40 ? css.medium : css.long;
};

export interface ArtistHeroProps {
  profile: ArtistProfile;
  /** In edit mode: the name's field, styled like the heading, and the buttons for each picture. */
  owner: Pick<NonNullable<OwnerTools['editing']>, 'name' | 'hero' | 'face'> | null | undefined;
}

/** The artist's background picture, profile picture and name. */
export function ArtistHero({ profile, owner }: ArtistHeroProps) {
  const name = artistName(profile, useLanguage());
  const picture = profile.hero_background ?? profile.cover_image;
  const heading = classes(css.name, lengthClass(name));
  return (
    <section className={classes(css.hero, picture === null && css.plain, owner && css.editing)}>
      {picture && (
        <img
          className={css.picture}
          src={pictureAt(picture, 1280)}
          srcSet={widths.map((width) => `${pictureAt(picture, width)} ${width}w`).join(', ')}
          sizes={sizes}
          alt=""
          fetchPriority="high"
        />
      )}
      {owner?.hero}
      <div className={classes('wrap', css.row)}>
        <div className={css.faceFrame}>
          <Avatar
            name={name}
            picture={profile.profile_image && pictureAt(profile.profile_image, 320)}
            className={css.face}
          />
          {owner?.face}
        </div>
        <div className={css.heading}>
          {owner ? (
            owner.name(heading)
          ) : (
            <h1 className={heading} data-fit={headingFit(name)}>
              <UserText>{name}</UserText>
            </h1>
          )}
        </div>
      </div>
    </section>
  );
}
