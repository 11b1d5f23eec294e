export { toAscii, writeField } from './ascii.ts';
export { bextChunk } from './bext.ts';
export { cartChunk } from './cart.ts';
export { encoText, encoXml } from './enco.ts';
export { infoChunk } from './info.ts';
export { ixmlChunk } from './ixml.ts';
export { playitList } from './playit.ts';
export type { PlayoutNames, PlayoutSong } from './song.ts';
