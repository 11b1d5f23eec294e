import type { z } from 'zod';
import type * as contract from '#contract/stations/playout.ts';
import type { changeSongPlayout } from '#contract/stations/playout.ts';
import type { Context, StationAdmin, StationMember } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { transact } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import {
  type ApprovedList,
  readApproved,
  readApprovedFacts,
} from '#server/stations/cycles/approved.queries.ts';
import { changedPlace, numberEdit } from '#server/stations/directory/directory.steps.ts';
import { listName } from '#server/stations/exports/exports.policy.ts';
import { batches } from '#server/stations/exports/exports.steps.ts';
import { stationName } from '#server/stations/stations.policy.ts';
import { fileName } from '#shared/name-pattern.ts';
import {
  deleteWaiting,
  findPlayout,
  findPlayoutSong,
  findPush,
  insertPushes,
  lastPush,
  lockPlayout,
  openTrial,
  type PlayoutRow,
  saveLatinNames,
  updatePlayout,
  updatePush,
  writePlayoutSong,
} from './playout.db.ts';
import { settingsOf, toSettings, wakeLane } from './playout.policy.ts';
import { readSongPlayout } from './playout.queries.ts';
import { queuePushes } from './pushes.steps.ts';

const correctionOf = (row: Awaited<ReturnType<typeof findPlayoutSong>>) => ({
  latinTitle: row?.latinTitle ?? null,
  latinArtist: row?.latinArtist ?? null,
  introMs: row?.introMs ?? null,
  hookMs: row?.hookMs ?? null,
  endMs: row?.endMs ?? null,
});

/** Corrects a song's data for a station's playout. @throws NOT_FOUND */
export async function correctSong(
  context: Context<StationMember>,
  releaseId: string,
  { latin_title, latin_artist, intro_ms, hook_ms, end_ms }: z.output<typeof changeSongPlayout.body>,
): Promise<Awaited<ReturnType<typeof readSongPlayout>>> {
  await readSongPlayout(context, releaseId);
  const { station } = context.caller;
  await transact(context, async (tx) => {
    const before = correctionOf(await findPlayoutSong(tx.orm, station.id, releaseId));
    const after = {
      latinTitle: latin_title === undefined ? before.latinTitle : latin_title,
      latinArtist: latin_artist === undefined ? before.latinArtist : latin_artist,
      introMs: intro_ms === undefined ? before.introMs : intro_ms,
      hookMs: hook_ms === undefined ? before.hookMs : hook_ms,
      endMs: end_ms === undefined ? before.endMs : end_ms,
    };
    await writePlayoutSong(tx.orm, station.id, releaseId, after);
    await tx.audit('station.playoutSong', releaseId, { stationId: station.id, before, after });
  });
  return readSongPlayout(context, releaseId);
}

/** Keeps the team's answers about names in Latin letters, for every song that has them. */
export const keepLatinNames = (
  context: Context<StationMember>,
  names: readonly { name: string; latin: string }[],
): Promise<undefined> =>
  transact(context, async (tx) => {
    const { station } = context.caller;
    await saveLatinNames(tx.orm, station.id, [...new Map(names.map((one) => [one.name, one])).values()]);
    await tx.audit('station.latinNames', station.id, {
      after: Object.fromEntries(names.map(({ name, latin }) => [name, latin])),
    });
    return undefined;
  });

/**
 * Pushes approved songs to the station's place, and after them the lists that name them.
 * @throws NOT_FOUND if there is no place, and for another's list
 */
export async function pushSongs(
  context: Context<StationMember>,
  list: ApprovedList,
): Promise<{ songs_count: number }> {
  const { app, caller } = context;
  const { station } = caller;
  const facts = await readApprovedFacts(app, caller, list);
  if (list.releaseId !== undefined && facts.songs === 0) fail('NOT_FOUND');
  const playout = await findPlayout(app.database.orm, station.id);
  if (playout === undefined || playout.place === null) fail('NOT_FOUND');
  const { formats, isAscii } = settingsOf(playout, station.namePattern);
  const isListed = list.releaseId === undefined && (formats.includes('playit') || formats.includes('csv'));
  const language = isAscii ? 'en' : 'he';
  const name = fileName(`${stationName(station, language)} - ${listName(facts, language)}`);
  return transact(context, async (tx) => {
    let count = 0;
    for await (const songs of batches(readApproved(app, caller, list)))
      count += await queuePushes(
        tx,
        playout,
        songs.map(({ id }) => ({ releaseId: id })),
      );
    if (isListed && facts.songs > 0) await queuePushes(tx, playout, [{ list, listName: name }]);
    await tx.audit('station.push', station.id, { ...list, songs: count });
    return { songs_count: count };
  });
}

/** Retries a song that didn't arrive. @throws NOT_FOUND, RUNNING if it is being sent */
export const retryPush = (context: Context<StationAdmin>, id: string): Promise<undefined> =>
  transact(context, async (tx) => {
    const { station } = context.caller;
    const push = orNotFound(await findPush(tx.orm, id));
    if (push.stationId !== station.id || push.state !== 'failed') fail('NOT_FOUND');
    const last = push.listName === null && (await lastPush(tx.orm, station.id, push.releaseId));
    if (last && (last.state === 'waiting' || last.state === 'sending')) fail('RUNNING');
    await updatePush(tx.orm, id, { state: 'waiting', tries: 0, interruptions: 0, dueAt: new Date() });
    const playout = await findPlayout(tx.orm, station.id);
    if (playout) await tx.job(wakeLane(playout.lane), {});
    await tx.audit('station.retryPush', station.id, {
      before: { state: push.state },
      after: { state: 'retry' },
    });
    return undefined;
  });

type Change = z.output<typeof contract.changePlayout.body>;
type Place = z.output<typeof contract.setPlayoutPlace.body>;

const formatsOf = ({
  columns,
  formats,
  isLevelled,
  namePattern,
  nameLength,
  isAscii,
  cartLetters,
  encoLetters,
}: PlayoutRow) => ({
  formats,
  isLevelled,
  namePattern,
  nameLength,
  isAscii,
  cartLetters,
  encoLetters,
  columns: columns?.map(({ head, field }) => `${head}: ${field}`) ?? null,
});

/** Changes the formats of a station's playout. @throws STALE, if `based_on` is given and somebody changed them since */
export async function changePlayout(
  context: Context<StationAdmin>,
  {
    formats,
    is_levelled,
    name_pattern,
    name_length,
    ascii_names,
    cart_letters,
    enco_letters,
    columns,
    based_on,
  }: Change,
): Promise<contract.PlayoutSettings> {
  const { station } = context.caller;
  return transact(context, async (tx) => {
    const before = await lockPlayout(tx.orm, station.id);
    const number = await numberEdit(tx, context.caller, 'playout', based_on);
    const after = {
      ...before,
      ...(formats && { formats }),
      ...(is_levelled !== undefined && { isLevelled: is_levelled }),
      ...(name_pattern !== undefined && { namePattern: name_pattern }),
      ...(name_length !== undefined && { nameLength: name_length }),
      ...(ascii_names !== undefined && { isAscii: ascii_names }),
      ...(cart_letters && { cartLetters: cart_letters }),
      ...(enco_letters && { encoLetters: enco_letters }),
      ...(columns !== undefined && { columns }),
    };
    await updatePlayout(tx.orm, station.id, after);
    await tx.audit('station.playout', station.id, { before: formatsOf(before), after: formatsOf(after) });
    return toSettings(settingsOf(after, station.namePattern), after.place !== null, number);
  });
}

/** Sets where songs are pushed to. @throws STALE, if `based_on` is given and somebody changed it since */
export async function setPlayoutPlace(
  context: Context<StationAdmin>,
  { pushes_approved: pushesApproved, based_on: basedOn, ...typed }: Place,
): Promise<void> {
  const { station } = context.caller;
  await transact(context, async (tx) => {
    const before = await lockPlayout(tx.orm, station.id);
    await numberEdit(tx, context.caller, 'playout-place', basedOn);
    const after = changedPlace(tx, 'playout', station, before, typed);
    const isElsewhere =
      JSON.stringify(after.place) !== JSON.stringify(before.place) || typed.credentials !== undefined;
    const change = { ...after, pushesApproved, ...(isElsewhere && { triedAt: null }) };
    await updatePlayout(tx.orm, station.id, change);
    if (after.place === null) await deleteWaiting(tx.orm, station.id);
    const placeOf = (row: Pick<PlayoutRow, 'place' | 'pushesApproved' | 'sealedCredentials'>) => ({
      place: row.place,
      pushesApproved: row.pushesApproved,
      hasCredentials: row.sealedCredentials !== null,
    });
    await tx.audit('station.playoutPlace', station.id, { before: placeOf(before), after: placeOf(change) });
  });
}

/** Sends the place a small file. @throws RUNNING while one is being sent; NOT_FOUND if there is no place */
export const tryPlayoutPlace = (context: Context<StationAdmin>): Promise<string> =>
  transact(context, async (tx) => {
    const { station } = context.caller;
    const playout = await lockPlayout(tx.orm, station.id);
    if (playout.place === null) fail('NOT_FOUND');
    if (await openTrial(tx.orm, station.id)) fail('RUNNING');
    const id = uuidv7();
    await insertPushes(tx.orm, [{ id, stationId: station.id }]);
    await tx.job(wakeLane(playout.lane), {});
    await tx.audit('station.playoutTry', station.id, { after: { protocol: playout.place.protocol } });
    return id;
  });
