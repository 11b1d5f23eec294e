import { and, eq, sql } from '../../../../database/drizzle.ts';
import { artistContacts } from '../../../../database/tables/releases/private-links.ts';
import type { OrmTransaction } from '../../../../database/transact.ts';

/** Saves a contact of an artist, under the last name used. */
export const saveContacts = async (
  db: OrmTransaction,
  rows: (typeof artistContacts.$inferInsert)[],
): Promise<void> => {
  await db
    .insert(artistContacts)
    .values(rows)
    .onConflictDoUpdate({
      target: [artistContacts.tenantId, artistContacts.email],
      set: { name: sql`excluded.name` },
    });
};

export const deleteContact = async (db: OrmTransaction, tenantId: string, id: string): Promise<void> => {
  await db
    .delete(artistContacts)
    .where(and(eq(artistContacts.tenantId, tenantId), eq(artistContacts.id, id)));
};

/** Deletes an artist's contacts. */
export const eraseContacts = async (db: OrmTransaction, tenantId: string): Promise<void> => {
  await db.delete(artistContacts).where(eq(artistContacts.tenantId, tenantId));
};
