import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { number } from '#text/counts.ts';
import { classes } from '#web/ui/classes.ts';
import { ChevronRightIcon } from '#web/ui/icons.ts';
import css from './Tiles.module.css';

export interface Tile {
  id: string;
  title: ReactNode;
  /** Null while unknown. */
  n: number | null;
  note?: ReactNode;
  /** The address of what it counts. */
  to: string;
  isCurrent?: boolean;
}

/** Numbers, each a link to what it counts. */
export function Tiles({ label, tiles }: { label: string; tiles: readonly Tile[] }) {
  return (
    <nav aria-label={label}>
      <ul className={css.tiles}>
        {tiles.map(({ id, title, n, note, to, isCurrent }) => (
          <li key={id}>
            <Link
              to={to}
              preventScrollReset
              className={classes(css.tile, note == null && css.bare, isCurrent && css.current)}
              aria-current={isCurrent ? 'true' : undefined}
            >
              <span className={css.title}>
                {title}
                <ChevronRightIcon size={16} flip />
              </span>
              <b className="num">{n === null ? '…' : number(n)}</b>
              {note != null && <span className="hint">{note}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
