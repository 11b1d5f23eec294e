import { sql } from '#server/database/drizzle.ts';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '#server/database/pg-core.ts';
import { userRef } from '#server/database/tables/accounts.ts';
import { moment } from '#server/database/tables/columns.ts';
import { releaseRef } from '#server/database/tables/releases.ts';
import { decisions, majorities, votes } from '#shared/station-team.ts';
import { stationRef } from './stations.ts';

/** A review by several people; a station has one at a time. */
export const committees = pgTable(
  'committees',
  {
    id: uuid().primaryKey(),
    stationId: stationRef(),
    chairId: userRef(),
    majority: text({ enum: majorities }).notNull(),
    openedAt: moment().notNull().defaultNow(),
    closedAt: moment(),
  },
  (table) => [
    uniqueIndex('committees_open').on(table.stationId).where(sql`${table.closedAt} is null`),
    index('committees_closed').on(table.stationId, table.closedAt.desc(), table.id.desc()),
  ],
);

const committeeId = () =>
  uuid()
    .notNull()
    .references(() => committees.id, { onDelete: 'cascade' });

/** Who sits in a committee. */
export const committeeSeats = pgTable(
  'committee_seats',
  {
    committeeId: committeeId(),
    userId: userRef(),
    seat: integer().notNull(),
    /** Since when no vote is owed; votes already given count. */
    leftAt: moment(),
    /** When they first entered the room; null if never. */
    cameAt: moment(),
    /** When their browser last reported them present; null once they left. */
    seenAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.committeeId, table.userId] }),
    uniqueIndex('committee_seats_number').on(table.committeeId, table.seat),
    index('committee_seats_user').on(table.userId),
  ],
);

/** The songs of a committee, as of its opening. */
export const committeeSongs = pgTable(
  'committee_songs',
  {
    committeeId: committeeId(),
    releaseId: releaseRef(),
    position: integer().notNull(),
    revealedAt: moment(),
    isEarly: boolean().notNull().default(false),
    /** Null and revealed is a draw. */
    outcome: text({ enum: decisions }),
    byChair: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.committeeId, table.releaseId] }),
    index('committee_songs_release').on(table.releaseId),
  ],
);

export const committeeVotes = pgTable(
  'committee_votes',
  {
    committeeId: uuid().notNull(),
    releaseId: uuid().notNull(),
    userId: userRef(),
    vote: text({ enum: votes }).notNull(),
    reasonIds: uuid().array().notNull().default([]),
    comment: text(),
    /** Rises with each change: the same person may vote in two places. */
    number: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.committeeId, table.releaseId, table.userId] }),
    foreignKey({
      name: 'committee_votes_song',
      columns: [table.committeeId, table.releaseId],
      foreignColumns: [committeeSongs.committeeId, committeeSongs.releaseId],
    }).onDelete('cascade'),
    index('committee_votes_user').on(table.userId),
  ],
);
