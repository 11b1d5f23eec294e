import type { z } from 'zod';
import type { Reply } from '#contract/endpoint.ts';
import type { preparePack as contract } from '#contract/stations/exports.ts';
import type { Context, StationMember } from '#server/context.ts';
import { encrypt } from '#server/crypto/encrypt.ts';
import { transact } from '#server/database/transact.ts';
import { fail } from '#server/errors.ts';
import { readApprovedFacts } from '#server/stations/cycles/approved.queries.ts';
import { packTicket, ticketMs } from './exports.policy.ts';

/** Returns the address of a download pack, and records who took what. @throws NOT_FOUND */
export async function preparePack(
  context: Context<StationMember>,
  { playlist_id, session_id, release_id, audio, language }: z.output<typeof contract.body>,
): Promise<Reply<typeof contract>> {
  const { app, caller } = context;
  const { station } = caller;
  const list = { playlistId: playlist_id, sessionId: session_id, releaseId: release_id };
  const { songs } = await readApprovedFacts(app, caller, list);
  if (release_id !== undefined && songs === 0) fail('NOT_FOUND');
  await transact(context, (tx) => tx.audit('station.pack', station.id, { ...list, audio, songs }));
  const until = new Date(Date.now() + ticketMs);
  const ticket = encrypt(app.signingKey, packTicket, {
    stationId: station.id,
    sessionHash: caller.sessionHash,
    list,
    audio,
    language,
    until: until.getTime(),
  });
  return {
    url: `/station-packs?ticket=${ticket}`,
    songs_count: songs,
    expires_at: until.toISOString(),
  };
}
