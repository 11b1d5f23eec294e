import type { Reply } from '../../../../../contract/endpoint.ts';
import type { sendPlays as contract } from '../../../../../contract/stations/plays.ts';
import type { Context } from '../../../../context.ts';
import { found, refuse } from '../../../../errors.ts';
import type { Raw } from '../../../../http/route.ts';
import { bearerOf } from '../../../../http/sessions.ts';
import { piecesOf, streamed } from '../../../../http/streamed.ts';
import { findStation } from '../../team/store/members.ts';
import { hashKey } from '../rules/keys.ts';
import { receiveLog } from '../steps/receive-log.ts';
import { findPlayKey, touchPlayKey } from '../store/keys.ts';

/**
 * Stores what a station's system sends with a key of the station, which allows nothing else.
 * @throws UNAUTHENTICATED without such a key, also for an unknown station
 */
export async function sendPlays(
  { app }: Context,
  stationId: string,
  name: string,
  raw: Raw | null,
): Promise<Reply<typeof contract>> {
  const key = raw && bearerOf(raw.request);
  const row = key ? await findPlayKey(app.database.orm, stationId, hashKey(key)) : undefined;
  if (row === undefined || (await findStation(app.database.orm, stationId)) === undefined)
    return refuse('UNAUTHENTICATED');
  await touchPlayKey(app.database.orm, row.id, new Date());
  const receiving = {
    stationId,
    name: name === 'log' ? row.name : name,
    source: 'call',
    byUserId: null,
  } as const;
  const body = raw?.request.body;
  // A JSON list was already parsed, like every call's body.
  if (body !== undefined && body !== null) {
    if (!Array.isArray(body)) refuse('INVALID', { fields: { body: 'INVALID' } });
    const log = found(await receiveLog(app, receiving, [Buffer.from(JSON.stringify(body))]));
    return { id: log.id, state: log.state };
  }
  const log = found(await streamed(raw, (request) => receiveLog(app, receiving, piecesOf(request))));
  return { id: log.id, state: log.state };
}
