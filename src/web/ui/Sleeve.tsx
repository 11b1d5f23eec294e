import { type ReactNode, useEffect, useRef, useState } from 'react';
import { drawnSleeve } from '../../contract/vocabulary/drawn-sleeve.ts';
import { classes } from './classes.ts';
import css from './Sleeve.module.css';

export type SleeveImage = {
  src: string;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** Edge of the square image in px, so that its place is known before it comes. */
  edge?: number | undefined;
};

export type SleeveProps = {
  /** Without an image the sleeve is drawn, of the title; without a title, or with something over it, it is blank. */
  image?: SleeveImage | null | undefined;
  /** What the cover belongs to: a drawing of it stands in where there is no image, or it fails. */
  title: string;
  /** Empty where the title stands beside the cover. */
  alt?: string;
  /** Above the fold: loaded at once; the page's own cover before all else. */
  eager?: boolean | 'first';
  playing?: boolean;
  dim?: boolean;
  className?: string | undefined;
  /** Over a blank sleeve: an icon, a word. Nothing is ever printed on a cover. */
  children?: ReactNode;
};

/** A record sleeve: a square cover; the coloured vinyl slides out while it plays. */
export function Sleeve({ image, title, alt = '', eager, playing, dim, className, children }: SleeveProps) {
  const [hasPlayed, setPlayed] = useState(false);
  if (playing && !hasPlayed) setPlayed(true);
  const isBlank = !image && (children != null || title === '');
  return (
    <span
      className={classes(
        css.sleeve,
        isBlank && css.blank,
        (playing || hasPlayed) && css.played,
        playing && css.playing,
        dim && css.dim,
        className,
      )}
    >
      <span className={css.face}>
        {image ? (
          <Cover key={image.src} image={image} title={title} alt={alt} eager={eager ?? false} />
        ) : isBlank ? (
          children
        ) : (
          <Drawn title={title} alt={alt} />
        )}
      </span>
    </span>
  );
}

type CoverProps = { image: SleeveImage; title: string; alt: string; eager: boolean | 'first' };

function Cover({ image, title, alt, eager }: CoverProps) {
  const [failed, setFailed] = useState(false);
  const ref = useRef<HTMLImageElement>(null);
  // An image of the server's page can fail before React listens for it.
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setFailed(true);
  }, []);
  if (failed) return <Drawn title={title} alt={alt} />;
  const edge = image.edge ?? 600;
  return (
    <img
      ref={ref}
      src={image.src}
      srcSet={image.srcSet}
      sizes={image.sizes}
      width={edge}
      height={edge}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager === 'first' ? 'high' : 'auto'}
      decoding={eager ? 'auto' : 'async'}
      onError={() => setFailed(true)}
    />
  );
}

function Drawn({ title, alt }: { title: string; alt: string }) {
  const { paper, print, ink, path, letters } = drawnSleeve(title);
  return (
    <svg className={css.drawn} viewBox="0 0 100 100" role="img" aria-label={alt} aria-hidden={alt === ''}>
      <path d="M0 0h100v100H0z" fill={paper} />
      <path d={path} fill={print} fillRule="evenodd" />
      <text x="50" y="89" fill={ink}>
        {letters}
      </text>
    </svg>
  );
}
