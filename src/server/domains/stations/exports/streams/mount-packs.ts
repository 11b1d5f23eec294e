import type { FastifyInstance } from 'fastify';
import { defaultPattern, fileName } from '../../../../../contract/vocabulary/name-pattern.ts';
import type { App } from '../../../../context.ts';
import { decryptCurrent } from '../../../../crypto/encrypt.ts';
import { refuse } from '../../../../errors.ts';
import { writeZip } from '../../../../gateways/pack/index.ts';
import { sendStream } from '../../../../http/send-stream.ts';
import { attachment } from '../../../files/index.ts';
import { readApproved, readApprovedFacts } from '../../cycles/reads/approved.ts';
import { stationName } from '../../directory/rules.ts';
import { rightsWatchOf } from '../../live/streams/rights-watch.ts';
import { settingsOf } from '../../playout/rules/settings.ts';
import { playoutFiles } from '../../playout/steps/files.ts';
import { findPlayout } from '../../playout/store.ts';
import { guardSession } from '../../team/reads/station-guard.ts';
import { listName } from '../rules/format.ts';
import { packTicket } from '../rules/pack-ticket.ts';
import { packFiles } from '../steps/pack-files.ts';

/** Serves download packs at the addresses from `POST /radio-stations/:id/packs`. */
export function mountPacks(server: FastifyInstance, app: App): void {
  server.get<{ Querystring: { ticket?: unknown } }>('/station-packs', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { stationId, sessionHash, list, audio, language } =
      decryptCurrent(app.signingKey, packTicket, request.query.ticket) ?? refuse('NOT_FOUND');
    // Read again, because a right may have been withdrawn since the address was given.
    const session = { stationId, sessionHash };
    const access = await guardSession(app, session);
    const { station } = access;
    const facts = await readApprovedFacts(app, access, list);
    const name = fileName(`${stationName(station, language)} - ${listName(facts, language)}`);
    const settings = settingsOf(await findPlayout(app.database.orm, stationId), station.namePattern);
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': attachment(`${name}.zip`),
    };
    await sendStream(app, { request, reply }, headers, () => {
      const songs = readApproved(app, access, list);
      const count = facts.songs;
      const pattern = station.namePattern ?? defaultPattern;
      const pack = writeZip(
        audio === 'playout'
          ? playoutFiles(app, { songs, settings, name, language, count })
          : packFiles(app, { songs, pattern, audio, language, count }),
      );
      const unwatch = rightsWatchOf(app).watch(session, (role) => {
        if (role === undefined) pack.destroy(new Error('the right to the pack ended'));
      });
      pack.once('close', unwatch);
      return pack;
    });
    return reply;
  });
}
