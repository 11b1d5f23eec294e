import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { AdminUser } from '#contract/operations/admins.ts';
import { adminText } from '#text/operations/admin.ts';
import { adminsText } from '#text/operations/admins.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { loadSession } from '#web/features/session/session.ts';
import { Email } from '#web/formats/Bidi.tsx';
import { errorText } from '#web/formats/error-text.ts';
import { EnglishText } from '#web/screens/operator/Admin/parts/EnglishText.tsx';
import { useTimedFlag } from '#web/screens/operator/Admin/parts/useTimedFlag.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Saved } from '#web/ui/Saved.tsx';
import css from './AdminsTab.module.css';
import { type Flag, flags } from './flags.ts';

interface AdminRowProps {
  admin: AdminUser;
  isMe: boolean;
  /** The reader's permissions, which are all that they may grant and remove. */
  ownPermissions: Record<Flag, boolean> | null;
  onRemove(): void;
}

/** One operator. Each permission saves when pressed; a reader can't change one that they lack. */
export function AdminRow({ admin, isMe, ownPermissions, onRemove }: AdminRowProps) {
  const text = useText(adminsText);
  const { saved } = useText(adminText);
  const language = useLanguage();
  const id = useId();
  const client = useQueryClient();
  const [isSaved, showSaved] = useTimedFlag();
  const change = useMutation({
    mutationFn: async (body: AdminUser['admin_permission']) =>
      (await call('PUT /admin/users/:id/permissions', { params: { id: admin._id }, body })).body,
    onSuccess: async () => {
      showSaved();
      if (isMe) await loadSession();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['admins'] }),
  });
  const exceedsOwn = flags.some((flag) => admin.admin_permission[flag] && !ownPermissions?.[flag]);
  const permissions = change.isPending ? change.variables : admin.admin_permission;
  return (
    <li className={css.row}>
      <Avatar name={admin.name} picture={null} />
      <div className={css.person}>
        <b>
          <bdi id={id}>{admin.name}</bdi>
        </b>
        <Email className={css.email}>{admin.email}</Email>
        {(admin.is_super_admin || isMe) && (
          <span className={css.chips}>
            {admin.is_super_admin && <Chip hue={2}>{text.superAdmin}</Chip>}
            {isMe && <Chip hue="open">{text.you}</Chip>}
          </span>
        )}
      </div>
      <fieldset className={css.flags} aria-labelledby={id}>
        {flags.map((flag) => {
          const readerLacks = !ownPermissions?.[flag];
          return (
            <Checkbox
              key={flag}
              label={
                flag === 'can_manage_linktone' || flag === 'can_manage_patiphon' ? (
                  <EnglishText>{text.flags[flag]}</EnglishText>
                ) : (
                  text.flags[flag]
                )
              }
              title={readerLacks && !admin.is_super_admin ? text.notYours : undefined}
              checked={permissions[flag]}
              disabled={admin.is_super_admin || change.isPending || readerLacks}
              onChange={({ target }) => change.mutate({ ...admin.admin_permission, [flag]: target.checked })}
            />
          );
        })}
      </fieldset>
      <div className={css.end}>
        <Saved text={isSaved ? saved : ''} />
        {admin.is_super_admin ? (
          <span className={css.note}>{text.superText}</span>
        ) : (
          <Button
            size="small"
            kind="undo"
            aria-label={text.removeOf(admin.name)}
            disabled={exceedsOwn}
            title={exceedsOwn ? text.notYours : undefined}
            onClick={onRemove}
          >
            {text.remove}
          </Button>
        )}
      </div>
      {change.isError && (
        <p className={css.error} role="alert">
          <EnglishText>{text.updateFailed}</EnglishText> <bdi>{errorText(change.error, language)}</bdi>
        </p>
      )}
    </li>
  );
}
