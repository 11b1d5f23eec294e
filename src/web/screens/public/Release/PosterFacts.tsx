import { Link } from 'react-router';
import type { PublicRelease } from '#contract/releases/releases.ts';
import { formatIsrc } from '#shared/format-isrc.ts';
import { nameIn } from '#shared/locale.ts';
import { versions } from '#shared/versions.ts';
import { releaseText } from '#text/releases/release.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { Ltr, UserText } from '#web/formats/Bidi.tsx';
import { date, dayKey } from '#web/formats/dates.ts';
import { paths } from '#web/paths.ts';
import { Chip } from '#web/ui/Chip.tsx';
import css from './Poster.module.css';

/** The song's release day: to radio, else to streaming services, else of its page, else when it was created here. */
export const dayOfRelease = (
  release: Pick<
    PublicRelease,
    'radio_release_date' | 'digital_release_date' | 'page_release_date' | 'created_at'
  >,
): string =>
  release.radio_release_date ??
  release.digital_release_date ??
  release.page_release_date ??
  release.created_at;

/** Genre, version, album, day and ISRC in a line below the title. */
export function PosterFacts({ release }: { release: PublicRelease }) {
  const text = useText(releaseText);
  const language = useLanguage();
  const version = versions.find(({ id }) => id === release.version && id !== 'original');
  const day = dayOfRelease(release);
  return (
    <p className={css.facts}>
      {release.explicit && (
        <abbr className={css.explicit} title={text.explicitLong}>
          {text.explicit}
        </abbr>
      )}
      {release.genre_names.map((genre, index) => (
        <Chip key={genre.en} hue={index}>
          <UserText>{genre[language]}</UserText>
        </Chip>
      ))}
      {version && <span>{nameIn(version, language)}</span>}
      {release.album_title === null ? (
        <span>{text.single}</span>
      ) : (
        <span>
          {text.fromAlbum}{' '}
          {release.album_code === null ? (
            <UserText>{release.album_title}</UserText>
          ) : (
            <Link className={css.album} to={paths.publicAlbum(release.album_code)}>
              <UserText>{release.album_title}</UserText>
            </Link>
          )}
        </span>
      )}
      <time dateTime={dayKey(day)}>{date(day, language)}</time>
      {release.isrc && (
        <span>
          <span className="sr">{text.isrc} </span>
          <Ltr>{formatIsrc(release.isrc)}</Ltr>
        </span>
      )}
    </p>
  );
}
