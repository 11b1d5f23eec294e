import { join } from 'node:path';
import type { z } from 'zod';
import {
  type ServiceCredentials,
  type ServicePlace,
  serviceCredentials,
} from '#contract/deliveries/services.ts';
import type { stationPlace } from '#contract/stations/playout.ts';
import { claimHostName } from '#server/accounts/index.ts';
import { type App, type StationMember, system } from '#server/context.ts';
import { decrypt, type Secret } from '#server/crypto/encrypt.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { type Transaction, transact } from '#server/database/transact.ts';
import { fail } from '#server/errors.ts';
import type { Opening } from '#server/gateways/parcel-place/index.ts';
import type { SharedThing } from '#server/stations/stations.policy.ts';
import { readName } from '#server/stations/stations.queries.ts';
import { stationSubdomains } from '#shared/subdomains.ts';
import { findEdit, insertStation, saveEdit } from './directory.db.ts';

/**
 * Numbers a change of a shared thing, under the lock of its row or of the station.
 * @param basedOn the number that the caller saw; undefined replaces any
 * @returns its number
 * @throws STALE with who made the newer change
 */
export async function numberEdit(
  tx: Transaction,
  { station, userId }: StationMember,
  thing: SharedThing,
  basedOn: number | undefined,
): Promise<number> {
  const last = await findEdit(tx.orm, station.id, thing);
  const seen = last?.number ?? 0;
  if (last && basedOn !== undefined && basedOn !== seen) {
    const by = { by_name: await readName(tx.orm, last.changedBy), is_own: last.changedBy === userId };
    fail('STALE', { data: { ...by, number: seen } });
  }
  const edit = { stationId: station.id, subject: thing, number: seen + 1 };
  await saveEdit(tx.orm, { ...edit, changedBy: userId, changedAt: new Date() });
  return edit.number;
}

/** Adds missing stations of the fixed list; those that operators changed stay as they are. */
export async function seedStations(app: App): Promise<void> {
  await transact({ app, caller: system }, async (tx) => {
    for (const { subdomain, name, he } of stationSubdomains) {
      const id = await insertStation(tx.orm, { id: uuidv7(), subdomain, name, nameHebrew: he });
      if (id === undefined) continue;
      await claimHostName(tx.orm, subdomain, { stationId: id });
      tx.invalidate('stations', 'hosts');
    }
  });
}

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
