import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#server/context.ts';
import { decryptCurrent } from '#server/crypto/encrypt.ts';
import { fail } from '#server/errors.ts';
import { networkOf } from '#server/http/network-of.ts';
import { returnCookie } from '#server/http/return-cookie.ts';
import { ignoreForms, sendPlainPage } from '#server/notices/index.ts';
import { remindersText } from '#text/releases/reminders.ts';
import { beginPresave, savePresave } from './presaves/presaves.commands.ts';
import { confirmLink, fromNetwork, isService, trip, tripSeconds } from './releases.policy.ts';
import { confirmReminder, songToCome } from './reminders/reminders.commands.ts';

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
      if (!isService(service)) fail('NOT_FOUND');
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

type Confirming = FastifyRequest<{ Querystring: { link?: unknown } }>;

/**
 * The page of the first email's link: opening it asks, a press saves the address. Mail scanners that open links
 * confirm nothing.
 */
export function mountReminders(server: FastifyInstance, app: App): void {
  server.register(async (pages) => {
    ignoreForms(pages);
    pages.route({
      method: ['GET', 'POST'],
      url: '/reminders/confirm',
      handler: async (request: Confirming, reply) => {
        const link = decryptCurrent(app.signingKey, confirmLink, request.query.link) ?? fail('NOT_FOUND');
        const texts = remindersText[link.language];
        const song = await songToCome(app, link);
        const page = (title: string, text: string) => ({
          language: link.language,
          title,
          text,
          acts: [{ label: texts.toSite, href: '/' }],
        });
        if (song === null || song.digitalReleaseDate === null)
          return sendPlainPage(reply, page(texts.tooLate, texts.tooLateText));
        if (request.method === 'GET')
          return sendPlainPage(reply, {
            language: link.language,
            title: texts.confirmTitle(song.title),
            text: texts.confirmText(link.email),
            acts: [{ label: texts.confirm }],
          });
        await confirmReminder(app, link, song.digitalReleaseDate);
        return sendPlainPage(reply, page(texts.confirmed, texts.confirmedText(song.title)));
      },
    });
  });
}
