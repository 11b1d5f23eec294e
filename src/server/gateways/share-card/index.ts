export { cardHeight, cardWidth, drawShareCard } from './draw-share-card.ts';
