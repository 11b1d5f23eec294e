import type { Channel } from '../../../../../contract/vocabulary/preflight/kinds.ts';
import { stopsOn } from '../../../../../contract/vocabulary/preflight/preflight.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import type { ReleaseRow } from '../../content/store.ts';
import { readPreflight } from '../reads/preflight.ts';

/** Keeps a song back that the services or the stations would send back. @throws SONG_STOPPED with the findings */
export async function refuseStopped(tx: Transaction, row: ReleaseRow, channel: Channel): Promise<void> {
  const { findings } = await readPreflight(tx.orm, row);
  const stops = stopsOn(channel, findings);
  if (stops.length > 0) refuse('SONG_STOPPED', { data: { findings: stops } });
}
