import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { App } from '../../../context.ts';
import { decryptCurrent } from '../../../crypto/encrypt.ts';
import { refuse } from '../../../errors.ts';
import { networkOf } from '../../../http/network-of.ts';
import { returnCookie } from '../../../http/return-cookie.ts';
import { fromNetwork, isService, trip, tripSeconds } from './rules.ts';
import { beginPresave, savePresave } from './verbs.ts';

const cookieName = 'presave_trip';
const folder = '/presave';

/** Sends a listener to a service to agree, and back to the song's page with the result behind the `#`. */
export function mountPresaves(server: FastifyInstance, app: App): void {
  const { publicUrl } = app.config;
  const leave = (reply: FastifyReply, value: string, seconds: number): FastifyReply =>
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'set-cookie': returnCookie(publicUrl, { name: cookieName, value, path: folder, seconds }),
    });

  server.get<{ Params: { service: string; code: string } }>(
    `${folder}/:service/at/:code`,
    async ({ params: { service, code }, ip }, reply) => {
      if (!isService(service)) refuse('NOT_FOUND');
      await app.rateLimiters('pre-saves begun', fromNetwork).consume(networkOf(ip));
      const { url, sealedTrip } = await beginPresave(app, service, code);
      return leave(reply, sealedTrip, tripSeconds).redirect(url.href, 303);
    },
  );
  server.get<{ Params: { service: string } }>(
    `${folder}/:service/callback`,
    async ({ params: { service }, url, headers }, reply) => {
      const carried = decryptCurrent(app.signingKey, trip, parseCookie(headers.cookie ?? '')[cookieName]);
      if (carried?.service !== service) return leave(reply, '', 0).redirect(publicUrl, 303);
      const saved = await savePresave(app, carried, new URL(url, publicUrl));
      const result = typeof saved === 'string' ? saved : `${service}.${saved.link}`;
      return leave(reply, '', 0).redirect(`${publicUrl}/r/${carried.code}#presave=${result}`, 303);
    },
  );
}
