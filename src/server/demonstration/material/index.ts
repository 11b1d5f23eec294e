export { renderCover } from './covers.ts';
export { renderHero } from './heroes.ts';
export { makeMp3s } from './make-mp3s.ts';
export { renderPortrait } from './portraits.ts';
export { synthesiseSong } from './songs.ts';
export type { DemoArtist, DemoSong } from './texts/catalogue.ts';
export { demoArtists, demoSongs } from './texts.ts';
