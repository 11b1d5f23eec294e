import { servicePlace } from '#contract/deliveries/services.ts';
import { sql } from '#server/database/drizzle.ts';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from '#server/database/pg-core.ts';
import {
  choreographies,
  conversions,
  deliveryProblems,
  deliverySounds,
  deliveryStates,
  deliveryTakes,
  parcelKinds,
  parcelStates,
} from '#shared/deliveries.ts';
import { json, moment } from './columns.ts';
import { albums, releases } from './releases.ts';

/** A streaming service that we send songs to, as operators entered it. */
export const deliveryServices = pgTable('delivery_services', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  /** Its DDEX party identifier, without hyphens. */
  dpid: text().notNull(),
  place: json(servicePlace).notNull(),
  /** Encrypted for this row with a key outside the database (threat Q6). */
  sealedCredentials: text(),
  takes: text({ enum: deliveryTakes }).array().notNull().default(['streaming']),
  sound: text({ enum: deliverySounds }).notNull().default('wav'),
  territories: text().array().notNull().default(['Worldwide']),
  /** Languages of the vocals; none for all. */
  languages: text().array().notNull().default([]),
  leadDays: integer().notNull().default(7),
  /** How many days before its date the service needs a song. */
  daysNeeded: integer().notNull().default(7),
  /** The lane of its parcels: each lane sends one parcel at a time. */
  lane: integer().notNull().default(0),
  /** The version of the ERN choreography by which its batches are laid out. */
  choreography: text({ enum: choreographies }).notNull().default('1.6'),
  /** What it gets of a file that it can't take as it is. */
  conversion: text({ enum: conversions }).notNull().default('convert'),
  /** Our own service, for development. */
  isOwn: boolean().notNull().default(false),
  /** When a test parcel arrived there with its current settings. */
  triedAt: moment(),
  pausedAt: moment(),
  /** The parcel after which the next search for answers begins, if one round can't check all. */
  answersAfter: uuid(),
  createdAt: moment().notNull().defaultNow(),
});

/** A release's state at a service, or that of an album which comes out as one. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid().primaryKey(),
    /** Exactly one of the two is set. */
    releaseId: uuid().references(() => releases.id, { onDelete: 'cascade' }),
    albumId: uuid().references(() => albums.id, { onDelete: 'cascade' }),
    serviceId: uuid()
      .notNull()
      .references(() => deliveryServices.id),
    state: text({ enum: deliveryStates }).notNull(),
    problem: text({ enum: deliveryProblems }),
    /** The service's own words. */
    problemText: text(),
    link: text(),
    sendsAt: moment(),
    /** Hashes of the content and of the files of the last complete parcel. */
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

/** A file in which a service acknowledged a message, as it was read. */
export const serviceAcknowledgements = pgTable(
  'service_acknowledgements',
  {
    id: uuid().primaryKey(),
    serviceId: uuid()
      .notNull()
      .references(() => deliveryServices.id, { onDelete: 'cascade' }),
    /** Where it lies in the service's place, and what it was like there: if that changes, it is read again. */
    path: text().notNull(),
    bytes: integer().notNull(),
    writtenAt: moment().notNull(),
    /** The parcel that it is about; null if it is about none of ours. */
    parcelId: uuid().references(() => parcels.id, { onDelete: 'set null' }),
    /** Null if it says nothing that we understand. */
    isAccepted: boolean(),
    reason: text(),
    /** When the service wrote it: the latest counts. */
    madeAt: moment().notNull(),
    /** What it says; null if it is too long to be read. */
    content: text(),
    readAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('service_acknowledgements_path').on(table.serviceId, table.path),
    index('service_acknowledgements_parcel').on(table.parcelId, table.madeAt),
    index('service_acknowledgements_unmatched')
      .on(table.serviceId, table.id)
      .where(sql`${table.parcelId} is null`),
  ],
);

/** A parcel: a message with its files, for a service. Its row holds its progress, and then its log. */
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
    /** Its folder at the service, named when it is placed there; before that, a name that nobody else has. */
    folder: text().notNull(),
    dueAt: moment().notNull(),
    /** How often sending failed. */
    tries: integer().notNull().default(0),
    /** Since when sending fails; null while it doesn't. */
    failingSince: moment(),
    /** How often a process died while sending it. */
    interruptions: integer().notNull().default(0),
    problem: text({ enum: deliveryProblems }),
    detail: text(),
    withdrawAskedAt: moment(),
    /** Hashes of its content and files, written before the batch is completed: from then on it may have arrived. */
    product: text(),
    files: text(),
    /** When its place confirmed the file that completes the batch. */
    completedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    sentAt: moment(),
    answeredAt: moment(),
    /** When the service wrote the answer that counts; a later one replaces it. */
    answerMadeAt: moment(),
  },
  (table) => [
    uniqueIndex('parcels_folder').on(table.serviceId, table.folder),
    // One parcel of a song is sent at a time, in the order of creation.
    uniqueIndex('parcels_open').on(table.deliveryId).where(sql`${table.state} in ('waiting', 'sending')`),
    index('parcels_due').on(table.dueAt).where(sql`${table.state} in ('waiting', 'sending')`),
    index('parcels_unanswered').on(table.serviceId, table.id).where(sql`${table.state} = 'sent'`),
    index('parcels_answered')
      .on(table.serviceId, table.answeredAt)
      .where(sql`${table.answeredAt} is not null`),
    index('parcels_delivery').on(table.deliveryId, table.id),
    index('parcels_service').on(table.serviceId, table.id),
    index('parcels_state').on(table.serviceId, table.state, table.id),
  ],
);

/** The message of a parcel as it was sent, in a table of its own, so that lists don't carry it. */
export const parcelMessages = pgTable('parcel_messages', {
  parcelId: uuid()
    .primaryKey()
    .references(() => parcels.id, { onDelete: 'cascade' }),
  xml: text().notNull(),
  sentAt: moment().notNull(),
});
