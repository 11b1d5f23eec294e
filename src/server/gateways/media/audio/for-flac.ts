/** Whether FLAC as our encoder knows it has samples of so many bits; those of 32 and 64 stay what they are. */
export const isForFlac = (bits: number | null): boolean => bits === 16 || bits === 24;
