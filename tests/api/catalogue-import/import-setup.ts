import { setTimeout as sleep } from 'node:timers/promises';
import type { ScrapingProgress } from '#contract/catalogue-import/runs.ts';
import { updateUser } from '#server/accounts/profile.db.ts';
import {
  type CatalogueSite,
  openLinktoneSite,
  openPatiphonSite,
  siteLogin,
} from '#server/demonstration/catalogue-sites/index.ts';
import { makeUser } from '#server/demonstration/users.ts';
import { type CatalogueType, catalogues } from '#shared/catalogues.ts';
import { Caller } from '../../support/caller.ts';
import { plainSongs } from '../../support/plain-songs.ts';
import { openTestApp, type TestApp } from '../harness.ts';

export interface ImportSetup {
  test: TestApp;
  linktone: CatalogueSite;
  patiphon: CatalogueSite;
  /** An operator with all four flags. */
  operator: Caller;
  close(): Promise<void>;
}

/** Opens the product with both catalogue sites, their saved credentials, and no delay between requests. */
export async function openImportSetup({
  songs = 30,
  isWorker = true,
  keepsCovers = false,
  env = {},
}: {
  songs?: number;
  isWorker?: boolean;
  keepsCovers?: boolean;
  env?: Record<string, string>;
} = {}): Promise<ImportSetup> {
  const linktone = await openLinktoneSite({ songs, material: plainSongs });
  const patiphon = await openPatiphonSite({ songs, material: plainSongs });
  const test = await openTestApp({
    isWorker,
    env: { LINKTONE_URL: linktone.origin, PATIPHON_URL: patiphon.origin, SCRAPER_PAUSE_MS: '0', ...env },
  });
  const { token } = await makeUser(test.app, { isOperator: true });
  const operator = new Caller(test.origin, token);
  for (const name of ['POST /linktone/settings', 'POST /patiphon/settings'] as const)
    await operator.send(name, { body: siteLogin });
  for (const name of ['PATCH /admin/catalogues/linktone', 'PATCH /admin/catalogues/patiphon'] as const)
    await operator.send(name, { body: { keeps_covers: keepsCovers } });
  // A worker makes up for a missed slot of the last half hour, and so would add a run that no test started.
  if (isWorker)
    for (const scraper_type of catalogues)
      await operator.send('POST /admin/scheduler/config', {
        body: { scraper_type, enabled: false, schedule_times: ['03:00'] },
      });
  return {
    test,
    linktone,
    patiphon,
    operator,
    async close() {
      await test.close();
      await linktone.close();
      await patiphon.close();
    },
  };
}

/** Makes an operator with these of the four flags, and no others. */
export async function operatorWith(
  test: TestApp,
  flags: Partial<Record<'users' | 'radio' | CatalogueType, boolean>>,
): Promise<Caller> {
  const { userId, token } = await makeUser(test.app);
  await updateUser(test.app.database.orm, userId, {
    isAdmin: true,
    canManageUsers: flags.users ?? false,
    canManageRadio: flags.radio ?? false,
    canManageLinktone: flags.linktone ?? false,
    canManagePatiphon: flags.patiphon ?? false,
  });
  return new Caller(test.origin, token);
}

/** Waits until a run has ended, and returns its last state. */
export async function runEnded(operator: Caller, type: CatalogueType, id: string): Promise<ScrapingProgress> {
  for (;;) {
    const { body } = await operator.send(`GET /${type}/scraping-progress/:id`, { params: { id } });
    if (!body.exists || body.stage === 'ended') return body;
    await sleep(50);
  }
}

/** Imports a whole catalogue, and returns the run's last state. */
export async function importAll(operator: Caller, type: CatalogueType): Promise<ScrapingProgress> {
  const { body, status } = await operator.send(`POST /admin/scheduler/run-now/${type}`);
  if (status !== 202) throw new Error(`the import was not begun: ${status} ${JSON.stringify(body)}`);
  return runEnded(operator, type, body.session_id);
}
