import type { StationEvent } from '../../../../contract/stations/live.ts';
import type { FeedView } from '../queries.ts';

type Decided = Extract<StationEvent, { kind: 'decision' }>;
type Place = Pick<Decided['was'], 'decision' | 'playlist_id' | 'review_session_id'>;

/** Whether a song that is decided so stands in a list; lists of liked songs don't ask. */
export function belongs(view: FeedView, place: Place, isNew: boolean): boolean {
  const { filter = 'all', scope = 'all', playlist_id, session_id } = view;
  const { decision } = place;
  if (playlist_id !== undefined || session_id !== undefined) {
    const isOf = (asked: string | undefined, is: string | null) =>
      asked === undefined || asked === (is ?? 'none');
    return (
      decision === 'approved' &&
      isOf(playlist_id, place.playlist_id) &&
      isOf(session_id, place.review_session_id)
    );
  }
  if (filter === 'liked') return false;
  if (scope === 'review' && !isNew && decision !== 'pending') return false;
  return filter === 'all' || filter === decision;
}

/** Where a song stands after an event. */
export const placeAfter = ({ decision }: Decided): Place => ({
  decision: decision.decision,
  playlist_id: decision.playlist_id,
  review_session_id: decision.review_session_id,
});
