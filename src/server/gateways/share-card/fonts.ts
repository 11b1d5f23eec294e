import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** Heebo as files of one weight, which Pango takes. */
export const fonts = {
  black: { name: 'Heebo Black', file: resolve('@expo-google-fonts/heebo/900Black/Heebo_900Black.ttf') },
  medium: { name: 'Heebo Medium', file: resolve('@expo-google-fonts/heebo/500Medium/Heebo_500Medium.ttf') },
} as const;
