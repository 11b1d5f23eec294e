import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ActivityEntry, SongAction } from '#contract/stations/songs.ts';
import { actionTypes } from '#shared/station-team.ts';
import { call } from '#web/api.ts';
import type { Answered } from '#web/loading/page-context.ts';
import { pagedQuery } from '#web/loading/paged-query.ts';
import { stationKeys } from './queries.ts';

type Pages = InfiniteData<Answered<SongAction[]>, unknown>;

/** A song's actions, oldest first, a hundred at a time: comments, likes and decisions. */
export const actionsQuery = (stationId: string, releaseId: string) =>
  pagedQuery(stationKeys.actions(stationId, releaseId), (signal) =>
    call('GET /radio-stations/:id/songs/:releaseId/actions', {
      params: { id: stationId, releaseId },
      query: { limit: 100 },
      signal,
    }),
  );

/** All pages in one, without duplicates: a new action may come again with a later page. */
export function actionsIn(data: Pages | undefined): SongAction[] {
  const byId = new Map(data?.pages.flatMap(({ body }) => body).map((action) => [action.id, action]));
  return [...byId.values()];
}

/** Changes the loaded actions of a song. */
export function patchActions(
  client: QueryClient,
  stationId: string,
  releaseId: string,
  change: (actions: SongAction[], isLast: boolean) => SongAction[],
): void {
  client.setQueryData<Pages>(stationKeys.actions(stationId, releaseId), (data) =>
    data
      ? {
          ...data,
          pages: data.pages.map((page, index) => ({
            ...page,
            body: change(page.body, index === data.pages.length - 1),
          })),
        }
      : data,
  );
}

/** An entry of the activity feed in the form for its song's history; null for one that isn't listed there. */
export function actionOf(entry: ActivityEntry): SongAction | null {
  const {
    action_type: kind,
    decision: _decision,
    undone: _undone,
    person_name: _person,
    release_title: _title,
    release_artist: _artist,
    release_short_code: _code,
    release_cover_image: _cover,
    release_external_image_url: _image,
    release_sound_print: _sound,
    ...action
  } = entry;
  const action_type = actionTypes.find((type) => type === kind);
  return action_type === undefined ? null : { ...action, action_type };
}
