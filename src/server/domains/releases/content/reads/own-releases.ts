import type { OwnCard } from '../../../../../contract/releases/releases.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { answerPage, readCursor } from '../../../../http/paging.ts';
import { type CardRow, cardColumns, momentOf, toCard } from '../../../artists/index.ts';
import { filesById } from '../../../files/index.ts';
import { readOwnStatuses } from '../../publishing/reads/own-status.ts';
import { ownListenUrl, signedUrls } from './to-release.ts';

type OwnRow = CardRow & { is_draft: boolean; is_paid: boolean; updated_at: Date };
const ownList = {
  name: 'own_releases',
  text: `select ${cardColumns}, r.is_draft, r.is_paid, r.updated_at from releases r
    where tenant_id = $1 and trashed_at is null and (created_at, id) < ($2, $3)
    order by r.created_at desc nulls last, r.id desc nulls last limit $4`,
};
const beginning = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** The caller's own releases, including drafts, newest first; none without a tenant. */
export async function listOwn(
  context: Context<SignedIn>,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<OwnCard[]> {
  const { app, caller } = context;
  if (caller.tenantId === null) return [];
  const place = readCursor(cursor) ?? beginning;
  const values = [caller.tenantId, place.at, place.id, limit + 1];
  const { rows } = await app.database.pool.query<OwnRow>({ ...ownList, values });
  const page = answerPage(context, rows, limit, '/releases', (row) => ({
    at: momentOf(row.created_ms),
    id: row.id,
  }));
  const files = await filesById(app.database.orm, page.flatMap(fileIdsOf));
  const statuses = await readOwnStatuses(
    app,
    page.map(({ id }) => id),
    files,
  );
  return page.map((row) => {
    const card = toCard(row);
    const own = [...files.values()].filter((file) => fileIdsOf(row).includes(file.id));
    const audio = {
      hasAudio: row.has_audio,
      mp3FileId: row.mp3_file_id,
      wavFileId: row.wav_file_id,
      externalAudioUrl: row.external_audio_url,
    };
    return {
      ...card,
      audio_url: row.is_draft ? ownListenUrl(app, audio, files) : card.audio_url,
      is_draft: row.is_draft,
      is_paid: row.is_paid,
      signed_urls: row.is_draft ? signedUrls(app, own) : {},
      updated_at: row.updated_at.toISOString(),
      ...(statuses.get(row.id) ?? { stops: [], plays_week: 0, deliveries: [] }),
    };
  });
}

const fileIdsOf = (row: CardRow): string[] =>
  [row.mp3_file_id, row.wav_file_id, row.cover_file_id, ...(row.image_file_ids ?? [])].filter(
    (id) => id !== null,
  );
