/** Whether our FLAC encoder supports samples of so many bits; we don't convert 32 and 64. */
export const isForFlac = (bits: number | null): boolean => bits === 16 || bits === 24;
