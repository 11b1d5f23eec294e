import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { StationStats } from '#contract/stations/directory.ts';
import { count } from '#text/counts.ts';
import { stationWorkspaceText } from '#text/stations/workspace.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { stationKeys } from '#web/features/stations/queries.ts';
import { errorText } from '#web/formats/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { UndoIcon } from '#web/ui/icons.ts';
import { useToast } from '#web/ui/Toasts.tsx';
import css from './UndoLast.module.css';

interface UndoLastProps {
  stationId: string;
  isAdmin: boolean;
  undo: NonNullable<StationStats['undo']>;
}

/** Undoes the last action on many songs, while that is possible. */
export function UndoLast({ stationId, isAdmin, undo }: UndoLastProps) {
  const text = useText(stationWorkspaceText).undo;
  const language = useLanguage();
  const toast = useToast();
  const client = useQueryClient();
  const minutes = useMinutesLeft(undo.until);
  const isOfCycle = undo.kind === 'mark' || undo.kind === 'complete';
  const takeBack = useMutation({
    mutationFn: () =>
      call('POST /radio-stations/:id/undo/:undoId', { params: { id: stationId, undoId: undo.id } }),
    onSuccess: ({ body }) =>
      toast({
        text:
          undo.kind === 'delete-session'
            ? text.cycleBack
            : isOfCycle && body.restored_count === 0
              ? text.cycleGone
              : count(body.restored_count, text.done, language),
      }),
    onError: (error) => toast({ text: errorText(error, language) }),
    onSettled: () => client.invalidateQueries({ queryKey: stationKeys.station(stationId) }),
  });
  // Any member can undo a marked cycle; only admins the rest.
  if (minutes <= 0 || (!isOfCycle && !isAdmin)) return null;
  return (
    <Button
      className={css.undo}
      aria-disabled={takeBack.isPending}
      onClick={() => takeBack.isPending || takeBack.mutate()}
    >
      <UndoIcon size={16} />
      <span className={css.word}>{text[undo.kind]}</span>
      <span className={css.left}>{count(minutes, text.left, language)}</span>
    </Button>
  );
}

/** Whole minutes left, rounded up; 0 when it is over. */
function useMinutesLeft(until: string): number {
  const left = () => Math.max(0, Math.ceil((new Date(until).getTime() - Date.now()) / 60_000));
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 5_000);
    return () => clearInterval(timer);
  }, []);
  return left();
}
