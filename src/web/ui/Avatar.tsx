import { useState } from 'react';
import css from './Avatar.module.css';
import { classes } from './classes.ts';

type FaceProps = {
  name: string;
  /** Address of a square picture; without one, or on failure, the initials are shown. */
  picture?: string | null | undefined;
  /** 32, 48 or 96 px. */
  size?: 'middle' | 'big';
  className?: string | undefined;
};

/** A person's round picture or initials. */
export function Avatar({ name, picture, size, className }: FaceProps) {
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

const lettersOf = (text: string): string[] => text.match(/[\p{L}\p{N}]/gu) ?? [];

const toInitials = (letters: readonly (string | undefined)[]): string => letters.join('').toUpperCase();

/**
 * A name's initials: of several words the first letters of the first and the last, of one word its first two letters.
 */
export function initials(name: string): string {
  const words = name
    .split(/\s+/)
    .map(lettersOf)
    .filter(({ length }) => length > 0);
  const [first = Array.from(name.trim())] = words;
  return toInitials(words.length > 1 ? [first[0], words[words.length - 1]?.[0]] : first.slice(0, 2));
}
