export { cutSound } from './audio/cut-sound.ts';
export { makeListeningCopy } from './audio/make-listening-copy.ts';
export { measureWav } from './audio/measure-wav.ts';
export { readAudio } from './audio/read-audio.ts';
export { writeBroadcastWave } from './audio/write-broadcast.ts';
export { readDocument } from './documents/read-document.ts';
export { makeServiceCover, makeSizes, takeImage } from './images/take-image.ts';
export { MediaError } from './media-error.ts';
export { type Sniffed, sniff } from './sniff.ts';
