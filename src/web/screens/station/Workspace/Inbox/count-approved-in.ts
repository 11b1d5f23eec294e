import type { SongDecision } from '../../../../../contract/station-songs.ts';
import { call, callNext } from '../../../../api.ts';

/** How many songs were approved in a cycle: the latest, so they are the newest of the approved. */
export async function countApprovedIn(stationId: string, sessionId: string): Promise<number> {
  let page = await call('GET /radio-stations/:id/decisions', {
    params: { id: stationId },
    query: { decision_filter: 'approved', limit: 100 },
  });
  let found = 0;
  for (;;) {
    found += page.body.filter(({ review_session_id }) => review_session_id === sessionId).length;
    if (page.next === null) return found;
    page = await callNext<SongDecision[]>(page.next);
  }
}
