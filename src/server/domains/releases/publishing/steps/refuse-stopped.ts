import type { Channel } from '../../../../../contract/vocabulary/preflight/kinds.ts';
import { type Finding, stopsOn } from '../../../../../contract/vocabulary/preflight/preflight.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import type { ReleaseRow } from '../../content/store.ts';
import { readPreflight } from '../reads/preflight.ts';

/** What services or stations would reject a song for. */
export async function readStops(tx: Transaction, row: ReleaseRow, channel: Channel): Promise<Finding[]> {
  const { findings } = await readPreflight(tx.orm, row);
  return stopsOn(channel, findings);
}

/** Refuses a song that they would reject. @throws SONG_STOPPED with the findings */
export async function refuseStopped(tx: Transaction, row: ReleaseRow, channel: Channel): Promise<void> {
  const stops = await readStops(tx, row, channel);
  if (stops.length > 0) refuse('SONG_STOPPED', { data: { findings: stops } });
}
