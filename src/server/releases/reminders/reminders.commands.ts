import { type App, type Context, system } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { transact } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { networkOf } from '#server/http/network-of.ts';
import { queueRefusableEmail } from '#server/notices/index.ts';
import { findPublished, findRelease, type ReleaseRow } from '#server/releases/content/content.db.ts';
import { insertReminder } from '#server/releases/releases.db.ts';
import { type ConfirmLink, confirmLink, confirmMs, limits } from '#server/releases/releases.policy.ts';
import type { Locale } from '#shared/locale.ts';

/** The sender, for unsubscribing. */
export const senderOf = ({ tenantId, artist_name: name }: ReleaseRow) => ({
  id: tenantId ?? '',
  name,
});

/**
 * Emails a link that confirms a request for a reminder. Nothing is stored before.
 * @throws NOT_FOUND, ALREADY_OUT, TOO_MANY_REQUESTS
 */
export async function requestReminder(
  context: Context,
  code: string,
  { email, language }: { email: string; language: Locale },
): Promise<undefined> {
  const { app } = context;
  const song = orNotFound(await findPublished(app.database.orm, code));
  if (song.tenantId === null || song.digitalReleaseDate === null) fail('NOT_FOUND');
  if (song.digitalReleaseDate <= new Date()) fail('ALREADY_OUT');
  await app.rateLimiters('reminders asked', limits.fromNetwork).consume(networkOf(context.ip));
  await app.rateLimiters('reminders to one address', limits.toAddress).consume(email);
  await transact({ app, caller: system }, async (tx) => {
    const until = Date.now() + confirmMs;
    const link = tx.encrypt(confirmLink, { releaseId: song.id, email, language, until });
    await queueRefusableEmail(tx, app, {
      to: email,
      language,
      sender: senderOf(song),
      email: (stop) => ({
        name: 'confirmReminder',
        url: `${app.config.publicUrl}/reminders/confirm?link=${link}`,
        stop,
        artist: song.artist_name,
        song: song.title,
      }),
    });
  });
  return undefined;
}

/** The song of a link, while it isn't out yet; null if it is out or gone. */
export async function songToCome(app: App, { releaseId }: ConfirmLink): Promise<ReleaseRow | null> {
  const song = await findRelease(app.database.orm, releaseId);
  if (song === undefined || song.isDraft || song.trashedAt !== null) return null;
  return song.digitalReleaseDate !== null && song.digitalReleaseDate > new Date() ? song : null;
}

/** Saves the address until the song is out. */
export const confirmReminder = (
  app: App,
  { releaseId, email, language }: ConfirmLink,
  dueAt: Date,
): Promise<void> =>
  transact({ app, caller: system }, ({ orm }) =>
    insertReminder(orm, { id: uuidv7(), releaseId, email, language, dueAt }),
  );
