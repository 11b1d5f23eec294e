import type { Reason } from '../../../../../contract/stations/verdicts.ts';
import type { Db } from '../../../../database/transact.ts';
import { reasonsOf } from '../store/reasons.ts';

/** A station's reasons in the order of their keys. */
export const readReasons = async (db: Db, stationId: string): Promise<Reason[]> =>
  (await reasonsOf(db, stationId)).map(({ id, he, en, key }) => ({ id, text: { he, en }, key: key ?? 0 }));
