export { cardHeight, cardWidth, drawShareCard, type ShareCard } from './draw-share-card.ts';
