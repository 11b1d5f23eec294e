import { useEffect, useState } from 'react';
import { call } from '../../api.ts';
import { classes } from '../../ui/classes.ts';
import { Sleeve, type SleeveImage } from '../../ui/Sleeve.tsx';
import css from './CoverWall.module.css';
import { coverOf } from './cover.ts';

const places = 15;
const roomy = '(min-width: 1000px)';

/**
 * The newest covers on a wall beside the form, on wide screens; narrow ones show a row of them if `shelf` is set.
 * Nothing depends on it.
 */
export function CoverWall({ shelf = false }: { shelf?: boolean }) {
  const [covers, setCovers] = useState<readonly SleeveImage[]>([]);
  useEffect(() => {
    if (!shelf && !matchMedia(roomy).matches) return;
    let isGone = false;
    const hang = async () => {
      const { body } = await call('GET /releases/all', {});
      const images = body
        .map((card) => coverOf(card, shelf ? '(min-width: 1000px) 18vw, 160px' : '18vw'))
        .filter((image) => image !== null);
      if (!isGone) setCovers(images.slice(0, places));
    };
    // Without covers the wall stays empty.
    hang().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [shelf]);
  return (
    <div className={classes(css.wall, shelf && css.shelf)} aria-hidden="true">
      <div className={css.rows}>
        {Array.from({ length: places }, (_, at) => {
          const image = covers[at];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place on the wall is its number
            <span key={at} className={css.place}>
              {image && <Sleeve image={image} title="" />}
            </span>
          );
        })}
      </div>
    </div>
  );
}
