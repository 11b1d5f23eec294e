import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminStationUser } from '#contract/operations/stations.ts';
import { adminStationsText } from '#text/operations/stations.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { errorText } from '#web/formats/error-text.ts';
import { typed } from '#web/formats/isolate.ts';
import { EnglishText } from '#web/screens/operator/Admin/parts/EnglishText.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useToast } from '#web/ui/Toasts.tsx';
import { useConfirm } from '#web/ui/useConfirm.tsx';
import css from './StationsTab.module.css';
import { stationsKey } from './stations-key.ts';

type UserAction = 'approve' | 'promote' | 'demote' | 'remove';

/** Makes the call of an action. */
function send(
  action: UserAction,
  { station_id: id, user_id: userId, status }: AdminStationUser,
): Promise<unknown> {
  const params = { id, userId };
  switch (action) {
    case 'approve': {
      const query = { user_id: userId, ...(status === 'rejected' && { even_rejected: 'true' as const }) };
      return call('POST /admin/radio-stations/:id/approve-admin', { params: { id }, query });
    }
    case 'remove':
      return call('DELETE /admin/radio-stations/:id/users/:userId', { params });
    default: {
      const body = { role: action === 'promote' ? ('admin' as const) : ('member' as const) };
      return call('PATCH /admin/radio-stations/:id/users/:userId', { params, body });
    }
  }
}

/** An operator's actions on a station's people. Removing someone, or approving someone who was rejected, asks first. */
export function useStationUserActions() {
  const text = useText(adminStationsText);
  const language = useLanguage();
  const toast = useToast();
  const client = useQueryClient();
  const { ask, dialog } = useConfirm();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ action, row }: { action: UserAction; row: AdminStationUser }) => send(action, row),
    onSuccess: (_reply, { action, row }) =>
      toast({ text: action === 'approve' ? text.approved : text.saved(row.user_name) }),
    onError: (error, { action }) => {
      const why = errorText(error, language);
      toast({ text: action === 'approve' ? text.approveError(why) : why });
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['station-users'] }),
        client.invalidateQueries({ queryKey: stationsKey }),
      ]),
  });
  const confirm = (action: UserAction, row: AdminStationUser): boolean | Promise<boolean> => {
    const name = typed(row.user_name);
    if (action === 'remove')
      return ask({
        title: text.removeTitle(name),
        text: text.removeText,
        cancel: text.notNow,
        confirm: text.goRemove,
        destroys: true,
      });
    if (action === 'approve' && row.status === 'rejected')
      return ask({
        title: text.rejectedTitle(name),
        text: text.rejectedText,
        cancel: text.notNow,
        confirm: text.goApprove,
      });
    return true;
  };
  return {
    run: async (action: UserAction, row: AdminStationUser) => {
      if (!isPending && (await confirm(action, row))) mutate({ action, row });
    },
    busy: isPending ? { action: variables.action, id: variables.row.id } : null,
    dialog,
  };
}

interface UserActionsProps {
  row: AdminStationUser;
  /** The action on this person that is running. */
  busy: UserAction | null;
  onAction(action: UserAction, row: AdminStationUser): void;
}

/** The buttons of a person's row. */
export function UserActions({ row, busy, onAction }: UserActionsProps) {
  const text = useText(adminStationsText);
  const isMember = row.status === 'approved';
  const change = row.role === 'admin' ? 'demote' : 'promote';
  return (
    <span className={css.actions}>
      {isMember ? (
        <Button
          size="small"
          aria-disabled={busy !== null}
          aria-label={text.actionOn(text[change], row.user_name)}
          onClick={() => onAction(change, row)}
        >
          <EnglishText>{text[change]}</EnglishText>
        </Button>
      ) : (
        <Button size="small" aria-disabled={busy !== null} onClick={() => onAction('approve', row)}>
          <EnglishText>{busy === 'approve' ? text.approving : text.approve}</EnglishText>
        </Button>
      )}
      <Button
        size="small"
        kind="undo"
        aria-disabled={busy !== null}
        aria-label={text.actionOn(text.remove, row.user_name)}
        onClick={() => onAction('remove', row)}
      >
        <EnglishText>{text.remove}</EnglishText>
      </Button>
    </span>
  );
}
