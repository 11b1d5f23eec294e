import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api.ts';

const everyMs = 20_000;

/** How far a song is at the streaming services; read again while one looks on, and when the song changes. */
export const useDeliveries = (id: string, updatedAt: string) =>
  useQuery({
    queryKey: ['deliveries', id, updatedAt],
    queryFn: async () => (await call('GET /releases/:id/deliveries', { params: { id } })).body.deliveries,
    refetchInterval: everyMs,
    placeholderData: (before) => before,
  });
