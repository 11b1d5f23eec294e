import type { ParsedInput } from '#contract/endpoint.ts';
import type {
  Answer,
  Complaint,
  ComplaintDetails,
  listComplaints as listCall,
  OwnSanction,
  Sanction,
} from '#contract/moderation.ts';
import type { Artist, Context, SignedIn } from '#server/context.ts';
import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from '#server/database/drizzle.ts';
import { tenants, users } from '#server/database/tables/accounts.ts';
import { files } from '#server/database/tables/files.ts';
import { complaintNotes, complaints, heldFiles, sanctions } from '#server/database/tables/moderation.ts';
import { releases } from '#server/database/tables/releases.ts';
import type { Db } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import type { UseFinder } from '#server/files/index.ts';
import { answerPage, readCursor } from '#server/http/paging.ts';
import { nameOf } from '#server/stations/index.ts';
import {
  type ComplaintRow,
  editedAnswersNow,
  findComplaint,
  findSanction,
  type SanctionRow,
} from './moderation.db.ts';
import { answersOf, possibleSanctions } from './moderation.policy.ts';

const assigneeTenants = sql`(select t.stage_name from tenants t where t.owner_user_id = ${users.id})`;

const columns = {
  row: complaints,
  ownerName: tenants.stageName,
  assignee: {
    firstName: users.firstName,
    lastName: users.lastName,
    email: users.email,
    stageName: sql<string | null>`${assigneeTenants}`,
  },
  strikes: sql<number>`(select count(*)::int from sanctions s
    where s.tenant_id = ${complaints.tenantId} and s.is_strike and s.lifted_at is null)`,
  isCountered: sql<boolean>`exists (select from sanctions s where s.complaint_id = ${complaints.id}
    and s.counter_notice is not null and s.lifted_at is null)`,
};

const select = (db: Db) =>
  db
    .select(columns)
    .from(complaints)
    .leftJoin(tenants, eq(tenants.id, complaints.tenantId))
    .leftJoin(users, eq(users.id, complaints.assigneeUserId))
    .$dynamic();

type Selected = Awaited<ReturnType<typeof select>>[number];

const toComplaint = ({ caller }: Context<SignedIn>, { row, ...selected }: Selected): Complaint => ({
  id: row.id,
  category: row.category,
  subject: { kind: row.subject, name: row.subjectName, page: row.page },
  owner:
    row.tenantId === null
      ? null
      : { tenant_id: row.tenantId, name: selected.ownerName ?? '', strikes: selected.strikes },
  created_at: row.createdAt.toISOString(),
  due_at: (row.dueAt ?? row.createdAt).toISOString(),
  closed_at: row.closedAt?.toISOString() ?? null,
  outcome: row.outcome,
  assignee: selected.assignee?.email
    ? nameOf({ ...selected.assignee, email: selected.assignee.email })
    : null,
  is_own: row.assigneeUserId === caller.userId,
  is_countered: selected.isCountered,
});

type ListQuery = ParsedInput<typeof listCall>['query'];

/** Confirmed complaints: open ones by when they are due, closed ones newest first. */
export async function listComplaints(
  context: Context<SignedIn>,
  { state, limit, cursor }: ListQuery,
): Promise<Complaint[]> {
  const place = readCursor(cursor);
  const isOpen = state === 'open';
  const at = isOpen ? complaints.dueAt : complaints.closedAt;
  const after = place && (isOpen ? sql`(${at}, ${complaints.id}) > ` : sql`(${at}, ${complaints.id}) < `);
  const rows = await select(context.app.database.orm)
    .where(
      and(
        isNotNull(complaints.confirmedAt),
        isOpen ? isNull(complaints.closedAt) : isNotNull(complaints.closedAt),
        place && after ? sql`${after}(${place.at}, ${place.id})` : undefined,
      ),
    )
    .orderBy(...(isOpen ? [asc(at), asc(complaints.id)] : [desc(at), desc(complaints.id)]))
    .limit(limit + 1);
  return answerPage(context, rows, limit, `/admin/complaints?state=${state}`, ({ row }) => ({
    at: (isOpen ? row.dueAt : row.closedAt) ?? row.createdAt,
    id: row.id,
  })).map((row) => toComplaint(context, row));
}

/** The confirmed complaint that a path names. @throws NOT_FOUND */
export async function complaintAt({ app }: Context, { id }: { id: string }): Promise<ComplaintRow> {
  const row = orNotFound(await findComplaint(app.database.orm, id));
  return row.confirmedAt === null ? fail('NOT_FOUND') : row;
}

/** The sanction that a path names. @throws NOT_FOUND */
export const sanctionAt = async ({ app }: Context, { id }: { id: string }): Promise<SanctionRow> =>
  orNotFound(await findSanction(app.database.orm, id));

/** The caller's own sanction that a path names. @throws NOT_FOUND, also for another's */
export async function ownSanction(context: Context<Artist>, { id }: { id: string }): Promise<SanctionRow> {
  const row = await sanctionAt(context, { id });
  return row.tenantId === context.caller.tenantId ? row : fail('NOT_FOUND');
}

const by = {
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  stageName: sql<string | null>`${assigneeTenants}`,
};

/** A complaint with all that operators need to decide it. @throws NOT_FOUND */
export async function readComplaint(context: Context<SignedIn>, id: string): Promise<ComplaintDetails> {
  const { orm } = context.app.database;
  const found = orNotFound((await select(orm).where(eq(complaints.id, id)))[0]);
  const { row } = found;
  const isOfIts = (table: typeof complaints | typeof sanctions): SQL | undefined =>
    or(
      row.tenantId === null ? undefined : eq(table.tenantId, row.tenantId),
      row.releaseId === null ? undefined : eq(table.releaseId, row.releaseId),
    );
  const isOwned = row.tenantId !== null || row.releaseId !== null;
  const [notes, past, others, copies] = await Promise.all([
    orm
      .select({ note: complaintNotes, by })
      .from(complaintNotes)
      .innerJoin(users, eq(users.id, complaintNotes.byUserId))
      .where(eq(complaintNotes.complaintId, id))
      .orderBy(desc(complaintNotes.createdAt))
      .limit(200),
    orm
      .select({ row: sanctions, by })
      .from(sanctions)
      .innerJoin(users, eq(users.id, sanctions.byUserId))
      .where(isOwned ? isOfIts(sanctions) : eq(sanctions.complaintId, id))
      .orderBy(desc(sanctions.createdAt))
      .limit(100),
    isOwned
      ? select(orm)
          .where(and(isOfIts(complaints), ne(complaints.id, id), isNotNull(complaints.confirmedAt)))
          .orderBy(desc(complaints.createdAt))
          .limit(20)
      : [],
    readCopies(orm, id),
  ]);
  return {
    ...toComplaint(context, found),
    details: row.details,
    email: row.email,
    notes: notes.map(({ note, by: author }) => ({
      id: note.id,
      by: nameOf(author),
      text: note.text,
      created_at: note.createdAt.toISOString(),
    })),
    sanctions: past.map(
      ({ row: sanction, by: author }): Sanction => ({
        ...toOwnSanction(sanction),
        complaint_id: sanction.complaintId,
        by: nameOf(author),
      }),
    ),
    others: others.map((other) => toComplaint(context, other)),
    copies,
    possible: possibleSanctions(row),
  };
}

/** Other files with the bytes of what was taken down because of a complaint. */
async function readCopies(db: Db, complaintId: string): Promise<ComplaintDetails['copies']> {
  const rows = await db
    .selectDistinct({ id: files.id, name: files.name, owner: users.email, createdAt: files.createdAt })
    .from(sanctions)
    .innerJoin(heldFiles, eq(heldFiles.sanctionId, sanctions.id))
    .innerJoin(files, eq(files.sha256, heldFiles.sha256))
    .innerJoin(users, eq(users.id, files.ownerUserId))
    .where(
      and(
        eq(sanctions.complaintId, complaintId),
        sql`${files.id} not in (select h.file_id from held_files h where h.sanction_id = ${sanctions.id})`,
      ),
    )
    .orderBy(desc(files.createdAt))
    .limit(20);
  return rows.map(({ id, name, owner, createdAt }) => ({
    file_id: id,
    name,
    owner,
    created_at: createdAt.toISOString(),
  }));
}

/** A sanction as its owner sees it: without who decided. */
export const toOwnSanction = (row: SanctionRow): OwnSanction => ({
  id: row.id,
  kind: row.kind,
  name: row.subjectName,
  reason: row.reason,
  is_strike: row.isStrike,
  created_at: row.createdAt.toISOString(),
  lifted_at: row.liftedAt?.toISOString() ?? null,
  counter_notice: row.counterNotice,
  counter_notice_at: row.counterNoticeAt?.toISOString() ?? null,
});

/** What operators did to the caller's songs, page and account, newest first. */
export async function listOwnSanctions({ app, caller }: Context<SignedIn>): Promise<OwnSanction[]> {
  if (caller.tenantId === null) return [];
  const rows = await app.database.orm
    .select()
    .from(sanctions)
    .where(eq(sanctions.tenantId, caller.tenantId))
    .orderBy(desc(sanctions.createdAt))
    .limit(100);
  return rows.map(toOwnSanction);
}

export const listAnswers = async ({ app }: Context): Promise<Answer[]> =>
  answersOf(await editedAnswersNow(app.database.orm));

/** The recording and the cover of a song, as files. */
export async function filesOfSong(db: Db, releaseId: string): Promise<{ id: string; sha256: string }[]> {
  const [row] = await db
    .select({ mp3: releases.mp3FileId, wav: releases.wavFileId, cover: releases.coverFileId })
    .from(releases)
    .where(eq(releases.id, releaseId));
  const ids = Object.values(row ?? {}).filter((id) => id !== null);
  if (ids.length === 0) return [];
  return db.select({ id: files.id, sha256: files.sha256 }).from(files).where(inArray(files.id, ids));
}

/** Uses as evidence, which nobody sees. */
export const filesHeld: UseFinder = (fileIds) =>
  sql`select file_id, false from held_files where file_id = any(${fileIds}) and kept_until > now()`;
