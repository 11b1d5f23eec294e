import type { Reason } from '../../../../../contract/stations/verdicts.ts';
import type { Db } from '../../../../database/transact.ts';
import { numberOf } from '../../directory/store.ts';
import { reasonsOf } from '../store/reasons.ts';

/** A station's reasons in the order of their keys. */
export async function readReasons(db: Db, stationId: string): Promise<Reason[]> {
  const number = await numberOf(db, stationId, 'reasons');
  const rows = await reasonsOf(db, stationId);
  return rows.map(({ id, he, en, key }) => ({ id, text: { he, en }, key: key ?? 0, number }));
}
