import { z } from 'zod';
import type { CatalogueType } from '../../../../../contract/vocabulary/catalogues.ts';
import type { App } from '../../../../context.ts';
import { decrypt, type Secret } from '../../../../crypto/encrypt.ts';
import type { RunRow } from '../../runs/store.ts';
import type { CatalogueRow } from '../store/catalogues.ts';

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
