import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api.ts';

const everyMs = 20_000;

/** A song's or an album's state at the streaming services; reloaded while visible, and when it changes. */
export const useDeliveries = (of: 'release' | 'album', id: string, version: string) =>
  useQuery({
    queryKey: ['deliveries', of, id, version],
    queryFn: async () => {
      const asked =
        of === 'release'
          ? call('GET /releases/:id/deliveries', { params: { id } })
          : call('GET /albums/:id/deliveries', { params: { id } });
      return (await asked).body.deliveries;
    },
    refetchInterval: everyMs,
    placeholderData: (before) => before,
  });
