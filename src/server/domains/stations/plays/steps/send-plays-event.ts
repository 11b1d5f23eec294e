import type { Transaction } from '../../../../database/transact.ts';
import { eventSender } from '../../live/steps/run-station-action.ts';

/** Tells a station's team that a playout log was read. */
export const sendPlaysEvent = (tx: Transaction, stationId: string): Promise<void> =>
  eventSender(tx, stationId, null)(() => ({ kind: 'plays' }));
