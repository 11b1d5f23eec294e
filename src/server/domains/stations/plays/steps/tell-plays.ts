import type { Transaction } from '../../../../database/transact.ts';
import { tellerOf } from '../../live/steps/run-station-action.ts';

/** Tells a station's team that a playout log was read. */
export const tellPlays = (tx: Transaction, stationId: string): Promise<void> =>
  tellerOf(tx, stationId, null)(() => ({ kind: 'plays' }));
