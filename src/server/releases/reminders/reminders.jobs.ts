import { type App, system } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import { queueRefusableEmail } from '#server/notices/index.ts';
import { releasesById } from '#server/releases/content/content.db.ts';
import { deleteReminder, lockDueReminders, postponeReminder } from '#server/releases/releases.db.ts';
import { fateOf } from '#server/releases/releases.policy.ts';
import { senderOf } from './reminders.commands.ts';

const batch = 100;

/**
 * Reminds the people who asked that a song is out, each once, and deletes their addresses in the same transaction.
 */
export async function remind(app: App, now = new Date()): Promise<void> {
  while (!app.queue.stopping.aborted && (await remindSome(app, now)) === batch);
}

const remindSome = (app: App, now: Date): Promise<number> =>
  transact({ app, caller: system }, async (tx) => {
    const due = await lockDueReminders(tx.orm, now, batch);
    const songs = await releasesById(
      tx.orm,
      due.map(({ releaseId }) => releaseId),
    );
    for (const { id, releaseId, email: to, language, createdAt } of due) {
      const song = songs.get(releaseId);
      const fate = fateOf(song, createdAt, now);
      if (typeof fate === 'object') {
        await postponeReminder(tx.orm, id, fate.waitUntil);
        continue;
      }
      if (fate === 'due' && song !== undefined)
        await queueRefusableEmail(tx, app, {
          to,
          language,
          sender: senderOf(song),
          email: (stop) => ({
            name: 'songOut',
            url: `${app.config.publicUrl}/r/${song.shortCode}`,
            stop,
            artist: song.artist_name,
            song: song.title,
          }),
        });
      await deleteReminder(tx.orm, id);
    }
    return due.length;
  });
