import { rm, stat } from 'node:fs/promises';
import type { PlayoutProblem } from '../../../../../contract/vocabulary/playout.ts';
import type { App } from '../../../../context.ts';
import { found } from '../../../../errors.ts';
import { CredentialsMissing, type SendingPlace } from '../../../../gateways/parcel-place/index.ts';
import { filesById, hashOf } from '../../../files/index.ts';
import { approvedOf, findApproved } from '../../cycles/reads/approved.ts';
import { openingOf } from '../../directory/steps/station-place.ts';
import { findAnyStation } from '../../directory/store.ts';
import { fileIdsOf } from '../../exports/rules/song-files.ts';
import { batches } from '../../exports/steps/pack-files.ts';
import { type PlayoutSettings, settingsOf } from '../rules/settings.ts';
import {
  findPlayout,
  findPlayoutSong,
  isNameTaken,
  isTrial,
  type PushRow,
  updatePlayout,
  updatePush,
  writePlayoutSong,
} from '../store.ts';
import { makeCopy, type Ready } from './copy.ts';
import { lists, nameOf, readySong, sidecars, table } from './files.ts';

/** Retrying wouldn't help: the song itself is the problem. */
export class SongProblem extends Error {
  readonly code: PlayoutProblem;

  constructor(code: PlayoutProblem) {
    super(code);
    this.code = code;
  }
}

const trialName = 'session42-trial.txt';

/**
 * Sends a song's files to its station's place, the sound first, or a list's files. Doesn't send again a sound that is
 * complete there.
 */
export async function sendPush(app: App, push: PushRow, check: () => Promise<void>): Promise<void> {
  const { orm } = app.database;
  const playout = found(await findPlayout(orm, push.stationId));
  const station = found(await findAnyStation(orm, push.stationId));
  const settings = settingsOf(playout, station.namePattern);
  const ready = push.releaseId === null ? null : await readyOf(app, push.stationId, push.releaseId, settings);
  if (playout.place === null) throw new CredentialsMissing();
  const place = await app.children.openPlace(openingOf(app, 'playout', playout.place, playout));
  try {
    await check();
    if (ready !== null) await sendSong(app, { push, ready, settings, place, check });
    else if (isTrial(push)) await sendTrial(place, push.id);
    else await sendLists(app, { push, settings, place, check });
  } finally {
    await place.close();
  }
  const now = new Date();
  if (isTrial(push)) await updatePlayout(orm, push.stationId, { triedAt: now });
  await updatePush(orm, push.id, { state: 'sent', sentAt: now, problem: null, detail: null });
}

async function readyOf(
  app: App,
  stationId: string,
  releaseId: string,
  settings: PlayoutSettings,
): Promise<Ready> {
  const { orm } = app.database;
  const song = await findApproved(orm, stationId, releaseId);
  if (song === undefined) throw new SongProblem('NOT_APPROVED');
  const ids = [song.wav_file_id, song.mp3_file_id].filter((id) => id !== null);
  if (ids.length === 0) throw new SongProblem('NO_SOUND');
  const ready = await readySong(app, song, await filesById(orm, ids), settings.isLevelled);
  if (ready === null) throw new SongProblem('SOUND_BROKEN');
  return ready;
}

async function sendTrial(place: SendingPlace, id: string): Promise<void> {
  await place.write(trialName, Buffer.from(id));
  if ((await place.readText(trialName, 1_000)) !== id) throw new Error('what was written reads otherwise');
}

interface Sending {
  push: PushRow;
  settings: PlayoutSettings;
  place: SendingPlace;
  check: () => Promise<void>;
}

async function sendSong(
  app: App,
  { push, ready, settings, place, check }: Sending & { ready: Ready },
): Promise<void> {
  const { name, sentHash } = await takeName(app, push.stationId, ready, settings);
  if (settings.formats.includes('bwf')) {
    const path = await makeCopy(app, ready, settings.isLevelled);
    try {
      await check();
      const file = `${name}.wav`;
      const hash = await hashOf(path);
      // A changed sound can't be recognised by its length.
      if (hash !== sentHash || (await place.size(file)) !== (await stat(path)).size) {
        await place.write(file, { path });
        await writePlayoutSong(app.database.orm, push.stationId, ready.song.id, { sentHash: hash });
      }
      await check();
    } finally {
      await rm(path, { force: true });
    }
  }
  // Playouts treat these files as a sign that the sound is there, so they come after it. They are small, and may have
  // changed.
  const beside = sidecars(ready, settings);
  if (settings.formats.includes('csv'))
    beside.push({ ending: 'csv', content: await table(settings, [{ ready, name: `${name}.wav` }]) });
  for (const { ending, content } of beside) {
    await place.write(`${name}.${ending}`, content);
    await check();
  }
}

/** Lists of a playlist or a cycle, with the songs' file names at the place. */
async function sendLists(app: App, { push, settings, place, check }: Sending): Promise<void> {
  const { orm } = app.database;
  const rows: { ready: Ready; name: string }[] = [];
  for await (const songs of batches(approvedOf(orm, push.stationId, push.list ?? {}))) {
    const files = await filesById(orm, fileIdsOf(songs));
    for (const song of songs) {
      const ready = await readySong(app, song, files, settings.isLevelled);
      if (ready === null) continue;
      const { name } = await takeName(app, push.stationId, ready, settings);
      rows.push({ ready, name: `${name}.wav` });
    }
    await check();
  }
  for (const { name, content } of await lists(settings, push.listName ?? '', rows))
    await place.write(name, content);
}

/** A song's file name at its station's place: permanent, and unique there. */
async function takeName(
  app: App,
  stationId: string,
  ready: Ready,
  settings: PlayoutSettings,
): Promise<{ name: string; sentHash: string | null }> {
  const { orm } = app.database;
  const { id } = ready.song;
  const before = await findPlayoutSong(orm, stationId, id);
  const sentHash = before?.sentHash ?? null;
  if (before?.fileName) return { name: before.fileName, sentHash };
  const wanted = nameOf(ready, settings);
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? wanted : `${wanted} (${count})`;
    if (await isNameTaken(orm, stationId, id, name)) continue;
    await writePlayoutSong(orm, stationId, id, { fileName: name });
    return { name, sentHash };
  }
}
