import type { Transaction } from '../../../../database/transact.ts';
import { tellerOf } from '../../live/steps/run-station-action.ts';

/** Tells a station's team that a log of its playout was read. */
export const tellPlays = (tx: Transaction, stationId: string): Promise<void> =>
  tellerOf(tx, stationId, null)(() => ({ kind: 'plays' }));
