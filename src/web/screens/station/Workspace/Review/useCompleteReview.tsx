import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { StationStats } from '#contract/stations/directory.ts';
import type { StationSong } from '#contract/stations/songs.ts';
import { count, number } from '#text/counts.ts';
import { stationReviewText } from '#text/stations/review.ts';
import { ApiError, call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { sleeveOf } from '#web/features/releases/cover.ts';
import { cyclesQuery, exactStats, feedQuery, stationKeys } from '#web/features/stations/queries.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { errorText } from '#web/formats/error-text.ts';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Sleeve } from '#web/ui/Sleeve.tsx';
import { useToast } from '#web/ui/Toasts.tsx';
import { useConfirm } from '#web/ui/useConfirm.tsx';
import css from './UndecidedSongs.module.css';

/** Waits for decisions that are being sent. */
async function waitForDecisions(client: QueryClient, stationId: string): Promise<void> {
  const mutationKey = stationKeys.deciding(stationId);
  while (client.isMutating({ mutationKey }) > 0) await new Promise((go) => setTimeout(go, 50));
}

/** Songs that are now in the review and weren't in `known`. */
async function songsAddedTo(stationId: string, known: ReadonlySet<string>): Promise<StationSong[]> {
  const { body } = await call('GET /radio-stations/:id/feed', {
    params: { id: stationId },
    query: { scope: 'review', limit: 30 },
  });
  return body.filter(({ id, decision }) => !known.has(id) && decision.decision === null);
}

/**
 * Completes the review: says in numbers what it declines, and asks; if that changed meanwhile it says what came in,
 * and asks again. `onDone` runs after the new cycle is marked.
 */
export function useCompleteReview(onDone: () => void): {
  complete: () => Promise<void>;
  isBusy: boolean;
  dialog: ReactNode;
} {
  const text = useText(stationReviewText);
  const language = useLanguage();
  const { station, me } = useWorkspace();
  const client = useQueryClient();
  const toast = useToast();
  const { ask, dialog } = useConfirm();
  const [isBusy, setBusy] = useState(false);
  const { id } = station;

  const question = (
    { undecided_count: n, coming_count: coming, in_scope }: StationStats,
    changed: ReactNode,
  ) => ({
    title: text.completeTitle,
    text: (
      <>
        {changed}
        {n > 0 && count(n, text.willDecline, language)}
        {n === 0 && (coming > 0 ? text.allOutDecided : text.allDecided)}
        <br />
        {coming > 0 && (
          <>
            {count(coming, text.stay, language)}
            <br />
          </>
        )}
        {text.summary(number(in_scope.approved), number(in_scope.pending), number(in_scope.declined))}
      </>
    ),
    more: n > 0 && <UndecidedSongs stationId={id} />,
    cancel: text.keepReviewing,
    confirm: n > 0 ? count(n, text.declineAndComplete, language) : text.completeGo,
    destroys: n > 0,
  });

  const whatChanged = async (expected: number, current: number): Promise<ReactNode> => {
    const pages =
      client.getQueryData(feedQuery(id, { scope: 'review', filter: 'all' }).queryKey)?.pages ?? [];
    const before = new Set(pages.flatMap(({ body }) => body.map((song) => song.id)));
    const added = await songsAddedTo(id, before).catch(() => []);
    return (
      <>
        {text.changed(number(expected), current)}
        {added.length > 0 && (
          <>
            {' '}
            {text.newSongs}{' '}
            {added.slice(0, 3).map((song, index) => (
              <span key={song.id}>
                {index > 0 && ', '}
                <UserText>{song.title}</UserText>
              </span>
            ))}
            {added.length > 3 && ` ${text.andMore(number(added.length - 3))}`}
          </>
        )}
        <br />
      </>
    );
  };

  /** Sends what was agreed to; returns the current numbers if they changed, else null. */
  const send = async (stats: StationStats, latestId: string | null): Promise<number | null> => {
    const n = stats.undecided_count;
    try {
      const { body } = await call('POST /radio-stations/:id/review-sessions', {
        params: { id },
        body: { expected_undecided: n, latest_session_id: latestId },
      });
      onDone();
      await client.invalidateQueries({ queryKey: stationKeys.station(id) });
      const isMine = body.created_by_user_id === me.user_id;
      toast({
        text: isMine
          ? count(body.declined_count, text.completed, language)
          : text.completedBy(body.created_by_name),
      });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'COUNT_CHANGED') return Number(error.data.current ?? 0);
      await ask({
        title: n > 0 ? text.declineFailed : text.completeFailed,
        text: errorText(error, language),
        confirm: text.close,
      });
    }
    return null;
  };

  const complete = async () => {
    setBusy(true);
    let changed: ReactNode = null;
    try {
      for (;;) {
        await waitForDecisions(client, id);
        const [stats, cycles] = await Promise.all([
          exactStats(id),
          client.fetchQuery({ ...cyclesQuery(id), staleTime: 0 }),
        ]);
        if (!(await ask(question(stats, changed)))) return;
        const current = await send(stats, cycles[0]?.id ?? null);
        if (current === null) return;
        changed = await whatChanged(stats.undecided_count, current);
        void client.invalidateQueries({ queryKey: stationKeys.feeds(id) });
      }
    } catch (error) {
      await ask({ title: text.completeFailed, text: errorText(error, language), confirm: text.close });
    } finally {
      setBusy(false);
    }
  };
  return { complete, isBusy, dialog };
}

/** The songs that completing the review declines, newest first, more on request. */
function UndecidedSongs({ stationId }: { stationId: string }) {
  const text = useText(stationReviewText);
  const list = useInfiniteQuery({
    ...feedQuery(stationId, { scope: 'undecided' }),
    refetchOnMount: 'always',
    gcTime: 0,
  });
  const songs = list.data?.pages.flatMap(({ body }) => body) ?? [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
    <section className={css.box} aria-label={text.willDeclineThese} aria-busy={list.isPending} tabIndex={0}>
      {list.isPending && <Skeleton shape="long" />}
      <ul>
        {songs.map((song) => (
          <li key={song.id} className={css.song}>
            <Sleeve {...sleeveOf(song, '40px')} className={css.cover} />
            <span className={css.words}>
              <span className={classes('one', css.title)}>
                <UserText>{song.title}</UserText>
              </span>
              <span className="one note">
                <UserText>{song.artist_name}</UserText>
              </span>
            </span>
          </li>
        ))}
      </ul>
      {list.isError && <p role="alert">{text.listFailed}</p>}
      {(list.hasNextPage || list.isError) && (
        <Button
          size="small"
          kind="quiet"
          disabled={list.isFetching}
          onClick={() => void (songs.length === 0 ? list.refetch() : list.fetchNextPage())}
        >
          {list.isError ? text.retry : text.moreSongs}
        </Button>
      )}
    </section>
  );
}
