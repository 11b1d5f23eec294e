export { COVER_STYLES, type CoverStyleName, coverStyle } from './covers/styles.ts';
export { type CoverSeed, drawCover, renderCover } from './covers.ts';
export { mp3Bytes, type Song, type SongSeed, synthesiseSong, wavBytes } from './songs.ts';
