export { findExcerpt } from './audio/find-excerpt.ts';
export {
  cutSound,
  makeFlac,
  makeListeningCopy,
  makeWav,
  writeBroadcastWave,
} from './audio/make-listening-copy.ts';
export { measurePcm } from './audio/measure-pcm.ts';
export { readAudio } from './audio/read-audio.ts';
export { inBuiltChild, inChild } from './child/in-child.ts';
export type { RunTask } from './child/run-task.ts';
export { readDocument } from './documents/read-document.ts';
export { makeServiceCover, makeSizes, takeImage } from './images/take-image.ts';
export { MediaError } from './media-error.ts';
export { type Sniffed, sniff } from './sniff.ts';
