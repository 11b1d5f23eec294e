import { aboutNotice } from '#contract/notices.ts';
import { sql } from '#server/database/drizzle.ts';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from '#server/database/pg-core.ts';
import { digestRhythms } from '#shared/notices.ts';
import { mailStates } from '#shared/operators.ts';
import { userRef, users } from './accounts.ts';
import { json, moment } from './columns.ts';

/** A person's notices, newest first. */
export const notices = pgTable(
  'notices',
  {
    id: uuid().primaryKey(),
    userId: userRef(),
    /** Its topic: a second notice on the same topic replaces the first. */
    topic: text().notNull(),
    about: json(aboutNotice).notNull(),
    createdAt: moment().notNull(),
    readAt: moment(),
    /** When a digest should include it; null if one did, if it was read, or if the person wants none. */
    mailAt: moment(),
  },
  (table) => [
    uniqueIndex('notices_topic').on(table.userId, table.topic),
    index('notices_user').on(table.userId, table.createdAt.desc(), table.id.desc()),
    index('notices_unread').on(table.userId).where(sql`${table.readAt} is null`),
    index('notices_to_mail').on(table.mailAt, table.userId).where(sql`${table.mailAt} is not null`),
    index('notices_age').on(table.createdAt),
  ],
);

/** Emails to accounts in the last thirty days, for support: of what kind, and where they are. Never what they say. */
export const sentEmails = pgTable(
  'sent_emails',
  {
    id: uuid().primaryKey(),
    userId: userRef(),
    /** The email's name, such as `resetPassword`. */
    kind: text().notNull(),
    state: text({ enum: mailStates }).notNull().default('queued'),
    /** The mail server's code, if the last try failed. */
    problem: text(),
    queuedAt: moment().notNull().defaultNow(),
    sentAt: moment(),
  },
  (table) => [
    index('sent_emails_user').on(table.userId, table.queuedAt, table.id),
    index('sent_emails_queued').on(table.queuedAt),
  ],
);

/** How often a person wants notices by email, if they chose it. */
export const noticeSettings = pgTable('notice_settings', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  rhythm: text({ enum: digestRhythms }).notNull(),
});

/**
 * People who refuse emails that others send through us: from one sender, or (`sender` empty) from anyone. Addresses
 * are hashes.
 */
export const mailRefusals = pgTable(
  'mail_refusals',
  {
    address: text().notNull(),
    sender: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** When the receiver refused mail that they hadn't asked for; null for other mail, and once an operator forgave. */
    complainedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.address, table.sender] }),
    index('mail_refusals_complaints')
      .on(table.complainedAt, table.sender)
      .where(sql`${table.complainedAt} is not null`),
    index('mail_refusals_of_sender')
      .on(table.sender, table.complainedAt)
      .where(sql`${table.complainedAt} is not null`),
  ],
);

/**
 * A browser that gets a person's notices while no page is open, for as long as the session that asked for it lasts.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey(),
    userId: userRef(),
    /** The family of its sessions. */
    family: uuid().notNull(),
    /** An address at the browser's push service, which nobody else knows. */
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_user').on(table.userId, table.createdAt),
  ],
);

/** The one pair of keys by which push services know this installation; the private key is encrypted. */
export const pushKeys = pgTable('push_keys', {
  id: integer().primaryKey(),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
});
