import * as accounts from './accounts/index.ts';
import * as artists from './artists/index.ts';
import * as billing from './billing/index.ts';
import * as catalogueImport from './catalogue-import/index.ts';
import type { App } from './context.ts';
import * as deliveries from './deliveries/index.ts';
import * as discovery from './discovery/index.ts';
import * as feed from './feed/index.ts';
import * as files from './files/index.ts';
import type { Route } from './http/route.ts';
import * as moderation from './moderation/index.ts';
import * as notices from './notices/index.ts';
import * as operations from './operations/index.ts';
import * as ownData from './own-data/index.ts';
import type { JobKind } from './queue/queue.ts';
import * as releases from './releases/index.ts';
import * as stations from './stations/index.ts';
import * as terms from './terms/index.ts';

/** Every domain's routes. */
export const routes: Route[] = [
  ...files.routes,
  ...notices.routes,
  ...terms.routes,
  ...accounts.routes,
  ...artists.routes,
  ...billing.routes,
  ...releases.routes,
  ...feed.routes,
  ...stations.routes,
  ...catalogueImport.routes,
  ...deliveries.routes,
  ...ownData.routes,
  ...moderation.routes,
  ...operations.routes,
];

/** Every domain's background work. */
export const jobsOf = (app: App): JobKind[] => [
  ...files.jobsOf(app, releases.audioReady),
  ...notices.jobsOf(app),
  ...accounts.jobsOf(app),
  ...billing.jobsOf(app, releases.purchasableReleases),
  ...releases.jobsOf(app),
  ...stations.jobsOf(app),
  ...discovery.jobsOf(app),
  ...deliveries.jobsOf(app),
  ...ownData.jobsOf(app),
  ...moderation.jobsOf(app),
  ...operations.jobsOf(app),
  // If the scraper has a process of its own, that one imports.
  ...(app.config.scraper.url === undefined ? catalogueImport.jobsOf(app) : []),
];
