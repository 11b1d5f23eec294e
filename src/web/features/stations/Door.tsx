import type { ReactNode } from 'react';
import { Typed } from '../../formats/Bidi.tsx';
import css from './Door.module.css';

interface DoorProps {
  /** The station's. */
  name: string;
  /** Whether the name is what the page is about; else its title follows below. */
  isTitle?: boolean;
  /** The songs that wait inside. */
  beside: ReactNode;
  children: ReactNode;
}

/** A station from outside: its name as on a poster, what one can do, and the covers that wait within. */
export function Door({ name, isTitle = false, beside, children }: DoorProps) {
  const Name = isTitle ? 'h1' : 'p';
  return (
    <div className={css.door}>
      <div className={css.words}>
        <Name className={css.name}>
          <Typed>{name}</Typed>
        </Name>
        {children}
      </div>
      <div className={css.beside}>{beside}</div>
    </div>
  );
}
