import { Link } from 'react-router';
import type { PublicRelease } from '../../../../contract/releases/releases.ts';
import { releaseText } from '../../../../text/releases/release.ts';
import { useText } from '../../../browser/language.ts';
import { useIsPlaying } from '../../../features/player/store.ts';
import { sleeveOf } from '../../../features/releases/cover.ts';
import { useCoverTransition } from '../../../features/releases/useCoverTransition.ts';
import { Typed } from '../../../formats/Bidi.tsx';
import { paths } from '../../../paths.ts';
import { Sleeve } from '../../../ui/Sleeve.tsx';
import { wordRoom } from '../../../ui/word-room.ts';
import css from './Poster.module.css';
import { PosterFacts } from './PosterFacts.tsx';
import { PosterPlay } from './PosterPlay.tsx';
import { posterSize } from './poster-size.ts';

/**
 * Slightly smaller than its true width on a phone: the next size is seven times as large and looks the same there.
 */
const sizes = '(max-width: 768px) 80vw, (max-width: 1199px) 40vw, 580px';

/** The upper half of the page: the cover, artist, title, and the play button. */
export function Poster({ release }: { release: PublicRelease }) {
  const text = useText(releaseText);
  const { title, artist_name: artist, tenant_id: tenant } = release;
  return (
    <header className={css.room}>
      <div className={`wrap ${css.poster}`}>
        <div className={css.art}>
          <Sleeve
            {...sleeveOf(release, sizes)}
            alt={text.coverOf(title, artist)}
            playing={useIsPlaying(release.id)}
            eager="first"
            style={useCoverTransition(release.short_code)}
          />
        </div>
        <div className={css.words}>
          <p className={css.by}>
            {tenant === null ? (
              <Typed>{artist}</Typed>
            ) : (
              <Link to={paths.artist(tenant)}>
                <Typed>{artist}</Typed>
              </Link>
            )}
          </p>
          <h1 className={css.title} data-size={posterSize(title)} data-room={wordRoom(title)}>
            <Typed>{title}</Typed>
          </h1>
          <PosterFacts release={release} />
        </div>
        <PosterPlay release={release} />
      </div>
    </header>
  );
}
