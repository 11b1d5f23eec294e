import { queryOptions } from '@tanstack/react-query';
import type { CatalogueType } from '#shared/catalogues.ts';
import { call } from '#web/api.ts';

/** The keys of queries about a catalogue. `catalogue` is the beginning of all of them. */
export const catalogueKeys = {
  catalogue: (type: CatalogueType) => ['catalogue', type] as const,
  overview: (type: CatalogueType) => ['catalogue', type, 'overview'] as const,
  credentials: (type: CatalogueType) => ['catalogue', type, 'credentials'] as const,
  logs: (type: CatalogueType) => ['catalogue', type, 'logs'] as const,
  schedule: (type: CatalogueType) => ['catalogue', type, 'schedule'] as const,
  selectors: (type: CatalogueType) => ['catalogue', type, 'selectors'] as const,
  pages: (type: CatalogueType) => ['catalogue', type, 'pages'] as const,
  imported: (type: CatalogueType) => ['catalogue', type, 'imported'] as const,
  progress: (type: CatalogueType, sessionId: string) => ['catalogue', type, 'progress', sessionId] as const,
};

const logsShown = 20;
/** How often to poll a running import, in milliseconds. */
export const pollMs = 2_000;

export const overviewQuery = (type: CatalogueType) =>
  queryOptions({
    queryKey: catalogueKeys.overview(type),
    queryFn: async ({ signal }) => (await call(`GET /admin/catalogues/${type}`, { signal })).body,
  });

export const credentialsQuery = (type: CatalogueType) =>
  queryOptions({
    queryKey: catalogueKeys.credentials(type),
    queryFn: async ({ signal }) => (await call(`GET /${type}/settings`, { signal })).body,
  });

export const logsQuery = (type: CatalogueType) =>
  queryOptions({
    queryKey: catalogueKeys.logs(type),
    queryFn: async ({ signal }) =>
      (
        await call('GET /admin/scraper-logs', {
          query: { scraper_type: type, limit: logsShown },
          signal,
        })
      ).body.logs,
  });

export const scheduleQuery = (type: CatalogueType) =>
  queryOptions({
    queryKey: catalogueKeys.schedule(type),
    queryFn: async ({ signal }) =>
      (await call('GET /admin/scheduler/config', { query: { scraper_type: type }, signal })).body,
  });

export const selectorsQuery = (type: CatalogueType) =>
  queryOptions({
    queryKey: catalogueKeys.selectors(type),
    queryFn: async ({ signal }) => (await call(`GET /admin/catalogues/${type}/selectors`, { signal })).body,
  });

export const pagesQuery = (type: CatalogueType) =>
  queryOptions({
    queryKey: catalogueKeys.pages(type),
    queryFn: async ({ signal }) => (await call(`GET /admin/catalogues/${type}/pages`, { signal })).body,
  });

/** A run, polled every two seconds until it has ended. */
export const progressQuery = (type: CatalogueType, sessionId: string) =>
  queryOptions({
    queryKey: catalogueKeys.progress(type, sessionId),
    queryFn: async ({ signal }) =>
      (await call(`GET /${type}/scraping-progress/:id`, { params: { id: sessionId }, signal })).body,
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data) ? false : pollMs),
    refetchIntervalInBackground: true,
  });

/** Whether a run has ended; one that the server no longer knows has. */
export const hasEnded = ({ exists, current }: { exists: boolean; current: string }): boolean =>
  !exists || current === 'Completed' || current === 'Failed';
