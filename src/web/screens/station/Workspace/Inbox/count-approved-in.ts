import { call } from '../../../../api.ts';

/** How many songs were approved in the latest cycle. */
export async function countApprovedIn(stationId: string, latestId: string): Promise<number> {
  const { body } = await call('GET /radio-stations/:id/on-air', {
    params: { id: stationId },
    query: { limit: 1 },
  });
  const [newest] = body;
  return newest?.session?.id === latestId ? newest.approved_count : 0;
}
