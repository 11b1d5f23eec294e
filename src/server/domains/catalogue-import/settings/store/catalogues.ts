import { type CatalogueType, defaultSchedules } from '../../../../../contract/vocabulary/catalogues.ts';
import { eq } from '../../../../database/drizzle.ts';
import { catalogues } from '../../../../database/tables/catalogue-import.ts';
import type { Db } from '../../../../database/transact.ts';

export type CatalogueRow = typeof catalogues.$inferSelect;

/** A catalogue with operators' settings, or the defaults. */
export async function findCatalogue(db: Db, type: CatalogueType): Promise<CatalogueRow> {
  const [row] = await db.select().from(catalogues).where(eq(catalogues.type, type));
  return (
    row ?? {
      type,
      email: null,
      sealedPassword: null,
      selectors: null,
      keepsCovers: true,
      keepsAudio: false,
      isScheduled: true,
      scheduleTimes: null,
      updatedAt: new Date(0),
    }
  );
}

export async function saveCatalogue(
  db: Db,
  type: CatalogueType,
  change: Partial<Omit<CatalogueRow, 'type' | 'updatedAt'>>,
): Promise<void> {
  const changed = { ...change, updatedAt: new Date() };
  await db
    .insert(catalogues)
    .values({ type, ...changed })
    .onConflictDoUpdate({ target: catalogues.type, set: changed });
}

/** HH:MM in Asia/Jerusalem, when it is imported automatically. */
export const timesOf = ({ type, scheduleTimes }: CatalogueRow): readonly string[] =>
  scheduleTimes ?? defaultSchedules[type];
