import type { Card } from '../../../contract/releases/releases.ts';
import { cataloguesText } from '../../../text/catalogue-import/catalogues.ts';
import { useText } from '../../browser/language.ts';
import { Typed } from '../../formats/Bidi.tsx';
import { paths } from '../../paths.ts';
import { Sleeve, type SleeveImage } from '../../ui/Sleeve.tsx';
import css from './ImportedSongs.module.css';

const edge = 320;

function coverOf({ cover_image_path: path, external_image_url: url }: Card): SleeveImage | null {
  if (path !== null) return { src: `${path}/${edge}`, edge };
  return url === null ? null : { src: `/api/proxy/image?url=${encodeURIComponent(url)}`, edge };
}

/** An imported song; its page opens in a new tab. */
export function ImportedSong({ card }: { card: Card }) {
  const text = useText(cataloguesText);
  return (
    <li className={css.song}>
      <Sleeve image={coverOf(card)} title={card.title} artist={card.artist_name} sound={card.sound_print} />
      <p className={css.title}>
        {card.short_code === null ? (
          <>
            <span className="two">
              <Typed>{card.title}</Typed>
            </span>
            <small>{text.draft}</small>
          </>
        ) : (
          <a className={css.link} href={paths.release(card.short_code)} target="_blank" rel="noreferrer">
            <span className="two">
              <Typed>{card.title}</Typed>
            </span>
            <span className="sr"> ({text.newTab})</span>
          </a>
        )}
      </p>
      <p className={`one ${css.artist}`}>
        <Typed>{card.artist_name}</Typed>
      </p>
    </li>
  );
}
