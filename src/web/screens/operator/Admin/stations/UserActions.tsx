import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminStationUser } from '../../../../../contract/operations/stations.ts';
import { stationsText } from '../../../../../text/operations/stations.ts';
import { call } from '../../../../api.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { errorText } from '../../../../formats/error-text.ts';
import { typed } from '../../../../formats/isolate.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useToast } from '../../../../ui/Toasts.tsx';
import { useConfirm } from '../../../../ui/useConfirm.tsx';
import { Fixed } from '../parts/Fixed.tsx';
import css from './StationsTab.module.css';
import { stationsKey } from './stations-key.ts';

type UserAction = 'approve' | 'promote' | 'demote' | 'remove';

function send(
  act: UserAction,
  { station_id: id, user_id: userId, status }: AdminStationUser,
): Promise<unknown> {
  const params = { id, userId };
  switch (act) {
    case 'approve': {
      const query = { user_id: userId, ...(status === 'rejected' && { even_rejected: 'true' as const }) };
      return call('POST /admin/radio-stations/:id/approve-admin', { params: { id }, query });
    }
    case 'remove':
      return call('DELETE /admin/radio-stations/:id/users/:userId', { params });
    default: {
      const body = { role: act === 'promote' ? ('admin' as const) : ('member' as const) };
      return call('PATCH /admin/radio-stations/:id/users/:userId', { params, body });
    }
  }
}

/**
 * An operator's actions for a station's people; asks before removing, and before admitting someone who was rejected.
 */
export function useStationUserActions() {
  const text = useText(stationsText);
  const language = useLanguage();
  const toast = useToast();
  const queries = useQueryClient();
  const { ask, dialog } = useConfirm();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ act, row }: { act: UserAction; row: AdminStationUser }) => send(act, row),
    onSuccess: (_answer, { act, row }) =>
      toast({ text: act === 'approve' ? text.approved : text.saved(row.user_name) }),
    onError: (error, { act }) => {
      const why = errorText(error, language);
      toast({ text: act === 'approve' ? text.approveError(why) : why });
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['station-users'] }),
        queries.invalidateQueries({ queryKey: stationsKey }),
      ]),
  });
  const isAgreed = (act: UserAction, row: AdminStationUser): boolean | Promise<boolean> => {
    const name = typed(row.user_name);
    if (act === 'remove')
      return ask({
        title: text.removeTitle(name),
        text: text.removeText,
        stay: text.notNow,
        go: text.goRemove,
        destroys: true,
      });
    if (act === 'approve' && row.status === 'rejected')
      return ask({
        title: text.rejectedTitle(name),
        text: text.rejectedText,
        stay: text.notNow,
        go: text.goApprove,
      });
    return true;
  };
  return {
    act: async (act: UserAction, row: AdminStationUser) => {
      if (!isPending && (await isAgreed(act, row))) mutate({ act, row });
    },
    busy: isPending ? { act: variables.act, id: variables.row.id } : null,
    dialog,
  };
}

interface UserActionsProps {
  row: AdminStationUser;
  /** The running action for this person. */
  busy: UserAction | null;
  onAction(act: UserAction, row: AdminStationUser): void;
}

/** The buttons of one person. */
export function UserActions({ row, busy, onAction }: UserActionsProps) {
  const text = useText(stationsText);
  const isMember = row.status === 'approved';
  const change = row.role === 'admin' ? 'demote' : 'promote';
  return (
    <span className={css.acts}>
      {isMember ? (
        <Button
          size="small"
          aria-disabled={busy !== null}
          aria-label={text.of(text[change], row.user_name)}
          onClick={() => onAction(change, row)}
        >
          <Fixed>{text[change]}</Fixed>
        </Button>
      ) : (
        <Button size="small" aria-disabled={busy !== null} onClick={() => onAction('approve', row)}>
          <Fixed>{busy === 'approve' ? text.approving : text.approve}</Fixed>
        </Button>
      )}
      <Button
        size="small"
        kind="undo"
        aria-disabled={busy !== null}
        aria-label={text.of(text.remove, row.user_name)}
        onClick={() => onAction('remove', row)}
      >
        <Fixed>{text.remove}</Fixed>
      </Button>
    </span>
  );
}
