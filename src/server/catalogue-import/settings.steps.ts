import { z } from 'zod';
import type { CatalogueSelectors } from '#contract/catalogue-import/pages.ts';
import type { App } from '#server/context.ts';
import { decrypt, type Secret } from '#server/crypto/encrypt.ts';
import { fail } from '#server/errors.ts';
import { openVisit } from '#server/gateways/web-fetch/index.ts';
import { isSelector } from '#server/gateways/web-page/index.ts';
import type { CatalogueType } from '#shared/catalogues.ts';
import { type CatalogueRow, findCatalogue } from './catalogue-import.db.ts';
import { problemOf } from './lists.steps.ts';
import { type CatalogueSource, SourceProblem, selectorsInForce } from './parsing.policy.ts';
import type { RunRow } from './runs.db.ts';
import { openSource } from './sources.steps.ts';

/** @throws INVALID */
export function checkSelectors({ login, list, release }: CatalogueSelectors, path: string): void {
  const lists: [string, readonly string[]][] = [
    ['login.form', login.form],
    ...(['item', 'link', 'next'] as const).map((name) => [`list.${name}`, list[name]] as const),
    ...Object.entries(release).map(([name, list]) => [`release.${name}`, list] as const),
  ].map(([name, list]) => [String(name), [...list]]);
  const fields = lists.flatMap(([name, list]) =>
    list.flatMap((selector, place) => (isSelector(selector) ? [] : [[`${path}${name}.${place}`, 'INVALID']])),
  );
  if (fields.length > 0) fail('INVALID', { fields: Object.fromEntries(fields) });
}

/** A catalogue, opened to read some of its pages. */
export interface OpenCatalogue {
  catalogue: CatalogueRow;
  source: CatalogueSource;
  /** Signs in if credentials are saved. */
  signIn(): Promise<void>;
  /** Runs `work`, and once more after signing in if the site requires that. */
  signedIn<T>(work: () => Promise<T>): Promise<T>;
}

const asksToSignIn = ['LOGIN_PAGE', 'REFUSED'];

/** @param selectors used instead of the saved ones @throws SourceProblem CATALOGUE_UNSET */
export async function openCatalogue(
  app: App,
  type: CatalogueType,
  selectors?: CatalogueSelectors,
): Promise<OpenCatalogue> {
  const catalogue = await findCatalogue(app.database.orm, type);
  const baseUrl = app.config.catalogues[type];
  if (baseUrl === null) throw new SourceProblem('CATALOGUE_UNSET');
  const { agent, pauseMs } = app.config.scraper;
  const source = openSource({
    baseUrl,
    selectors: selectors ?? selectorsInForce(type, catalogue.selectors),
    visit: openVisit({ web: app.web, agent, pauseMs, signal: app.queue.stopping }),
  });
  const login = loginOf(app, catalogue);
  return {
    catalogue,
    source,
    async signIn() {
      if (login !== null) await source.signIn(login);
    },
    async signedIn(work) {
      try {
        return await work();
      } catch (error) {
        if (login === null || !asksToSignIn.includes(problemOf(error) ?? '')) throw error;
        await source.signIn(login);
        return work();
      }
    },
  };
}

const login = z.object({ email: z.string(), password: z.string() });
export type Login = z.output<typeof login>;

/** A login is encrypted for its own row alone (threat F6). */
export const secretOfCatalogue = (type: CatalogueType): Secret<Login> => ({
  purpose: `catalogue ${type}`,
  shape: login,
});
export const secretOfRun = (runId: string): Secret<Login> => ({
  purpose: `catalogue run ${runId}`,
  shape: login,
});

/** A run's own credentials, or the saved ones; null if there are none, or they were encrypted with another key. */
export function loginOf(app: App, catalogue: CatalogueRow, run?: RunRow): Login | null {
  if (run?.sealedCredentials) return decrypt(app.signingKey, secretOfRun(run.id), run.sealedCredentials);
  return catalogue.sealedPassword === null
    ? null
    : decrypt(app.signingKey, secretOfCatalogue(catalogue.type), catalogue.sealedPassword);
}
