import type { PlaysPlace } from '../../../../../contract/stations/plays.ts';
import type { Context, StationAdmin } from '../../../../context.ts';
import { findPlaySettings } from '../store/logs.ts';

/** Where a station's logs are fetched from, and the last result. */
export async function readPlaysPlace({ app, caller }: Context<StationAdmin>): Promise<PlaysPlace> {
  const row = await findPlaySettings(app.database.orm, caller.station.id);
  return {
    place: row?.place ?? null,
    has_credentials: (row?.sealedCredentials ?? null) !== null,
    looked_at: row?.lookedAt?.toISOString() ?? null,
    problem: row?.problem ?? null,
    detail: row?.detail ?? null,
  };
}
