import { sql } from '#server/database/drizzle.ts';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from '#server/database/pg-core.ts';
import { locales } from '#shared/locale.ts';
import {
  complaintCategories,
  complaintOutcomes,
  complaintSubjects,
  sanctionKinds,
  standardAnswers,
} from '#shared/moderation.ts';
import { userRef, users } from './accounts.ts';
import { moment } from './columns.ts';

/**
 * What somebody complains about. Ids without references, and the name as it was: a complaint outlives what it is about.
 */
export const complaints = pgTable(
  'complaints',
  {
    id: uuid().primaryKey(),
    subject: text({ enum: complaintSubjects }).notNull(),
    subjectName: text().notNull(),
    /** The path of the page on which it was made; without the token of a private link. */
    page: text().notNull(),
    releaseId: uuid(),
    /** Whose it is; null if nobody's. */
    tenantId: uuid(),
    stationId: uuid(),
    category: text({ enum: complaintCategories }).notNull(),
    details: text().notNull(),
    /** Deleted thirty days after the complaint is closed. */
    email: text(),
    language: text({ enum: locales }).notNull(),
    /** Null for people who weren't signed in. */
    reporterUserId: uuid(),
    /** Null until the mailed link confirms it: then operators see it. */
    confirmedAt: moment(),
    /** Until when operators should decide. */
    dueAt: moment(),
    assigneeUserId: uuid().references(() => users.id),
    outcome: text({ enum: complaintOutcomes }),
    closedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('complaints_open')
      .on(table.dueAt, table.id)
      .where(sql`${table.confirmedAt} is not null and ${table.closedAt} is null`),
    index('complaints_closed').on(table.closedAt, table.id).where(sql`${table.closedAt} is not null`),
    index('complaints_unconfirmed').on(table.createdAt).where(sql`${table.confirmedAt} is null`),
    index('complaints_addressed')
      .on(table.closedAt)
      .where(sql`${table.email} is not null and ${table.closedAt} is not null`),
    index('complaints_tenant').on(table.tenantId, table.createdAt),
  ],
);

/** What operators write to each other about a complaint. */
export const complaintNotes = pgTable(
  'complaint_notes',
  {
    id: uuid().primaryKey(),
    complaintId: uuid()
      .notNull()
      .references(() => complaints.id, { onDelete: 'cascade' }),
    byUserId: userRef(),
    text: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('complaint_notes_complaint').on(table.complaintId, table.createdAt)],
);

/** What an operator did because of a complaint, until it is lifted. */
export const sanctions = pgTable(
  'sanctions',
  {
    id: uuid().primaryKey(),
    complaintId: uuid()
      .notNull()
      .references(() => complaints.id),
    kind: text({ enum: sanctionKinds }).notNull(),
    /** Of a song's. */
    releaseId: uuid(),
    tenantId: uuid(),
    /** The song's title or the artist's name, as it was. */
    subjectName: text().notNull(),
    /** For its owner to read. */
    reason: text().notNull(),
    isStrike: boolean().notNull(),
    byUserId: userRef(),
    createdAt: moment().notNull().defaultNow(),
    liftedAt: moment(),
    liftedByUserId: uuid().references(() => users.id),
    /** The owner's answer, once. */
    counterNotice: text(),
    counterNoticeAt: moment(),
  },
  (table) => [
    index('sanctions_complaint').on(table.complaintId),
    index('sanctions_tenant').on(table.tenantId, table.createdAt),
    index('sanctions_release').on(table.releaseId),
    uniqueIndex('sanctions_active')
      .on(table.kind, sql`coalesce(${table.releaseId}, ${table.tenantId})`)
      .where(sql`${table.liftedAt} is null`),
  ],
);

/** Files of songs that were taken down: kept as evidence, and recognised when they are uploaded again. */
export const heldFiles = pgTable(
  'held_files',
  {
    sanctionId: uuid()
      .notNull()
      .references(() => sanctions.id, { onDelete: 'cascade' }),
    fileId: uuid().notNull(),
    sha256: text().notNull(),
    /** Until when the file stays, also if its owner deletes it. */
    keptUntil: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sanctionId, table.fileId] }),
    index('held_files_file').on(table.fileId),
    index('held_files_sha256').on(table.sha256),
  ],
);

/** A standard answer as operators edited it; without a row it is ours. */
export const editedAnswers = pgTable('edited_answers', {
  name: text({ enum: standardAnswers }).primaryKey(),
  hebrew: text().notNull(),
  english: text().notNull(),
  editedBy: userRef(),
  editedAt: moment().notNull().defaultNow(),
});
