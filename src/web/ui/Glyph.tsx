import { classes } from './classes.ts';
import css from './Glyph.module.css';

export type GlyphProps = {
  of: 'play' | 'pause' | 'check' | 'close' | 'circleDashed' | 'heart' | 'heartFilled' | 'comment';
};

/**
 * A decorative icon as a letter of a font, for cards that stand by the hundred: it costs the browser a fraction of a
 * drawing. Its letter is the sign’s own in Unicode, for browsers that refuse fonts.
 */
export const Glyph = ({ of }: GlyphProps) => (
  <span className={classes(css.glyph, css[of])} aria-hidden="true" />
);
