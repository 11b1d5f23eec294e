export { makeListeningCopy } from './audio/make-listening-copy.ts';
export { readAudio } from './audio/read-audio.ts';
export type { SoundFacts } from './audio/scan-sound.ts';
export { readDocument } from './documents/read-document.ts';
export type { CoverColors } from './images/cover-colors.ts';
export { makeVariants, type Variant } from './images/make-variants.ts';
export { type ImageFacts, readImage } from './images/read-image.ts';
export { MediaError, type MediaErrorCode } from './media-error.ts';
export { type Sniffed, sniff } from './sniff.ts';
