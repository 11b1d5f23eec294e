import { moveReferences } from '#server/database/references.ts';
import {
  googleAccounts,
  mailedLinks,
  oauthStates,
  sessions,
  tenants,
  tickets,
  users,
} from '#server/database/tables/accounts.ts';
import type { OrmTransaction } from '#server/database/transact.ts';

/** What opens an account never opens another one. */
const keys = [googleAccounts, mailedLinks, oauthStates, sessions, tickets];

/**
 * Moves all that refers to an account to another one, but what opens it.
 * @param hasArtist whether the other one has an artist of its own; otherwise this one's moves as well
 */
export const moveUser = (db: OrmTransaction, from: string, to: string, hasArtist: boolean): Promise<void> =>
  moveReferences(db, users, { from, to, except: hasArtist ? [...keys, tenants] : keys });

/** Moves all that refers to an artist to another one. */
export const moveTenant = (db: OrmTransaction, from: string, to: string): Promise<void> =>
  moveReferences(db, tenants, { from, to });
