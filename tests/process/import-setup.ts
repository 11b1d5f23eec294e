import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { App } from '#server/context.ts';
import {
  type CatalogueSite,
  openLinktoneSite,
  siteLogin,
} from '#server/demonstration/catalogue-sites/index.ts';
import { makeUser } from '#server/demonstration/users.ts';
import { Caller } from '../support/caller.ts';
import { plainSongs, siteSong } from '../support/plain-songs.ts';
import { openAppOn } from './app.ts';
import { newSettings } from './database.ts';
import { type Product, startProduct } from './product.ts';

export interface ImportSetup {
  site: CatalogueSite;
  /** How many songs of the site are complete. */
  complete: number;
  /** An app on the same database, beside the scraper. */
  app: App;
  /** Settings of a process that shares the database, the files and the key. */
  env: Record<string, string>;
  /** An operator’s bearer token. */
  token: string;
  /** Starts a scraper process with saved credentials; `operator` calls it. */
  startScraper(changes?: Record<string, string>): Promise<Product & { operator: Caller }>;
}

/** A catalogue with this many songs, slow enough to be interrupted, and everything that a scraper process needs. */
export async function openImportSetup(songs: number): Promise<ImportSetup> {
  const site = await openLinktoneSite({ songs, material: plainSongs });
  onTestFinished(() => site.close());
  site.before = async ({ url }) => {
    if (url?.startsWith('/release/')) await sleep(60);
  };
  const env = await newSettings();
  const app = await openAppOn(env);
  onTestFinished(() => app.close());
  const { token } = await makeUser(app, { isOperator: true });
  const complete = Array.from({ length: songs }, (_, index) => siteSong(index + 1)).filter(
    ({ artist, isDead }) => artist !== null && !isDead,
  ).length;
  return {
    site,
    complete,
    app,
    env,
    token,
    async startScraper(changes = {}) {
      const settings = { ...env, LINKTONE_URL: site.origin, SCRAPER_PAUSE_MS: '0', ...changes };
      const product = await startProduct({ env: settings }, 'src/server/scraper.ts');
      const operator = new Caller(product.origin, token);
      await operator.send('POST /linktone/settings', { body: siteLogin });
      await operator.send('PATCH /admin/catalogues/linktone', { body: { keeps_covers: false } });
      await operator.send('POST /admin/scheduler/config', {
        body: { scraper_type: 'linktone', enabled: false, schedule_times: ['03:00'] },
      });
      return { ...product, operator };
    },
  };
}
