import { createHash } from 'node:crypto';
import type { Message } from '#contract/deliveries/messages.ts';
import { maxSongs } from '#contract/releases/albums.ts';
import type { App } from '#server/context.ts';
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from '#server/database/drizzle.ts';
import { tenants } from '#server/database/tables/accounts.ts';
import { productCodes } from '#server/database/tables/releases/codes.ts';
import { planDates } from '#server/database/tables/releases/plan-dates.ts';
import { albums, releases } from '#server/database/tables/releases.ts';
import type { Db } from '#server/database/transact.ts';
import { orNotFound } from '#server/errors.ts';
import { type FileRow, filesById } from '#server/files/index.ts';
import { writeXml, type XmlNode } from '#server/gateways/xml/index.ts';
import { type ConvertedFile, type DeliveryProblem, fieldOfProblem } from '#shared/deliveries.ts';
import { hasStreaming } from '#shared/plans.ts';
import { gtinOf } from '#shared/upc.ts';
import type { Subject } from './deliveries.db.ts';
import { checkMessage } from './message-checks.policy.ts';
import { newReleaseMessage, toMessage } from './messages.policy.ts';
import type { Product } from './product-shapes.policy.ts';
import {
  convertedOf,
  type MasterSound,
  problemsOf,
  type ReleaseRow,
  toAlbumProduct,
  toProduct,
} from './products.policy.ts';

/** An identifier that belongs to no party: for displaying a message. */
const unassignedDpid = 'PADPIDA0000000000X';

/** The message as a test without its files, to a recipient that has no identifier. */
function drafted(app: App, { product }: Outgoing): XmlNode {
  return newReleaseMessage(
    product,
    {
      messageId: product.reference,
      threadId: product.reference,
      sender: app.config.ddex ?? { dpid: unassignedDpid, name: app.config.siteName },
      recipient: { dpid: unassignedDpid, name: app.config.siteName },
      createdAt: new Date(),
      isTest: true,
    },
    { territories: product.territories, takes: ['streaming'], endDate: null },
    null,
  );
}

/** What a release or an album would send now. @throws NOT_FOUND for an album without songs */
export async function previewMessage(app: App, subject: Subject): Promise<Message> {
  const outgoing = orNotFound(await readOutgoing(app.database.orm, subject));
  return {
    ...toMessage(outgoing.product),
    problems: outgoing.problems.map((code) => ({ code, field: fieldOfProblem(code, null) })),
    xml: writeXml(drafted(app, outgoing)),
  };
}

/**
 * The message in which a release, or its album, would go out now, and what is wrong with it; null for an unknown
 * code.
 */
export async function printMessage(
  app: App,
  code: string,
): Promise<{ xml: string; faults: string[] } | null> {
  const subject = await subjectOfCode(app.database.orm, code);
  const outgoing = subject === null ? null : await readOutgoing(app.database.orm, subject);
  if (outgoing === null) return null;
  const message = drafted(app, outgoing);
  const faults = checkMessage(message).map(({ code, at }) => `${code} ${at}`);
  return { xml: writeXml(message), faults: [...outgoing.problems, ...faults] };
}

/** What goes out for a short code: the album of its release if that comes out as one, else the release itself. */
async function subjectOfCode(db: Db, code: string): Promise<Subject | null> {
  const [song] = await db
    .select({ id: releases.id, albumId: albums.id })
    .from(releases)
    .leftJoin(
      albums,
      and(eq(albums.id, releases.albumId), isNull(albums.trashedAt), isNotNull(albums.digitalReleaseDate)),
    )
    .where(eq(releases.shortCode, code));
  if (song === undefined) return null;
  return song.albumId === null
    ? { releaseId: song.id, albumId: null }
    : { releaseId: null, albumId: song.albumId };
}

/** A release or an album as it would go out now. */
export interface Outgoing {
  subject: Subject;
  tenantId: string;
  title: string;
  /** Published, dated, and not in the trash. */
  isOut: boolean;
  /** Its owner's plan sends songs to services, or its date came back with the money for an earlier plan. */
  isEntitled: boolean;
  /** Languages of the vocals. */
  languages: string[];
  digitalDate: Date | null;
  product: Product;
  problems: DeliveryProblem[];
  /** Files that a service gets converted, or because of which it gets nothing, as its setting says. */
  converted: ConvertedFile[];
  /** Whether its UPC is its own for good: no other product can have it. */
  isUpcSettled: boolean;
  /** Whether every track's sound has been analysed, so that a message can describe it. */
  isRead: boolean;
  /** One for each track. */
  sounds: (FileRow | null)[];
  cover: FileRow | null;
  /** Hashes that detect a change: of the message's content, and of the files. */
  productHash: string;
  filesHash: string;
}

const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** What would be sent for a release or an album; null if it has no owner, doesn't exist, or has no songs. */
export const readOutgoing = (db: Db, { releaseId, albumId }: Subject): Promise<Outgoing | null> =>
  releaseId === null ? readAlbum(db, albumId ?? '') : readRelease(db, releaseId);

async function readRelease(db: Db, id: string): Promise<Outgoing | null> {
  const [found] = await db
    .select({ row: releases, tenant: tenants, albumDate: albums.digitalReleaseDate })
    .from(releases)
    .innerJoin(tenants, eq(tenants.id, releases.tenantId))
    .leftJoin(albums, and(eq(albums.id, releases.albumId), isNull(albums.trashedAt)))
    .where(eq(releases.id, id));
  if (found === undefined) return null;
  const { row, tenant, albumDate } = found;
  const digitalDate = row.digitalReleaseDate;
  return {
    subject: { releaseId: id, albumId: null },
    tenantId: tenant.id,
    title: row.title,
    // A song of an album that comes out as one isn't also out by itself.
    isOut: isShown(row) && digitalDate !== null && albumDate === null,
    isEntitled: hasStreaming(tenant.plan) || (await cameBack(db, eq(planDates.releaseId, id))),
    digitalDate,
    ...(await withFiles(db, [row], toProduct(row, tenant, digitalDate ?? row.createdAt), id)),
  };
}

async function readAlbum(db: Db, id: string): Promise<Outgoing | null> {
  const [found] = await db
    .select({ album: albums, tenant: tenants })
    .from(albums)
    .innerJoin(tenants, eq(tenants.id, albums.tenantId))
    .where(eq(albums.id, id));
  if (found === undefined) return null;
  const { album, tenant } = found;
  const all = await readSongs(db, id);
  const shown = all.filter(isShown);
  // A take-down names what was there, although all of it may be in the trash by now.
  const songs = shown.length > 0 ? shown : all;
  const [first, ...others] = songs;
  if (first === undefined) return null;
  const date = album.digitalReleaseDate;
  return {
    subject: { releaseId: null, albumId: id },
    tenantId: tenant.id,
    title: album.title,
    isOut: date !== null && album.trashedAt === null && shown.length > 0,
    isEntitled: hasStreaming(tenant.plan) || (await cameBack(db, eq(planDates.albumId, id))),
    digitalDate: date,
    ...(await withFiles(
      db,
      songs,
      toAlbumProduct(album, [first, ...others], tenant, date ?? album.createdAt),
      id,
    )),
  };
}

/** Whether a date was withdrawn with its money and came back with it. */
const cameBack = async (db: Db, whose: SQL): Promise<boolean> =>
  (await db.$count(
    planDates,
    and(whose, eq(planDates.channel, 'streaming'), isNotNull(planDates.givenBackAt)),
  )) > 0;

/** Whether services have it: published, or only hidden on our pages. */
const isShown = (row: ReleaseRow): boolean =>
  row.trashedAt === null && (!row.isDraft || (row.hiddenAs === 'hidden' && row.hiddenFrom === 'published'));

/** An album's songs in their order. */
const readSongs = (db: Db, albumId: string): Promise<ReleaseRow[]> =>
  db
    .select()
    .from(releases)
    .where(eq(releases.albumId, albumId))
    .orderBy(sql`${releases.track_number} nulls last`, asc(releases.createdAt), asc(releases.id))
    .limit(maxSongs);

/** What is known of a master; null if there is none or decoding it failed. */
const masterOf = (file: FileRow | null): MasterSound =>
  file === null || (file.sound && 'broken' in file.sound) ? null : (file.sound ?? {});

/** Which single or album has a UPC; null for none. */
async function holderOf(db: Db, upc: string): Promise<string | null> {
  const [held] = await db
    .select()
    .from(productCodes)
    .where(eq(productCodes.gtin, gtinOf(upc)));
  return held?.releaseId ?? held?.albumId ?? null;
}

async function withFiles(db: Db, rows: readonly ReleaseRow[], product: Product, id: string) {
  // An album's cover is that of its first song with a cover.
  const coverId = rows.find(({ coverFileId }) => coverFileId !== null)?.coverFileId ?? null;
  const ids = [coverId, ...rows.map(({ wavFileId }) => wavFileId)].filter((id) => id !== null);
  const files = await filesById(db, ids);
  const sounds = rows.map(({ wavFileId }) => files.get(wavFileId ?? '') ?? null);
  const cover = files.get(coverId ?? '') ?? null;
  const problems = rows.flatMap((row, index) =>
    problemsOf({ ...row, coverFileId: cover?.id ?? null }, masterOf(sounds[index] ?? null)),
  );
  const holder = product.upc === null ? null : await holderOf(db, product.upc);
  if (product.upc === null) problems.push('NEEDS_UPC');
  if (holder !== null && holder !== id) problems.push('UPC_TAKEN');
  return {
    isUpcSettled: holder === id,
    languages: [...new Set(rows.map(({ primary_language }) => primary_language ?? ''))],
    product,
    problems: [...new Set(problems)],
    converted: convertedOf(sounds.map(masterOf), cover),
    isRead: sounds.every((file) => file?.sound != null),
    sounds,
    cover,
    productHash: hash(product),
    filesHash: hash([...sounds.map((sound) => sound?.sha256), cover?.sha256]),
  };
}
