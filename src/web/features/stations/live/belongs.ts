import { isInReview, type SongPlace } from '../../../../contract/vocabulary/decision-counts.ts';
import type { FeedView } from '../queries.ts';

/** Whether a song that is decided so stands in a list; lists of liked songs don't ask. */
export function belongs(view: FeedView, place: SongPlace, isNew: boolean): boolean {
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
  if (scope === 'review' && !isInReview(decision, isNew)) return false;
  return filter === 'all' || filter === decision;
}
