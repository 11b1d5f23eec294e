import type { FastifyInstance } from 'fastify';
import { defaultPattern } from '../../../../contract/vocabulary/name-pattern.ts';
import type { App } from '../../../context.ts';
import { found, refuse } from '../../../errors.ts';
import { writeZip } from '../../../gateways/pack/index.ts';
import { sendStream } from '../../../http/send-stream.ts';
import { attachment } from '../../files/index.ts';
import { readApproved, readApprovedFacts } from '../approved-reads.ts';
import { isMember } from '../policy.ts';
import { stationName } from '../station-name.ts';
import { findMembership, findStation } from '../team-store.ts';
import { packFiles } from './pack-files.ts';
import { readTicket } from './pack-ticket.ts';
import { fileName } from './send-export.ts';
import { listName } from './words.ts';

/** Serves download packs at the addresses that `POST /radio-stations/:id/packs` gives. */
export function mountPacks(server: FastifyInstance, app: App): void {
  server.get<{ Querystring: { ticket?: unknown } }>('/station-packs', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { stationId, userId, list, audio, language } =
      readTicket(app, request.query.ticket) ?? refuse('NOT_FOUND');
    const { orm } = app.database;
    const station = found(await findStation(orm, stationId));
    // Asked anew: a right withdrawn since the address was given counts.
    if (!isMember(await findMembership(orm, stationId, userId))) refuse('FORBIDDEN');
    const facts = await readApprovedFacts(app, stationId, list);
    const name = fileName(`${stationName(station, language)} - ${listName(facts, language)}`);
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': attachment(`${name}.zip`),
    };
    await sendStream(app, { request, reply }, headers, () =>
      writeZip(
        packFiles(app, {
          songs: readApproved(app, stationId, list),
          pattern: station.namePattern ?? defaultPattern,
          audio,
          language,
          count: facts.songs,
        }),
      ),
    );
    return reply;
  });
}
