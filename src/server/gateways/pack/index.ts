export { songTag, tagCoverSide } from './song-tag.ts';
export { type Stored, taggedMp3, taggedWav } from './tagged.ts';
export { writeZip, type ZipFile } from './write-zip.ts';
