import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { servicePlace } from '../../../contract/deliveries/services.ts';
import {
  deliveryProblems,
  deliverySounds,
  deliveryStates,
  deliveryTakes,
  parcelKinds,
  parcelStates,
} from '../../../contract/vocabulary/deliveries.ts';
import { json, moment } from './columns.ts';
import { albums, releases } from './releases.ts';

/** A streaming service that songs are sent to, as operators have entered it. */
export const deliveryServices = pgTable('delivery_services', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  /** Its party identifier of DDEX, without hyphens. */
  dpid: text().notNull(),
  place: json(servicePlace).notNull(),
  /** Sealed to this row with a key outside the database (threat Q6). */
  sealedCredentials: text(),
  takes: text({ enum: deliveryTakes }).array().notNull().default(['streaming']),
  sound: text({ enum: deliverySounds }).notNull().default('wav'),
  territories: text().array().notNull().default(['Worldwide']),
  /** Of what is sung; none for all. */
  languages: text().array().notNull().default([]),
  leadDays: integer().notNull().default(7),
  /** Which of the lanes its parcels go in: in each one is on its way at a time. */
  lane: integer().notNull().default(0),
  /** Our own of development. */
  isOwn: boolean().notNull().default(false),
  /** When a test parcel arrived there as it is set now. */
  triedAt: moment(),
  pausedAt: moment(),
  /** The parcel after which answers are looked for next, where they are too many for one round. */
  answersAfter: uuid(),
  createdAt: moment().notNull().defaultNow(),
});

/** How far a release, or an album that comes out as one, is at a service. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid().primaryKey(),
    /** One of the two. */
    releaseId: uuid().references(() => releases.id, { onDelete: 'cascade' }),
    albumId: uuid().references(() => albums.id, { onDelete: 'cascade' }),
    serviceId: uuid()
      .notNull()
      .references(() => deliveryServices.id),
    state: text({ enum: deliveryStates }).notNull(),
    problem: text({ enum: deliveryProblems }),
    /** In the service's words. */
    problemText: text(),
    link: text(),
    sendsAt: moment(),
    /** Hashes of what the last complete parcel said, and of its files. */
    sentProduct: text(),
    sentFiles: text(),
    sentAt: moment(),
    receivedAt: moment(),
    liveAt: moment(),
    downAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('deliveries_release').on(table.releaseId, table.serviceId),
    uniqueIndex('deliveries_album').on(table.albumId, table.serviceId),
    index('deliveries_service').on(table.serviceId),
  ],
);

/** A parcel: a message with its files, on its way to a service. Its row is its progress, and then its log. */
export const parcels = pgTable(
  'parcels',
  {
    id: uuid().primaryKey(),
    serviceId: uuid()
      .notNull()
      .references(() => deliveryServices.id),
    /** Null for a test. */
    deliveryId: uuid().references(() => deliveries.id, { onDelete: 'cascade' }),
    kind: text({ enum: parcelKinds }).notNull(),
    state: text({ enum: parcelStates }).notNull().default('waiting'),
    /** Its folder at the service, from the beginning: sent on by another process, it stays the same parcel. */
    folder: text().notNull(),
    dueAt: moment().notNull(),
    /** How often sending failed. */
    tries: integer().notNull().default(0),
    /** How often a process died while it sent it. */
    interruptions: integer().notNull().default(0),
    problem: text({ enum: deliveryProblems }),
    detail: text(),
    withdrawAskedAt: moment(),
    /** Hashes of what it says and of its files, written before the batch is completed. */
    product: text(),
    files: text(),
    createdAt: moment().notNull().defaultNow(),
    sentAt: moment(),
    answeredAt: moment(),
  },
  (table) => [
    uniqueIndex('parcels_folder').on(table.serviceId, table.folder),
    // Of one song one parcel is on its way at a time: their order is that of their making.
    uniqueIndex('parcels_open').on(table.deliveryId).where(sql`${table.state} in ('waiting', 'sending')`),
    index('parcels_due').on(table.dueAt).where(sql`${table.state} in ('waiting', 'sending')`),
    index('parcels_unanswered').on(table.serviceId, table.id).where(sql`${table.state} = 'sent'`),
    index('parcels_delivery').on(table.deliveryId, table.id),
    index('parcels_service').on(table.serviceId, table.id),
    index('parcels_state').on(table.serviceId, table.state, table.id),
  ],
);
