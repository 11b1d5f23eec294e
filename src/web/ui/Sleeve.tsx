import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { drawnSleeve, type SleeveWords } from '#shared/sleeve/drawn-sleeve.ts';
import { classes } from './classes.ts';
import css from './Sleeve.module.css';

export type SleeveImage = {
  src: string;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** Edge of the square image in px, so that its space is reserved. */
  edge?: number | undefined;
};

export type SleeveProps = {
  /** Without an image the sleeve is drawn from title and sound; without a title, or with children, it is blank. */
  image?: SleeveImage | null | undefined;
  /** The song's title, drawn if there is no image, or it fails. */
  title: string;
  artist?: string | undefined;
  /** The song's sound print, for the drawing's background. */
  sound?: string | null | undefined;
  /** Empty if the title is beside the cover anyway. */
  alt?: string;
  /** Above the fold: loaded at once; `first` for the page's own cover. */
  eager?: boolean | 'first';
  playing?: boolean;
  dim?: boolean;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  /** An icon or a word on a blank sleeve. A cover has nothing on it. */
  children?: ReactNode;
};

/** A record sleeve: a square cover; the coloured vinyl slides out while it plays. */
export function Sleeve(props: SleeveProps) {
  const { image, title, artist, sound, alt = '', eager, playing, dim, className, style, children } = props;
  const [hasPlayed, setPlayed] = useState(false);
  if (playing && !hasPlayed) setPlayed(true);
  const drawn = <Drawn title={title} artist={artist} sound={sound} alt={alt} />;
  const isBlank = !image && (children != null || title === '');
  return (
    <span
      style={style}
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
          <Cover key={image.src} image={image} alt={alt} eager={eager ?? false} fallback={drawn} />
        ) : isBlank ? (
          children
        ) : (
          drawn
        )}
      </span>
    </span>
  );
}

type CoverProps = { image: SleeveImage; alt: string; eager: boolean | 'first'; fallback: ReactNode };

function Cover({ image, alt, eager, fallback }: CoverProps) {
  const [failed, setFailed] = useState(false);
  const ref = useRef<HTMLImageElement>(null);
  // A server-rendered image can fail before React listens for it.
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setFailed(true);
  }, []);
  if (failed) return fallback;
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

function Drawn({ alt, ...facts }: SleeveWords & { alt: string }) {
  const { paper, print, ink, path, lines } = drawnSleeve(facts);
  return (
    <svg className={css.drawn} viewBox="0 0 100 100" role="img" aria-label={alt} aria-hidden={alt === ''}>
      <path d="M0 0h100v100H0z" fill={paper} />
      <path d={path} fill={print} fillRule="evenodd" />
      {lines.map(({ text, x, y, size, side, weight }) => (
        <text key={y} x={x} y={y} direction={side} fontSize={size} fontWeight={weight} fill={ink}>
          {text}
        </text>
      ))}
    </svg>
  );
}
