import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api.ts';

const refetchMs = 20_000;

/** A song's or an album's state at the streaming services; reloaded regularly while visible, and when `version` changes. */
export const useDeliveries = (of: 'release' | 'album', id: string, version: string) =>
  useQuery({
    queryKey: ['deliveries', of, id, version],
    queryFn: async () => {
      const params = { id };
      const { body } = await (of === 'release'
        ? call('GET /releases/:id/deliveries', { params })
        : call('GET /albums/:id/deliveries', { params }));
      return body.deliveries;
    },
    refetchInterval: refetchMs,
    placeholderData: (previous) => previous,
  });
