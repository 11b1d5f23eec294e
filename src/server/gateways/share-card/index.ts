export { cardHeight, cardWidth, drawShareCard } from './draw-share-card.ts';
export { drawSleeve } from './draw-sleeve.ts';
