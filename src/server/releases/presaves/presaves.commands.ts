import { randomBytes } from 'node:crypto';
import type { App, Context } from '#server/context.ts';
import { decrypt, encrypt } from '#server/crypto/encrypt.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { LibraryError } from '#server/gateways/music-library/index.ts';
import { deletePresave, insertPresave, type PresaveRow } from '#server/releases/releases.db.ts';
import {
  presaveLink,
  secretOfPresave,
  type Trip,
  trip,
  tripSeconds,
} from '#server/releases/releases.policy.ts';
import { findPresave, songToCome } from '#server/releases/releases.queries.ts';
import type { PresaveService } from '#shared/presaves.ts';

/** The address where the listener agrees, and what the browser keeps until it returns. @throws NOT_FOUND */
export async function beginPresave(
  app: App,
  service: PresaveService,
  code: string,
): Promise<{ url: URL; sealedTrip: string }> {
  const library = app.libraries[service] ?? fail('NOT_FOUND');
  if ((await songToCome(app.database.orm, code, new Date())) === null) fail('NOT_FOUND');
  const secret = randomBytes(32).toString('base64url');
  const until = Date.now() + tripSeconds * 1_000;
  return {
    url: await library.begin(secret),
    sealedTrip: encrypt(app.signingKey, trip, { secret, service, code, until }),
  };
}

/**
 * Saves the permission that a listener returned with, until the song's day.
 * @param address the whole address of the return
 * @returns the token of the pre-save for this browser, or why there is none
 */
export async function savePresave(
  app: App,
  { secret, service, code }: Trip,
  address: URL,
): Promise<{ link: string } | 'cancelled' | 'failed'> {
  const library = app.libraries[service];
  const song = await songToCome(app.database.orm, code, new Date());
  if (library === undefined || song === null) return 'failed';
  let permission: string;
  try {
    permission = await library.finish(secret, address);
  } catch (error) {
    if (!(error instanceof LibraryError)) throw error;
    if (error.message.includes('access_denied')) return 'cancelled';
    app.log.warn({ code: error.message, service }, 'a pre-save was refused');
    return 'failed';
  }
  const id = uuidv7();
  await insertPresave(app.database.orm, {
    id,
    releaseId: song.id,
    service,
    sealedPermission: encrypt(app.signingKey, secretOfPresave(id), { permission }),
    dueAt: song.day,
  });
  return { link: encrypt(app.signingKey, presaveLink, { id }) };
}

const presaveOf = async ({ database, signingKey }: App, link: string): Promise<PresaveRow> => {
  const { id } = orNotFound(decrypt(signingKey, presaveLink, link));
  return orNotFound(await findPresave(database.orm, id));
};

/** @throws NOT_FOUND */
export async function readPresave({ app }: Context, link: string) {
  const { service, state, dueAt } = await presaveOf(app, link);
  return { service, state, due_at: state === 'waiting' ? dueAt.toISOString() : null };
}

/** Withdraws a pre-save and its permission. @throws NOT_FOUND */
export async function endPresave({ app }: Context, link: string): Promise<undefined> {
  await deletePresave(app.database.orm, (await presaveOf(app, link)).id);
  return undefined;
}
