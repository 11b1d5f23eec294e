import type { FastifyInstance, FastifyRequest } from 'fastify';
import { remindersText } from '../../../../text/releases/reminders.ts';
import type { App } from '../../../context.ts';
import { decryptCurrent } from '../../../crypto/encrypt.ts';
import { refuse } from '../../../errors.ts';
import { ignoreForms, sendPlainPage } from '../../notices/index.ts';
import { confirmLink } from './rules.ts';
import { confirmReminder, songToCome } from './verbs.ts';

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
        const link = decryptCurrent(app.signingKey, confirmLink, request.query.link) ?? refuse('NOT_FOUND');
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
