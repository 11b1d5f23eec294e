import type { CatalogueSelectors } from '../../../../../contract/catalogue-import/pages.ts';
import type { CatalogueType } from '../../../../../contract/vocabulary/catalogues.ts';
import type { App } from '../../../../context.ts';
import { openVisit } from '../../../../gateways/web-fetch/index.ts';
import { selectorsInForce } from '../../parsing/rules/default-selectors.ts';
import type { CatalogueSource } from '../../parsing/rules/source.ts';
import { openSource } from '../../parsing/steps/open-source.ts';
import { problemOf, SourceProblem } from '../../parsing/steps/source-problem.ts';
import { type CatalogueRow, findCatalogue } from '../store/catalogues.ts';
import { loginOf } from './credentials.ts';

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
