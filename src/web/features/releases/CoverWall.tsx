import { useEffect, useState } from 'react';
import { call } from '#web/api.ts';
import { classes } from '#web/ui/classes.ts';
import { Sleeve, type SleeveImage } from '#web/ui/Sleeve.tsx';
import css from './CoverWall.module.css';
import { coverOf } from './cover.ts';

const maxCovers = 15;
const wideScreen = '(min-width: 1000px)';

interface CoverWallProps {
  /** Narrow screens show the covers too, as a row. */
  shelf?: boolean;
  /** Whether the covers may load; until then their places are empty. */
  isReady?: boolean;
}

/** The newest covers, as a wall beside a form on wide screens. */
export function CoverWall({ shelf = false, isReady = true }: CoverWallProps) {
  const [covers, setCovers] = useState<readonly SleeveImage[]>([]);
  useEffect(() => {
    if (!isReady || (!shelf && !matchMedia(wideScreen).matches)) return;
    let isCancelled = false;
    const load = async () => {
      const { body } = await call('GET /releases/all', {});
      const images = body
        .map((card) => coverOf(card, shelf ? '(min-width: 1000px) 18vw, 160px' : '18vw'))
        .filter((image) => image !== null);
      if (!isCancelled) setCovers(images.slice(0, maxCovers));
    };
    // If the covers can't be loaded, the wall stays empty.
    load().catch(() => undefined);
    return () => {
      isCancelled = true;
    };
  }, [shelf, isReady]);
  return (
    <div className={classes(css.wall, shelf && css.shelf)} aria-hidden="true">
      <div className={css.rows}>
        {Array.from({ length: maxCovers }, (_, index) => {
          const image = covers[index];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the places have no other id
            <span key={index} className={css.place}>
              {image && <Sleeve image={image} title="" />}
            </span>
          );
        })}
      </div>
    </div>
  );
}
