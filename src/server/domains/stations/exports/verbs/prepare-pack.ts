import type { PackKind } from '../../../../../contract/stations/exports.ts';
import type { Locale } from '../../../../../contract/vocabulary/locale.ts';
import type { Context, StationMember } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { readApprovedFacts } from '../../cycles/reads/approved.ts';
import { writeTicket } from '../steps/pack-ticket.ts';

interface Asked {
  playlist_id?: string | undefined;
  session_id?: string | undefined;
  release_id?: string | undefined;
  audio: PackKind;
  language: Locale;
}

/** Returns the address of a download pack, and records who took what. @throws NOT_FOUND */
export async function preparePack(
  context: Context<StationMember>,
  { playlist_id, session_id, release_id, audio, language }: Asked,
): Promise<{ url: string; songs_count: number; expires_at: string }> {
  const { app, caller } = context;
  const { station } = caller;
  const list = { playlistId: playlist_id, sessionId: session_id, releaseId: release_id };
  const { songs } = await readApprovedFacts(app, caller, list);
  if (release_id !== undefined && songs === 0) refuse('NOT_FOUND');
  await transact(context, (tx) => tx.audit('station.pack', station.id, { ...list, audio, songs }));
  const { ticket, until } = writeTicket(app, {
    stationId: station.id,
    sessionHash: caller.sessionHash,
    list,
    audio,
    language,
  });
  return {
    url: `/station-packs?ticket=${ticket}`,
    songs_count: songs,
    expires_at: until.toISOString(),
  };
}
