import type { z } from 'zod';
import type * as contract from '../../../../../contract/stations/plays.ts';
import type { Context, StationAdmin } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { whereOf } from '../../playout/rules/place.ts';
import { secretOfLogs } from '../rules/place.ts';
import { lockPlaySettings, updatePlaySettings } from '../store/logs.ts';

/**
 * Sets where a station's logs are fetched from. Credentials stay only if it is the same machine: otherwise they would
 * go to a stranger.
 */
export async function setPlaysPlace(
  context: Context<StationAdmin>,
  { place: given, credentials }: z.output<typeof contract.setPlaysPlace.body>,
): Promise<void> {
  const { station } = context.caller;
  await transact(context, async (tx) => {
    const before = await lockPlaySettings(tx.orm, station.id);
    const place =
      given?.protocol === 'folder' ? { protocol: 'folder' as const, folder: station.subdomain } : given;
    const isSame = JSON.stringify(whereOf(place)) === JSON.stringify(whereOf(before.place));
    const sealedCredentials = credentials
      ? tx.encrypt(secretOfLogs(station.id), credentials)
      : isSame
        ? before.sealedCredentials
        : null;
    await updatePlaySettings(tx.orm, station.id, {
      place,
      sealedCredentials,
      lookedAt: null,
      problem: null,
      detail: null,
      dueAt: place === null ? null : new Date(),
    });
    await tx.audit('station.playsPlace', station.id, {
      before: { place: before.place, hasCredentials: before.sealedCredentials !== null },
      after: { place, hasCredentials: sealedCredentials !== null },
    });
  });
}
