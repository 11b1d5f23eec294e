import type { App } from '#server/context.ts';
import { decrypt, encrypt } from '#server/crypto/encrypt.ts';
import { LibraryError } from '#server/gateways/music-library/index.ts';
import {
  changePresave,
  claimDuePresaves,
  deletePresave,
  type PresaveRow,
} from '#server/releases/releases.db.ts';
import {
  fateOf,
  presaveAgainMs,
  rememberedMs,
  secretOfPresave,
  takenMs,
  triedMs,
} from '#server/releases/releases.policy.ts';
import { songsAtServices } from '#server/releases/releases.queries.ts';

const batch = 20;
type Song = Awaited<ReturnType<typeof songsAtServices>> extends Map<string, infer S> ? S : never;

/**
 * Saves songs that are out for the people who asked, each once, and deletes the permissions; later also the results.
 */
export async function savePresaved(app: App, now = new Date()): Promise<void> {
  const { orm } = app.database;
  while (!app.queue.stopping.aborted) {
    const due = await claimDuePresaves(orm, now, new Date(now.getTime() + takenMs), batch);
    const songs = await songsAtServices(
      orm,
      due.map(({ releaseId }) => releaseId),
    );
    for (const row of due) await saveOne(app, row, songs.get(row.releaseId), now);
    if (due.length < batch) return;
  }
}

async function saveOne(app: App, row: PresaveRow, song: Song | undefined, now: Date): Promise<void> {
  const { orm } = app.database;
  const fate = row.state === 'waiting' ? fateOf(song, row.createdAt, now) : 'forget';
  if (fate === 'forget' || song === undefined) return deletePresave(orm, row.id);
  if (typeof fate === 'object') return changePresave(orm, row.id, { dueAt: fate.waitUntil });
  const end = (state: 'saved' | 'refused' | 'missing') =>
    changePresave(orm, row.id, {
      state,
      sealedPermission: null,
      dueAt: new Date(now.getTime() + rememberedMs),
    });
  const secret = secretOfPresave(row.id);
  const stored = row.sealedPermission === null ? null : decrypt(app.signingKey, secret, row.sealedPermission);
  // Under another signing key it can't be decrypted any more.
  if (stored === null) return end('refused');
  const tryAgain = (permission = stored.permission): Promise<void> => {
    const day = song.digitalReleaseDate ?? row.createdAt;
    if (now.getTime() - day.getTime() > triedMs) return end('missing');
    return changePresave(orm, row.id, {
      dueAt: new Date(now.getTime() + presaveAgainMs),
      sealedPermission: encrypt(app.signingKey, secret, { permission }),
    });
  };
  const library = app.libraries[row.service];
  if (library === undefined) return tryAgain();
  try {
    const { isSaved, permission } = await library.save(stored.permission, {
      links: [...song.links, ...song.serviceLinks],
      isrc: song.isrc,
    });
    return isSaved ? end('saved') : tryAgain(permission);
  } catch (error) {
    if (!(error instanceof LibraryError)) throw error;
    app.log.warn({ code: error.message, service: row.service }, 'a pre-saved song was not saved');
    return error.isRefused ? end('refused') : tryAgain();
  }
}
