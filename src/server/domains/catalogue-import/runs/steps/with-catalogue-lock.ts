import { type CatalogueType, catalogues } from '../../../../../contract/vocabulary/catalogues.ts';
import type { App } from '../../../../context.ts';
import { withAdvisoryLock } from '../../../../database/with-advisory-lock.ts';

const lockSpace = 4242_0005;

/** Runs `work` as the only one that imports from a catalogue, over all processes; false where another has it. */
export const withCatalogueLock = (
  app: App,
  type: CatalogueType,
  work: (lost: AbortSignal) => Promise<void>,
): Promise<boolean> => withAdvisoryLock(app.database.pool, [lockSpace, catalogues.indexOf(type) + 1], work);
