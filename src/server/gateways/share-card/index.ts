export { drawPoster, type PosterSong } from './draw-poster.ts';
export { cardHeight, cardWidth, drawShareCard, type ShareCard } from './draw-share-card.ts';
export { drawSleeve } from './draw-sleeve.ts';
export { type ClipSong, makeClip } from './make-clip.ts';
export { makeSheet } from './make-sheet.ts';
export { hasFontFor } from './set-text.ts';
