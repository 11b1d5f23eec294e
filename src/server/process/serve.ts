import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { readSession, rememberOwnOrigins } from '#server/accounts/index.ts';
import { mountPayments } from '#server/billing/index.ts';
import { mountImageProxy, wakeWaiting } from '#server/catalogue-import/index.ts';
import type { App } from '#server/context.ts';
import { mountDiscovery } from '#server/discovery/index.ts';
import { jobsOf, routes } from '#server/domains.ts';
import { mountMedia } from '#server/files/index.ts';
import { mountApiDocs } from '#server/http/api-docs.ts';
import { mountAssets } from '#server/http/assets.ts';
import { openCrossOrigin } from '#server/http/cross-origin.ts';
import { openInProcess } from '#server/http/in-process.ts';
import { mountLanguage } from '#server/http/language.ts';
import { mountPages } from '#server/http/pages.ts';
import type { CountCall } from '#server/http/rate-limits.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { makeServer, type ServerParts } from '#server/http/server.ts';
import { mountComplaints } from '#server/moderation/index.ts';
import { mountNotices, mountOutbox, mountRefusals, mountStop } from '#server/notices/index.ts';
import { mountDataRequests, mountTakeouts } from '#server/own-data/index.ts';
import {
  mountEmbeds,
  mountPresaves,
  mountPrivate,
  mountReminders,
  mountSharing,
  mountSongPages,
  purchasableReleases,
} from '#server/releases/index.ts';
import { guardStation, mountHub, mountPacks } from '#server/stations/index.ts';

export interface ServeOptions extends Pick<ServerParts, 'rateFactor' | 'jsonMs' | 'pace' | 'maxPerNetwork'> {
  /** The built web; without it only the calls are served. */
  web?: { clientFolder: string; build: ServerBuild };
  /** Whether this process also runs jobs; true by default. */
  isWorker?: boolean;
}

/** Starts working on jobs, and at once looks for an import that a dead process left. */
export async function work(app: App): Promise<void> {
  await app.queue.work(jobsOf(app));
  if (app.config.scraper.url === undefined) await wakeWaiting(app);
}

/** The server of a worker: it answers health checks and nothing else. */
export const serveHealth = (app: App): Promise<FastifyInstance> =>
  makeServer({ app, routes: [], readSession, guardStation });

/** Puts the whole product behind one HTTP server, which doesn't listen yet. */
export async function serve(
  app: App,
  { web, isWorker = true, ...limits }: ServeOptions,
): Promise<FastifyInstance> {
  if (isWorker) await work(app);
  return makeServer({
    app,
    routes,
    readSession,
    guardStation,
    crossOrigin:
      app.config.apiUrl === undefined
        ? undefined
        : openCrossOrigin(rememberOwnOrigins(app), securityHeaders(app.config)),
    ...limits,
    mount: [
      (server) => mountMedia(server, app),
      (server) => mountSharing(server, app),
      (server, countCall) => mountEmbeds(server, app, countCall),
      (server, countCall) => mountDiscovery(server, app, countCall),
      (server) => mountImageProxy(server, app),
      (server) => mountPacks(server, app),
      (server) => mountTakeouts(server, app),
      (server) => mountDataRequests(server, app),
      (server) => mountOutbox(server, app),
      (server) => mountStop(server, app),
      (server) => mountRefusals(server, app),
      (server) => mountPrivate(server, app),
      (server) => mountReminders(server, app),
      (server) => mountPresaves(server, app),
      (server) => mountComplaints(server, app),
      (server) => mountNotices(server, app),
      (server) => mountSongPages(server, app),
      (server) => mountPayments(server, app, purchasableReleases),
      (server) => mountHub(server, app),
      (server) => mountApiDocs(server, app.config),
      ...(web
        ? [
            (server: FastifyInstance) => mountAssets(server, web.clientFolder, securityHeaders(app.config)),
            (server: FastifyInstance) => mountLanguage(server, app.config),
            (server: FastifyInstance, countCall: CountCall) =>
              mountPages(server, {
                app,
                build: web.build,
                callInProcess: openInProcess(app, routes),
                countCall,
              }),
          ]
        : []),
    ],
  });
}
