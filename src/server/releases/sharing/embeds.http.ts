import type { FastifyInstance } from 'fastify';
import { type App, type Context, newContext, visitor } from '#server/context.ts';
import { addressOf } from '#server/http/cache-middleware.ts';
import { mediaSources } from '#server/http/media-sources.ts';
import type { CountCall } from '#server/http/rate-limits.ts';
import { readStandby } from '#server/http/read-standby.ts';
import { sendCached } from '#server/http/send.ts';
import { type Locale, readLocale } from '#shared/locale.ts';
import { embedNote, embedPage } from './embeds.policy.ts';
import { type Embed, readArtistEmbed, readSongEmbed } from './embeds.queries.ts';

interface EmbedRequest {
  Params: { name: string };
  Querystring: { lang?: unknown };
}

/** The language that the embedding page asks for, such as `?lang=en`. An embed reads no cookie. */
const languageOf = ({ lang }: EmbedRequest['Querystring']): Locale => readLocale(lang);

/** Serves players that other sites show in a frame. They set and read no cookie, and only they may be framed. */
export function mountEmbeds(server: FastifyInstance, app: App, countCall: CountCall): void {
  const { cache, config } = app;

  const serve = (
    url: string,
    read: (context: Context, name: string, language: Locale) => Promise<Embed>,
  ): void => {
    server.get<EmbedRequest>(url, async (request, reply) => {
      const language = languageOf(request.query);
      const { name } = request.params;
      const key = `embed ${language} ${url} ${name}`;
      if (cache.get(key) === undefined) await countCall('make', request.ip);
      const ready = await cache.fill(key, async () => {
        const context = newContext(app, visitor);
        const embed = await readStandby(app, (from) => read({ ...context, app: from }, name, language));
        const place = { language, apiUrl: config.apiUrl ?? '', mediaSources: mediaSources(app) };
        const { html, policy } =
          embed.status === 200 ? embedPage(embed.content, place) : embedNote(embed.note, place);
        return {
          status: embed.status,
          headers: {
            'content-type': 'text/html; charset=utf-8',
            'content-language': language,
            'content-security-policy': policy,
          },
          body: Buffer.from(html),
          ...context.caching,
        };
      });
      cache.nameAddress(addressOf(request.raw), key);
      return sendCached(request, reply, ready);
    });
  };

  serve('/embed/r/:name', readSongEmbed);
  serve('/embed/artist/:name', readArtistEmbed);
}
