import { type CatalogueType, catalogues } from '../../../contract/vocabulary/catalogues.ts';
import type { App } from '../../context.ts';
import { holdAlone } from '../../database/hold-alone.ts';

const lockSpace = 4242_0005;

/** Runs `work` as the only one that imports from a catalogue, over all processes; false where another has it. */
export const holdCatalogue = (
  app: App,
  type: CatalogueType,
  work: (lost: AbortSignal) => Promise<void>,
): Promise<boolean> => holdAlone(app.database.pool, [lockSpace, catalogues.indexOf(type) + 1], work);
