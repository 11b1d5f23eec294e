import { moveReferences } from '#server/database/references.ts';
import { tenants, users } from '#server/database/tables/accounts.ts';
import type { OrmTransaction } from '#server/database/transact.ts';

/**
 * Moves all that refers to an account to another one.
 * @param hasArtist whether the other one has an artist of its own; otherwise this one's moves as well
 */
export const moveUser = (db: OrmTransaction, from: string, to: string, hasArtist: boolean): Promise<void> =>
  moveReferences(db, users, { from, to, except: hasArtist ? [tenants] : [] });

/** Moves all that refers to an artist to another one. */
export const moveTenant = (db: OrmTransaction, from: string, to: string): Promise<void> =>
  moveReferences(db, tenants, { from, to });
