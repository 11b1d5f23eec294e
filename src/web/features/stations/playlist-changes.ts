import type { QueryClient } from '@tanstack/react-query';
import type { Playlist } from '#contract/stations/reviews.ts';
import { call } from '#web/api.ts';
import { playlistsQuery, stationKeys } from './queries.ts';
import type { SaveOrAsk } from './useSaveOrAsk.tsx';

/** A new playlist, or a change of one, as it waits to be sent. */
export type PlaylistChange =
  | { id: null; body: { name: string; description: string | null } }
  /** `basedOn`: the number of the playlist that the reader saw. */
  | {
      id: string;
      basedOn: number;
      body: { name?: string; description?: string | null; is_active?: boolean };
    };

/** Sends a change, with the number of the playlist that it is based on. @throws ApiError, NetworkError */
export const sendPlaylistChange =
  (stationId: string) =>
  async (change: PlaylistChange, basedOn: number | undefined): Promise<Playlist> => {
    const station = { id: stationId };
    if (change.id === null)
      return (await call('POST /radio-stations/:id/playlists', { params: station, body: change.body })).body;
    const params = { ...station, playlistId: change.id };
    const body = { ...change.body, based_on: basedOn };
    return (await call('PATCH /radio-stations/:id/playlists/:playlistId', { params, body })).body;
  };

/** How changes of playlists are sent. A newer change stays until the reader answers; null means that it stays. */
export const playlistOptions = (
  client: QueryClient,
  stationId: string,
  saveOrAsk: SaveOrAsk,
  send: (change: PlaylistChange, basedOn: number | undefined) => Promise<Playlist>,
) => ({
  mutationKey: stationKeys.changingPlaylist(stationId),
  scope: { id: `playlists ${stationId}` },
  mutationFn: (change: PlaylistChange) =>
    saveOrAsk(change.id === null ? undefined : change.basedOn, (basedOn) => send(change, basedOn)),
  onSuccess: (saved: Playlist | null, { id }: PlaylistChange) => {
    if (saved === null || !saved.is_active) return;
    client.setQueryData(playlistsQuery(stationId).queryKey, (all = []) =>
      all.some((each) => each.id === saved.id)
        ? all.map((each) => (each.id === saved.id ? saved : each))
        : id === null
          ? [...all, saved]
          : all,
    );
  },
  onSettled: () => client.invalidateQueries({ queryKey: stationKeys.playlists(stationId) }),
});
