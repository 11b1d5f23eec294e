import type { z } from 'zod';
import type * as contract from '../../../../../contract/stations/plays.ts';
import type { Context, StationAdmin, StationMember } from '../../../../context.ts';
import { type Transaction, transact } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import type { Raw } from '../../../../http/route.ts';
import { piecesOf, streamed } from '../../../../http/streamed.ts';
import { toLog } from '../reads/logs.ts';
import { headKey } from '../rules/columns.ts';
import { readLogsJob, receiveLog } from '../steps/receive-log.ts';
import {
  countWaiting,
  deleteLog,
  deletePlaysOfLog,
  findPart,
  type LogRow,
  lockLog,
  lockPlaySettings,
  updateLog,
  updatePlaySettings,
} from '../store/logs.ts';

/** Stores a log that a team member uploads. */
export async function uploadPlayLog(
  context: Context<StationMember>,
  name: string,
  raw: Raw | null,
): Promise<contract.PlayLog> {
  const { app, caller } = context;
  const { station, userId } = caller;
  const log = await streamed(raw, (request) =>
    receiveLog(
      app,
      {
        stationId: station.id,
        name,
        source: 'upload',
        byUserId: userId,
        also: (tx) => tx.audit('station.uploadPlayLog', station.id, { after: { log: name } }, userId),
      },
      piecesOf(request),
    ),
  );
  return toLog(app, found(log));
}

const isOpen = ({ state }: LogRow): boolean => state === 'waiting' || state === 'reading';

/** Changes a log, but not while one of the station's is being read. */
async function openLog(tx: Transaction, stationId: string, id: string): Promise<LogRow> {
  const log = found(await lockLog(tx.orm, stationId, id));
  // Another log that is being read may be about to count these rows.
  if (isOpen(log) || (await countWaiting(tx.orm, stationId, 1)) > 0) refuse('RUNNING');
  return log;
}

/** Saves what the columns of a log contain: it is read again, and so are later ones with the same headings. */
export async function explainPlayLog(
  context: Context<StationMember>,
  logId: string,
  { columns, date_order: dateOrder }: z.output<typeof contract.explainPlayLog.body>,
): Promise<contract.PlayLog> {
  const { app, caller } = context;
  const stationId = caller.station.id;
  const log = await transact(context, async (tx) => {
    const before = await openLog(tx, stationId, logId);
    if ((await findPart(tx.orm, logId, 0)) === undefined) refuse('GONE');
    const settings = await lockPlaySettings(tx.orm, stationId);
    const explained = Object.fromEntries(columns.map(({ head, field }) => [headKey(head), field]));
    const heads = Object.fromEntries(Object.entries({ ...settings.heads, ...explained }).slice(-maxHeads));
    await updatePlaySettings(tx.orm, stationId, { heads, ...(dateOrder && { dateOrder }) });
    await deletePlaysOfLog(tx.orm, stationId, logId);
    await tx.audit('station.explainPlayLog', stationId, { after: { log: before.name } });
    await tx.job(readLogsJob, {});
    return found(
      await updateLog(tx.orm, logId, {
        state: 'waiting',
        interruptions: 0,
        lines: 0,
        plays: 0,
        refused: 0,
        refusals: [],
        problem: null,
      }),
    );
  });
  return toLog(app, log);
}

/** Headings that a station's team explained. */
const maxHeads = 300;

/** Removes a log and the plays that it added. */
export async function deletePlayLog(context: Context<StationAdmin>, logId: string): Promise<undefined> {
  const stationId = context.caller.station.id;
  return transact(context, async (tx) => {
    const log = await openLog(tx, stationId, logId);
    await deletePlaysOfLog(tx.orm, stationId, logId);
    await deleteLog(tx.orm, logId);
    await tx.audit('station.deletePlayLog', stationId, { before: { log: log.name, plays: log.plays } });
    return undefined;
  });
}
