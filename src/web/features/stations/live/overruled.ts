import type { StationEvent } from '#contract/stations/live.ts';
import type { SongDecision } from '#contract/stations/songs.ts';
import type { StationUser } from '#contract/stations/team.ts';
import { type FeedPages, stationKeys } from '#web/features/stations/queries.ts';
import type { Reader } from './apply.ts';

/** A teammate's decision that replaced the reader's own. */
export interface Overruled {
  releaseId: string;
  /** The song's title; null if it isn't loaded. */
  title: string | null;
  /** The teammate's; null for a committee. */
  name: string | null;
  decision: SongDecision;
}

/** How long a decision counts as the reader's latest, in milliseconds. */
const ownMs = 10 * 60_000;

/** How an event changed the reader's latest decision; null for not at all. */
export function overruledBy(
  { client, stationId, userId }: Reader,
  event: StationEvent,
  now = Date.now(),
): Overruled | null {
  if (event.kind !== 'decision' || event.user_id === userId) return null;
  const { was, decision, release_id: releaseId } = event;
  if (was.decided_by_user_id !== userId || was.decided_at === null) return null;
  if (now - Date.parse(was.decided_at) > ownMs) return null;
  if (was.decision === decision.decision && was.playlist_id === decision.playlist_id) return null;
  const lists = client.getQueriesData<FeedPages>({ queryKey: stationKeys.feeds(stationId) });
  const song = lists
    .flatMap(([, data]) => data?.pages.flatMap(({ body }) => body) ?? [])
    .find(({ id }) => id === releaseId);
  return {
    releaseId,
    title: song?.title ?? event.action?.release_title ?? null,
    name: nameIn({ client, stationId }, event),
    decision,
  };
}

/** Who made a decision, as the team sees them. */
function nameIn(
  { client, stationId }: Pick<Reader, 'client' | 'stationId'>,
  { user_id: userId, decision }: Extract<StationEvent, { kind: 'decision' }>,
): string | null {
  if (decision.by_committee) return null;
  const team = client.getQueryData<StationUser[]>(stationKeys.users(stationId)) ?? [];
  return decision.decided_by_name ?? team.find(({ user_id }) => user_id === userId)?.user_name ?? '';
}

/** A teammate's decision on a song. */
export type TeammateDecision = Pick<Overruled, 'name' | 'decision'>;

/** Keeps a teammate's decision, for the line with the reader's own. */
export function recordTeammate(reader: Reader, event: StationEvent): void {
  if (event.kind !== 'decision' || event.user_id === reader.userId) return;
  const { release_id: releaseId, decision } = event;
  reader.client.setQueryData<TeammateDecision>(stationKeys.teammate(reader.stationId, releaseId), {
    name: nameIn(reader, event),
    decision,
  });
}
