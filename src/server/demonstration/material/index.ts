export { COVER_STYLES, type CoverStyleName, coverStyle } from './covers/styles.ts';
export { type CoverSeed, drawCover, renderCover } from './covers.ts';
export { drawHero, type HeroSeed, renderHero } from './heroes.ts';
export { type Mp3, makeMp3s } from './make-mp3s.ts';
export { drawPortrait, type PortraitSeed, renderPortrait } from './portraits.ts';
export { mp3Bytes, type Song, type SongSeed, synthesiseSong, wavBytes } from './songs.ts';
export type { DemoArtist, DemoCredit, DemoSong } from './texts/catalogue.ts';
export { demoArtists, demoSongs } from './texts.ts';
