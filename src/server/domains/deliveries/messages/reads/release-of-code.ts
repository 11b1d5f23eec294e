import { eq } from 'drizzle-orm';
import { releases } from '../../../../database/tables/releases.ts';
import type { Db } from '../../../../database/transact.ts';

/** The release of a short code. */
export const releaseOfCode = async (db: Db, code: string): Promise<string | null> =>
  (await db.select({ id: releases.id }).from(releases).where(eq(releases.shortCode, code)))[0]?.id ?? null;
