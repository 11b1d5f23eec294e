import { linktoneCalls, patiphonCalls } from '#contract/catalogue-import/catalogues.ts';
import {
  bulkScrape as bulkScrapeCall,
  importEntry as importEntryCall,
  scrape as scrapeCall,
} from '#contract/catalogue-import/entries.ts';
import * as runs from '#contract/catalogue-import/runs.ts';
import * as schedule from '#contract/catalogue-import/schedule.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { implement, type Raw } from '#server/http/route.ts';
import type { CatalogueType } from '#shared/catalogues.ts';
import { proxyToScraper } from './catalogue-import.http.ts';
import {
  readCredentials,
  readLogs,
  readOverview,
  readPage,
  readPages,
  readProgress,
  readSchedule,
  readSelectors,
} from './catalogue-import.queries.ts';
import { clearAll, importEntry, restoreAll } from './importing.commands.ts';
import { bulkScrape, cancelRun, loginIn, scrape, scrapeBatch, startRun } from './runs.commands.ts';
import { saveCredentials, saveOptions, saveSchedule, saveSelectors, tryPage } from './settings.commands.ts';

/** The calls of the scraper, which another process answers if `SCRAPER_URL` names one. */
const scraperRoutes = [
  implement(scrapeCall, async (context, { body, raw }) =>
    elsewhere(context, '/api/scrape', raw, body, scrapeCall.reply, () => scrape(context, body)),
  ),
  implement(bulkScrapeCall, async (context, { body, raw }) =>
    elsewhere(context, '/api/bulk-scrape', raw, body, bulkScrapeCall.reply, () => bulkScrape(context, body)),
  ),
];

/** The scraper process's reply, checked like our own; or the reply of `here`. */
async function elsewhere<T>(
  { app }: Context<SignedIn>,
  path: string,
  raw: Raw | null,
  body: unknown,
  reply: { parse(value: unknown): T },
  here: () => Promise<T>,
): Promise<T> {
  const { url } = app.config.scraper;
  if (url === undefined || raw === null) return here();
  return reply.parse(await proxyToScraper(app, url, path, raw.request, body));
}

const routesOf = (type: CatalogueType, calls: typeof linktoneCalls | typeof patiphonCalls) => [
  implement(calls.readOverview, ({ app }) => readOverview(app, type)),
  implement(calls.saveOptions, async (context, { body }) => {
    await saveOptions(context, type, body);
    return readOverview(context.app, type);
  }),
  implement(calls.readCredentials, ({ app }) => readCredentials(app, type)),
  implement(calls.saveCredentials, (context, { body }) => saveCredentials(context, type, body)),
  implement(calls.clearAll, (context) => clearAll(context, type)),
  implement(calls.restoreAll, (context) => restoreAll(context, type)),
  implement(calls.readProgress, ({ app }, { params }) => readProgress(app, type, params.id)),
  implement(calls.cancelRun, (context, { params }) => cancelRun(context, type, params.id)),
  implement(calls.runNow, async (context) => ({
    message: 'STARTED' as const,
    session_id: await startRun(context, type, { kind: 'test' }),
  })),
  implement(calls.readSelectors, ({ app }) => readSelectors(app, type)),
  implement(calls.saveSelectors, async (context, { body }) => {
    await saveSelectors(context, type, body.selectors);
    return readSelectors(context.app, type);
  }),
  implement(calls.tryPage, (context, { body }) => tryPage(context, type, body)),
  implement(calls.listPages, ({ app }) => readPages(app, type)),
  implement(calls.readPage, ({ app }, { params }) => readPage(app, type, params.id)),
];

export const routes = [
  ...scraperRoutes,
  implement(importEntryCall, (context, { body }) => importEntry(context, body)),
  implement(runs.listReleases, async (context, { body }) => ({
    session_id: await startRun(context, 'linktone', {
      kind: 'automated',
      wanted: body.max_releases,
      login: loginIn(body),
    }),
  })),
  implement(runs.scrapeBatch, (context, { body }) => scrapeBatch(context, body)),
  implement(runs.listScraperLogs, (context, { query }) => readLogs(context, query)),
  implement(schedule.readSchedule, (context, { query }) => readSchedule(context, query.scraper_type)),
  implement(schedule.saveSchedule, async (context, { body }) => {
    const { scraper_type: type, enabled, schedule_times } = body;
    await saveSchedule(context, type, { isScheduled: enabled, scheduleTimes: schedule_times });
    return readSchedule(context, type);
  }),
  ...routesOf('linktone', linktoneCalls),
  ...routesOf('patiphon', patiphonCalls),
];
