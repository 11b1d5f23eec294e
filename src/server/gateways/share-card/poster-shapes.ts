interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The layout of a poster, in pixels, for a right-to-left title; mirrored for others. */
export interface PosterShape {
  width: number;
  height: number;
  margin: number;
  cover: Pick<Box, 'left' | 'top'> & { size: number };
  /** Artist and title, from the top. */
  words: Pick<Box, 'top' | 'height'>;
  wave: Box & { isUpright: boolean };
  /** The upper edge of our name and the address. */
  foot: number;
  /** Height of our name. */
  logo: number;
  /** Edge of the QR code; null for none. */
  qr: number | null;
  /** On white, for a printer. */
  isPrinted: boolean;
}

export const posterShapes = {
  story: {
    width: 1080,
    height: 1920,
    margin: 84,
    cover: { left: 84, top: 250, size: 912 },
    words: { top: 1212, height: 324 },
    wave: { left: 84, top: 1566, width: 912, height: 110, isUpright: false },
    foot: 1716,
    logo: 40,
    qr: null,
    isPrinted: false,
  },
  square: {
    width: 1080,
    height: 1080,
    margin: 64,
    cover: { left: 400, top: 0, size: 680 },
    words: { top: 724, height: 220 },
    wave: { left: 64, top: 64, width: 272, height: 552, isUpright: true },
    foot: 988,
    logo: 34,
    qr: null,
    isPrinted: false,
  },
  /** A4 at 300 dots an inch. */
  sheet: {
    width: 2480,
    height: 3508,
    margin: 200,
    cover: { left: 200, top: 200, size: 2080 },
    words: { top: 2370, height: 480 },
    wave: { left: 760, top: 2950, width: 1520, height: 190, isUpright: false },
    foot: 3230,
    logo: 78,
    qr: 400,
    isPrinted: true,
  },
} as const satisfies Record<string, PosterShape>;
