import { join } from 'node:path';
import type { z } from 'zod';
import {
  type ServiceCredentials,
  type ServicePlace,
  serviceCredentials,
} from '../../../../../contract/deliveries/services.ts';
import type { stationPlace } from '../../../../../contract/stations/playout.ts';
import type { App } from '../../../../context.ts';
import { decrypt, type Secret } from '../../../../crypto/encrypt.ts';
import type { Transaction } from '../../../../database/transact.ts';
import type { Opening } from '../../../../gateways/parcel-place/index.ts';

/** The folders of places on this machine: for the songs of a playout, and for play logs. */
const folders = { playout: 'playout', 'play logs': 'play-logs' };
type Purpose = keyof typeof folders;

interface PlaceRow {
  place: ServicePlace | null;
  sealedCredentials: string | null;
}

/** Encrypted for their own row: another station's can't be used here. */
const secretOf = (purpose: Purpose, stationId: string): Secret<ServiceCredentials> => ({
  purpose: `station ${purpose} ${stationId}`,
  shape: serviceCredentials,
});

/** How to open a station's place. Its admins may reach only the internet from this machine; in development, all. */
export const openingOf = (
  app: App,
  purpose: Purpose,
  place: ServicePlace,
  { stationId, sealedCredentials }: { stationId: string; sealedCredentials: string | null },
): Opening => ({
  place,
  credentials:
    sealedCredentials === null
      ? null
      : decrypt(app.signingKey, secretOf(purpose, stationId), sealedCredentials),
  root: join(app.config.dataDir, folders[purpose]),
  isPublicOnly: app.config.mode === 'production',
});

/**
 * A station's place as its admin set it. Credentials stay only if the place is on the same machine: otherwise they
 * would go to a stranger.
 */
export function changedPlace(
  tx: Transaction,
  purpose: Purpose,
  station: { id: string; subdomain: string },
  before: PlaceRow,
  {
    place: typed,
    credentials,
  }: {
    place: z.output<typeof stationPlace> | null;
    credentials?: ServiceCredentials | undefined;
  },
): PlaceRow {
  const place =
    typed?.protocol === 'folder' ? { protocol: 'folder' as const, folder: station.subdomain } : typed;
  const isSame = JSON.stringify(machineOf(place)) === JSON.stringify(machineOf(before.place));
  const former = isSame ? before.sealedCredentials : null;
  return {
    place,
    sealedCredentials: credentials ? tx.encrypt(secretOf(purpose, station.id), credentials) : former,
  };
}

/** What credentials are for. */
function machineOf(place: ServicePlace | null): unknown[] {
  if (place?.protocol === 'sftp') return [place.host, place.port, place.user, place.host_key];
  if (place?.protocol === 'bucket') return [place.endpoint, place.region, place.bucket];
  return [place?.protocol];
}
