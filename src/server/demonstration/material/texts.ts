import { alifeletTrio } from './texts/alifelet-trio.ts';
import type { DemoArtist, DemoSong, Discography } from './texts/catalogue.ts';
import { danaMoniot } from './texts/dana-moniot.ts';
import { escalatorOrchestra } from './texts/escalator-orchestra.ts';
import { kibbutzTapes } from './texts/kibbutz-tapes.ts';
import { moradsKiosk } from './texts/morads-kiosk.ts';
import { noaBenDavid } from './texts/noa-ben-david.ts';
import { nullPointer } from './texts/null-pointer.ts';
import { rivkaMandelbaum } from './texts/rivka-mandelbaum.ts';
import { roofBand } from './texts/roof-band.ts';
import { salma } from './texts/salma.ts';
import { somebodysBrother } from './texts/somebodys-brother.ts';
import { stellaAndCousins } from './texts/stella-and-cousins.ts';

const discographies: readonly Discography[] = [
  noaBenDavid,
  moradsKiosk,
  nullPointer,
  kibbutzTapes,
  alifeletTrio,
  stellaAndCousins,
  escalatorOrchestra,
  somebodysBrother,
  salma,
  rivkaMandelbaum,
  roofBand,
  danaMoniot,
];

/** Twelve invented artists. */
export const demoArtists: readonly DemoArtist[] = discographies.map(({ artist }) => artist);

/** An ISRC (ISO 3901) of the registrant in the product's examples; every fourth song has none. */
const isrcOf = (index: number): { isrc?: string } =>
  index % 4 === 3 ? {} : { isrc: `ILS4226${String(index + 101).padStart(5, '0')}` };

/** Their sixty-four songs, grouped by artist. */
export const demoSongs: readonly DemoSong[] = discographies
  .flatMap(({ songs }, artist) =>
    songs.map((song): DemoSong => ({ version: 'original', explicit: false, ...song, artist })),
  )
  .map((song, index) => ({ ...isrcOf(index), ...song }));
