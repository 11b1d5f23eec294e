import { z } from 'zod';
import type { CatalogueType } from '../../../../../contract/vocabulary/catalogues.ts';
import type { App } from '../../../../context.ts';
import { decrypt } from '../../../../crypto/encrypt.ts';
import type { RunRow } from '../../runs/store.ts';
import type { CatalogueRow } from '../store/catalogues.ts';

export interface Login {
  email: string;
  password: string;
}

/** A seal opens for its own row alone (threat F6). */
export const sealOfCatalogue = (type: CatalogueType): string => `catalogue ${type}`;
export const sealOfRun = (runId: string): string => `catalogue run ${runId}`;

const login = z.object({ email: z.string(), password: z.string() });

/** What a run was given to sign in with, or what is saved; null where that is nothing, or sealed by another key. */
export function loginOf(app: App, catalogue: CatalogueRow, run?: RunRow): Login | null {
  if (run?.sealedCredentials) return open(app, sealOfRun(run.id), run.sealedCredentials);
  return catalogue.sealedPassword === null
    ? null
    : open(app, sealOfCatalogue(catalogue.type), catalogue.sealedPassword);
}

function open(app: App, purpose: string, sealed: string): Login | null {
  const opened = login.safeParse(decrypt(app.signingKey, purpose, sealed));
  return opened.success ? opened.data : null;
}
