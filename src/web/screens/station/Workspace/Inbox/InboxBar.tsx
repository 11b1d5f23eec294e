import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ReviewSession } from '#contract/stations/reviews.ts';
import { count, number } from '#text/counts.ts';
import { stationInboxText } from '#text/stations/inbox.ts';
import { ApiError, call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { exactStats, stationKeys, statsQuery } from '#web/features/stations/queries.ts';
import { SearchBar } from '#web/features/stations/search/SearchBar.tsx';
import { readSearch, withSearch } from '#web/features/stations/search/search-state.ts';
import { errorText } from '#web/formats/error-text.ts';
import { typed } from '#web/formats/isolate.ts';
import { useSearchParam } from '#web/screens/station/Workspace/useSearchParam.ts';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import { Button } from '#web/ui/Button.tsx';
import { MoreIcon, PlusIcon, RetryIcon, TrashIcon } from '#web/ui/icons.ts';
import { Menu, MenuItem } from '#web/ui/Menu.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useToast } from '#web/ui/Toasts.tsx';
import { type ConfirmQuestion, useConfirm } from '#web/ui/useConfirm.tsx';
import css from './Inbox.module.css';
import { type InboxView, inboxFilters } from './inbox-view.ts';

interface InboxBarProps {
  view: InboxView;
  /** The latest cycle. */
  latest: ReviewSession | null;
}

/** The Inbox's filters, and its cycles. */
export const InboxBar = memo(function InboxBar({ view, latest }: InboxBarProps) {
  const text = useText(stationInboxText);
  const { station } = useWorkspace();
  const { data: stats } = useQuery(statsQuery(station.id));
  const [params, setParams] = useSearchParams();
  const search = useMemo(() => readSearch(params), [params]);
  const quietly = { replace: true, preventScrollReset: true };
  const [, setFilter] = useSearchParam('filter');
  const counts: Partial<Record<string, number>> = stats
    ? {
        all: stats.releases_count,
        approved: stats.approved_count,
        pending: stats.pending_count,
        declined: stats.declined_count,
      }
    : {};
  return (
    <SearchBar value={search} onChange={(next) => setParams((before) => withSearch(before, next), quietly)}>
      <Select
        label={text.filter}
        labelHidden
        className={css.filter}
        value={view.filter}
        onChange={({ target }) => setFilter(target.value === 'all' ? '' : target.value)}
      >
        {inboxFilters.map((name) => {
          const counted = counts[name];
          return (
            <option key={name} value={name}>
              {counted === undefined ? text.filters[name] : `${text.filters[name]} (${number(counted)})`}
            </option>
          );
        })}
      </Select>
      <CycleButtons latest={latest} />
    </SearchBar>
  );
});

/** A new cycle for every member; deleting the latest and resetting all in a menu, for admins. */
const CycleButtons = memo(function CycleButtons({ latest }: { latest: ReviewSession | null }) {
  const text = useText(stationInboxText);
  const { isAdmin } = useWorkspace();
  const { mark, remove, reset, isBusy, dialog } = useCycleActions(latest);
  return (
    <section className={css.cycles} aria-label={text.cycles}>
      <Button kind="line" className={css.mark} disabled={isBusy} onClick={mark}>
        <PlusIcon />
        {text.mark}
      </Button>
      {isAdmin && (
        <Menu kind="quiet" label={text.moreCycles} icon={<MoreIcon />}>
          {latest && (
            <MenuItem icon={<TrashIcon />} destroys disabled={isBusy} onClick={remove}>
              {text.remove}
            </MenuItem>
          )}
          <MenuItem icon={<RetryIcon />} destroys disabled={isBusy} onClick={reset}>
            {text.reset}
          </MenuItem>
        </Menu>
      )}
      {dialog}
    </section>
  );
});

const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'NOT_FOUND';

/** Marks a cycle, deletes the latest, resets all: each asks first and says what changes in numbers. */
function useCycleActions(latest: ReviewSession | null) {
  const text = useText(stationInboxText);
  const language = useLanguage();
  const { station } = useWorkspace();
  const client = useQueryClient();
  const toast = useToast();
  const { ask, dialog } = useConfirm();
  const [isBusy, setBusy] = useState(false);
  const at = { id: station.id };

  /** Asks with current numbers, acts, and reports the result; failures in the words of section 8. */
  const carryOut = async (
    failed: string,
    question: () => Promise<ConfirmQuestion>,
    act: () => Promise<string>,
  ): Promise<void> => {
    setBusy(true);
    try {
      const confirmation = await question();
      setBusy(false);
      if (!(await ask({ cancel: text.stay, ...confirmation }))) return;
      setBusy(true);
      toast({ text: await act() });
    } catch (error) {
      await ask({
        title: <bdi>{failed}</bdi>,
        text:
          isGone(error) && failed === text.removeFailed ? (
            text.removeGone
          ) : (
            <bdi>{errorText(error, language)}</bdi>
          ),
        confirm: text.close,
      });
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: stationKeys.station(station.id) });
    }
  };
  const numbers = () => exactStats(station.id);

  const mark = () =>
    carryOut(
      text.markFailed,
      async () => {
        const { in_scope_count, undecided_count } = await numbers();
        const scope = count(in_scope_count, text.markText.scope, language);
        const undecided = count(undecided_count, text.markText.undecided, language);
        return {
          title: text.markTitle,
          text: `${in_scope_count === 0 ? scope : `${scope} ${undecided}`} ${text.canUndo}`,
          confirm: text.markGo,
          cancel: text.markCancel,
        };
      },
      async () => {
        const { body } = await call('POST /radio-stations/:id/review-sessions', {
          params: at,
          body: { latest_session_id: latest?.id ?? null },
        });
        return body.undo === null ? text.markedBy(typed(body.created_by_name)) : text.marked;
      },
    );
  const remove = () =>
    carryOut(
      text.removeFailed,
      async () => ({
        title: text.removeTitle,
        text: `${count(await countApprovedIn(station.id, latest?.id ?? ''), text.removeText, language)} ${text.canUndo}`,
        confirm: text.removeGo,
        destroys: true,
      }),
      async () => {
        const { body } = await call('DELETE /radio-stations/:id/review-sessions/:sessionId', {
          params: { ...at, sessionId: latest?.id ?? '' },
        });
        return count(body.reset_count, text.removed, language);
      },
    );
  const reset = () =>
    carryOut(
      text.resetFailed,
      async () => {
        const { approved_count, pending_count, declined_count } = await numbers();
        const lost = text.resetText(number(approved_count), number(pending_count), number(declined_count));
        return {
          title: text.resetTitle,
          text: `${lost} ${text.canUndo}`,
          confirm: text.resetGo,
          destroys: true,
        };
      },
      async () => {
        const { body } = await call('DELETE /radio-stations/:id/decisions/all', { params: at });
        return count(body.reset_count, text.resetDone, language);
      },
    );
  return { mark, remove, reset, isBusy, dialog };
}

/** How many songs were approved in the latest cycle. */
async function countApprovedIn(stationId: string, latestId: string): Promise<number> {
  const { body } = await call('GET /radio-stations/:id/on-air', {
    params: { id: stationId },
    query: { limit: 1 },
  });
  const [newest] = body;
  return newest?.session?.id === latestId ? newest.approved_count : 0;
}
