import type { ReactNode } from 'react';
import { UserText } from '#web/formats/Bidi.tsx';
import css from './StationWelcome.module.css';

interface StationWelcomeProps {
  /** The station's. */
  name: string;
  /** Whether the name is the page's heading; else its title follows below. */
  isTitle?: boolean;
  /** The songs that wait inside. */
  beside: ReactNode;
  children: ReactNode;
}

/** A station for outsiders: its name like a poster, what to do, and the covers that wait inside. */
export function StationWelcome({ name, isTitle = false, beside, children }: StationWelcomeProps) {
  const Name = isTitle ? 'h1' : 'p';
  return (
    <div className={css.door}>
      <div className={css.words}>
        <Name className={css.name}>
          <UserText>{name}</UserText>
        </Name>
        {children}
      </div>
      <div className={css.beside}>{beside}</div>
    </div>
  );
}
