import type { ArtistProfile } from '../../../contract/artists.ts';
import { Typed } from '../../formats/Bidi.tsx';
import { useLanguage } from '../../language.ts';
import { classes } from '../../ui/classes.ts';
import { Face } from '../../ui/Face.tsx';
import css from './ArtistHero.module.css';
import { artistName } from './artist-name.ts';

const widths = [640, 1280];
/** A little under its true width on a phone: the next size up weighs twice as much and looks the same there. */
const sizes = '(max-width: 768px) 85vw, 100vw';

const lengthClass = (name: string) => {
  const { length } = Array.from(name);
  return length <= 20 ? css.short : length <= 40 ? css.middling : css.long;
};

/** The artist's picture across the page, the face and the name. */
export function ArtistHero({ profile }: { profile: ArtistProfile }) {
  const name = artistName(profile, useLanguage());
  const picture = profile.hero_background ?? profile.cover_image;
  return (
    <section className={classes(css.hero, picture === null && css.plain)}>
      {picture && (
        <img
          className={css.picture}
          src={`${picture}/1280`}
          srcSet={widths.map((width) => `${picture}/${width} ${width}w`).join(', ')}
          sizes={sizes}
          alt=""
          fetchPriority="high"
        />
      )}
      <div className={classes('wrap', css.row)}>
        <Face
          name={name}
          picture={profile.profile_image && `${profile.profile_image}/320`}
          className={css.face}
        />
        <h1 className={classes(css.name, lengthClass(name))}>
          <Typed>{name}</Typed>
        </h1>
      </div>
    </section>
  );
}
