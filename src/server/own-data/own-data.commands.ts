import type { Readable } from 'node:stream';
import type { User } from '#contract/accounts/profile.ts';
import { openableUntil, proveCloser, readMe } from '#server/accounts/index.ts';
import type { App, Context, SignedIn } from '#server/context.ts';
import { encrypt } from '#server/crypto/encrypt.ts';
import { transact } from '#server/database/transact.ts';
import type { ZipFile } from '#server/gateways/pack/index.ts';
import { fileName } from '#shared/name-pattern.ts';
import { takeoutTicket, ticketMs } from './own-data.policy.ts';
import {
  type OwnFile,
  readContacts,
  readDeliveries,
  readFiles,
  readHeard,
  readNotices,
  readPerson,
  readPlays,
  readPrivateLinks,
  readSongs,
  readStationActions,
  readVerdicts,
  readVotes,
} from './own-data.queries.ts';
import { close, reopen } from './own-data.steps.ts';

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value, null, 2));

async function* opened(file: Promise<Readable>): AsyncGenerator<Buffer> {
  yield* await file;
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** A JSON list, written row by row. */
async function* list(rows: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  let separator = '[\n';
  for await (const row of rows) {
    yield Buffer.concat([Buffer.from(separator), json(row)]);
    separator = ',\n';
  }
  yield Buffer.from(separator === '[\n' ? '[]\n' : '\n]\n');
}

const inZip = ({ id, name }: OwnFile): string => `files/${id}-${fileName(name)}`;

async function* described(app: App, userId: string): AsyncGenerator<unknown> {
  for await (const file of readFiles(app, userId)) {
    const { storage_key: _, ...shown } = file;
    yield { ...shown, in_zip: inZip(file) };
  }
}

/** All of a person's data: their profile, actions and payments as JSON, and every file as stored. */
export async function* takeoutFiles(app: App, userId: string): AsyncGenerator<ZipFile> {
  const { account, tenantId } = await readPerson(app, userId);
  yield { name: 'account.json', open: () => once(json(account)) };
  yield { name: 'songs.json', open: () => list(readSongs(app, tenantId)) };
  yield { name: 'deliveries.json', open: () => list(readDeliveries(app, tenantId)) };
  yield { name: 'station-activity.json', open: () => list(readStationActions(app, userId)) };
  yield { name: 'heard-songs.json', open: () => list(readHeard(app, userId)) };
  yield { name: 'votes.json', open: () => list(readVotes(app, userId)) };
  yield { name: 'answers.json', open: () => list(readVerdicts(app, tenantId)) };
  yield { name: 'plays.json', open: () => list(readPlays(app, tenantId)) };
  yield { name: 'private-links.json', open: () => list(readPrivateLinks(app, tenantId)) };
  yield { name: 'contacts.json', open: () => list(readContacts(app, tenantId)) };
  yield { name: 'notices.json', open: () => list(readNotices(app, userId)) };
  yield { name: 'files.json', open: () => list(described(app, userId)) };
  for await (const file of readFiles(app, userId)) {
    // A missing file would break off all the rest.
    if ((await app.storage.size(file.storage_key)) === null) continue;
    yield { name: inZip(file), open: () => opened(app.storage.read(file.storage_key)) };
  }
}

/**
 * Closes the caller's account: sessions, subscriptions and open checkouts end, the artist's page disappears, songs and albums follow
 * in the background. For thirty days signing in can reopen it.
 * @throws SIGN_IN_AGAIN, STILL_OPERATOR, and 422 at `password`
 */
export async function closeAccount(
  context: Context<SignedIn>,
  { password }: { password?: string | undefined },
): Promise<{ until: string }> {
  const { userId, tenantId } = context.caller;
  await proveCloser(context, password);
  const now = new Date();
  await transact(context, (tx) => close(tx, userId, tenantId, now));
  return { until: openableUntil(now).toISOString() };
}

/** Returns the address of a ZIP of the caller's data, and records the request. */
export async function prepareTakeout(
  context: Context<SignedIn>,
): Promise<{ url: string; expires_at: string }> {
  const { app, caller } = context;
  await transact(context, (tx) => tx.audit('account.takeout', caller.userId));
  const { userId, sessionHash } = caller;
  const until = new Date(Date.now() + ticketMs);
  const content = { userId, sessionHash, until: until.getTime() };
  const ticket = encrypt(app.signingKey, takeoutTicket, content);
  return { url: `/takeout?ticket=${ticket}`, expires_at: until.toISOString() };
}

/** Reopens the caller's account; songs and albums return in the background. An open one stays as it is. */
export async function reopenAccount(context: Context<SignedIn>): Promise<User> {
  const { userId, tenantId } = context.caller;
  await transact(context, (tx) => reopen(tx, userId, tenantId));
  return readMe(context.app.database.orm, userId);
}
