import type { Contact, PrivateLink } from '../../../../../contract/releases/private-links.ts';
import type { App, Artist, Context } from '../../../../context.ts';
import { decrypt } from '../../../../crypto/encrypt.ts';
import { and, eq } from '../../../../database/drizzle.ts';
import { after, newest } from '../../../../database/newest-first.ts';
import { findRow } from '../../../../database/rows.ts';
import { artistContacts, privateLinks } from '../../../../database/tables/releases/private-links.ts';
import { found } from '../../../../errors.ts';
import { answerPage, type PageQuery, readCursor } from '../../../../http/paging.ts';
import { sealedToken, stateOf } from '../rules/private-link.ts';
import { browsersOf, type PrivateLinkRow } from '../store/private-links.ts';

/** The private links of a song, newest first. */
export async function listLinks(
  context: Context<Artist>,
  releaseId: string,
  { limit, cursor }: PageQuery,
): Promise<PrivateLink[]> {
  const { app } = context;
  const rows = await app.database.orm
    .select()
    .from(privateLinks)
    .where(
      and(
        eq(privateLinks.releaseId, releaseId),
        after(readCursor(cursor), privateLinks.createdAt, privateLinks.id),
      ),
    )
    .orderBy(newest(privateLinks.createdAt), newest(privateLinks.id))
    .limit(limit + 1);
  const page = answerPage(context, rows, limit, `/releases/${releaseId}/private-links`, placeOf);
  const browsers = await browsersOf(
    app.database.orm,
    page.map(({ id }) => id),
  );
  return page.map((row) => toPrivateLink(app, row, browsers.get(row.id) ?? 0));
}

const placeOf = ({ createdAt: at, id }: { createdAt: Date; id: string }) => ({ at, id });
/** A link as its owner sees it. */
export function toPrivateLink(
  app: Pick<App, 'signingKey' | 'config'>,
  row: PrivateLinkRow,
  browsers = 0,
): PrivateLink {
  const token = decrypt(app.signingKey, sealedToken, row.sealedToken);
  return {
    id: row.id,
    url: token === null ? null : `${app.config.publicUrl}/p/${token}`,
    recipient: row.recipient,
    email: row.email,
    has_code: row.codeHash !== null,
    ends_at: row.endsAt?.toISOString() ?? null,
    max_plays: row.maxPlays,
    plays: row.plays,
    download: row.download !== null,
    format: row.download ?? 'mp3',
    state: stateOf(row, new Date()),
    created_at: row.createdAt.toISOString(),
    mailed_at: row.mailedAt?.toISOString() ?? null,
    opened_at: row.openedAt?.toISOString() ?? null,
    last_opened_at: row.lastOpenedAt?.toISOString() ?? null,
    browsers,
    heard_seconds: Math.round(row.heardMs / 1_000),
    downloaded_at: row.downloadedAt?.toISOString() ?? null,
  };
}

/** The people whom the caller has mailed songs to. */
export async function listContacts(
  context: Context<Artist>,
  { limit, cursor }: PageQuery,
): Promise<Contact[]> {
  const rows = await context.app.database.orm
    .select()
    .from(artistContacts)
    .where(
      and(
        eq(artistContacts.tenantId, context.caller.tenantId),
        after(readCursor(cursor), artistContacts.createdAt, artistContacts.id),
      ),
    )
    .orderBy(newest(artistContacts.createdAt), newest(artistContacts.id))
    .limit(limit + 1);
  return answerPage(context, rows, limit, '/contacts', placeOf).map(({ id, name, email }) => ({
    id,
    name,
    email,
  }));
}

/** The caller's own contact that a path names. @throws NOT_FOUND, also for another's */
export const ownContact = async (context: Context<Artist>, { id }: { id: string }) =>
  found(
    await findRow(
      context.app.database.orm,
      artistContacts,
      and(eq(artistContacts.id, id), eq(artistContacts.tenantId, context.caller.tenantId)),
    ),
  );
