import { type App, system } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { queueRefusableEmail } from '../../notices/index.ts';
import { releasesById } from '../content/store.ts';
import { fateOf } from './rules.ts';
import { deleteReminder, lockDueReminders, postponeReminder } from './store.ts';
import { senderOf } from './verbs.ts';

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
            artist: song.artistName,
            song: song.title,
          }),
        });
      await deleteReminder(tx.orm, id);
    }
    return due.length;
  });
