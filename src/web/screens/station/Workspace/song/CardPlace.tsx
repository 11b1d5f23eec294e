import css from './StationSongCard.module.css';

/** The place of a card that is about to be drawn, as high as the card. */
export const CardPlace = () => <li className={css.place} aria-hidden="true" />;
