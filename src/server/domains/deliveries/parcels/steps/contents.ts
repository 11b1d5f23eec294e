import { israelDay } from '../../../../../contract/vocabulary/dates.ts';
import type { Config } from '../../../../config.ts';
import type { Outgoing } from '../../messages/reads/read-product.ts';
import type { Heading } from '../../messages/rules/new-release-message.ts';
import type { ServiceRow } from '../../services/store.ts';
import type { ParcelRow } from '../store.ts';

/** Sender and recipient of a parcel's message, by our own ids: retried, it is the same message. */
export const headingOf = (
  sender: NonNullable<Config['ddex']>,
  service: ServiceRow,
  parcel: Pick<ParcelRow, 'id' | 'deliveryId' | 'createdAt' | 'kind'>,
): Heading => ({
  messageId: parcel.id,
  threadId: parcel.deliveryId ?? parcel.id,
  sender,
  recipient: { dpid: service.dpid, name: service.name },
  createdAt: parcel.createdAt,
  isTest: parcel.kind === 'test',
});

/** The content of a test parcel: a second of silence, named so that nobody takes it for a song. */
export const testProduct = (siteName: string): Pick<Outgoing, 'product' | 'sounds' | 'cover'> => {
  const name = { text: siteName, language: 'en', latin: null };
  const title = { text: 'Test parcel', language: 'en', latin: null };
  const line = { year: 2026, holder: siteName };
  const day = israelDay(new Date());
  return {
    sounds: [null],
    cover: null,
    product: {
      reference: 'test',
      type: 'Single',
      upc: null,
      title,
      artist: name,
      label: siteName,
      pLine: line,
      cLine: line,
      explicit: false,
      genre: 'Pop',
      subGenre: null,
      releaseDate: day,
      originalReleaseDate: day,
      territories: ['Worldwide'],
      latinForms: [],
      tracks: [
        {
          isrc: 'ZZZZZ2600000',
          title,
          artist: name,
          seconds: 1,
          version: 'original',
          isCover: false,
          isInstrumental: true,
          explicit: false,
          languageOfPerformance: 'zxx',
          contributors: [],
          pLine: line,
          genre: 'Pop',
          subGenre: null,
          previewStart: null,
        },
      ],
    },
  };
};
