import { useState } from 'react';
import { classes } from './classes.ts';
import css from './Face.module.css';
import { initials } from './initials.ts';

export type FaceProps = {
  name: string;
  /** Address of a square picture; without one, or on failure, the initials are shown. */
  picture?: string | null | undefined;
  /** 32, 48 or 96 px. */
  size?: 'middle' | 'big';
  className?: string | undefined;
};

/** A person's round picture or initials. */
export function Face({ name, picture, size, className }: FaceProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const edge = size === 'big' ? 96 : size === 'middle' ? 48 : 32;
  return (
    <span className={classes(css.face, size && css[size], className)} aria-hidden={true}>
      {picture && picture !== failed ? (
        <img
          src={picture}
          width={edge}
          height={edge}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(picture)}
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}
