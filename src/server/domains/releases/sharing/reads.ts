import { and, eq, not } from 'drizzle-orm';
import { isShortCode } from '../../../../contract/vocabulary/short-codes.ts';
import type { App } from '../../../context.ts';
import { releases } from '../../../database/tables/releases.ts';
import { found, refuse } from '../../../errors.ts';

const columns = {
  id: releases.id,
  title: releases.title,
  artistName: releases.artistName,
  tenantId: releases.tenantId,
  coverFileId: releases.coverFileId,
  coverColors: releases.coverColors,
  soundPrint: releases.soundPrint,
  updatedAt: releases.updatedAt,
};

/** What a preview of a song shows, by its code. A draft and an unknown code answer alike. @throws NOT_FOUND */
export async function sharedSong(app: App, code: string) {
  if (!isShortCode(code)) refuse('NOT_FOUND');
  const [row] = await app.database.orm
    .select(columns)
    .from(releases)
    .where(and(eq(releases.shortCode, code), not(releases.isDraft)));
  return found(row);
}

export type SharedSong = Awaited<ReturnType<typeof sharedSong>>;
