import type { Album } from '../../../../contract/releases/albums.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { found, refuse } from '../../../errors.ts';
import { answerPage, readCursor } from '../../../http/paging.ts';
import { canChange } from '../content/rules/policy.ts';
import { toAlbum } from './rules/album.ts';
import { type AlbumRow, albumsOf, findAlbum } from './store.ts';

/** The caller's own albums, newest first. */
export async function listAlbums(
  context: Context<SignedIn>,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Album[]> {
  const { app, caller } = context;
  if (caller.tenantId === null) return [];
  const rows = await albumsOf(app.database.orm, caller.tenantId, limit + 1, readCursor(cursor));
  const page = answerPage(context, rows, limit, '/albums', (row) => ({ at: row.createdAt, id: row.id }));
  return page.map(toAlbum);
}

/** The caller's own album that a path names. @throws NOT_FOUND, also for another's */
export async function ownAlbum(context: Context<SignedIn>, { id }: { id: string }): Promise<AlbumRow> {
  const row = found(await findAlbum(context.app.database.orm, id));
  return canChange(context.caller, row) ? row : refuse('NOT_FOUND');
}
