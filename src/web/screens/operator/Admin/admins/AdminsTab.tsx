import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminUser } from '../../../../../contract/operations/admins.ts';
import { adminText } from '../../../../../text/operations/admin.ts';
import { adminsText } from '../../../../../text/operations/admins.ts';
import { call, callNext } from '../../../../api.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { useSession } from '../../../../features/session/session.ts';
import { errorText } from '../../../../formats/error-text.ts';
import { Bin } from '../../../../ui/Bin.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { useToast } from '../../../../ui/Toasts.tsx';
import { useConfirm } from '../../../../ui/useConfirm.tsx';
import { LoadError } from '../parts/LoadError.tsx';
import { Loading } from '../parts/Loading.tsx';
import { AddAdmin } from './AddAdmin.tsx';
import { AdminRow } from './AdminRow.tsx';
import css from './AdminsTab.module.css';
import { flags } from './flags.ts';

const key = ['admins'];

/** The operators with their permissions. A new one, found by search, has none; removing one asks first. */
export function AdminsTab() {
  const text = useText(adminsText);
  const { next } = useText(adminText);
  const language = useLanguage();
  const toast = useToast();
  const session = useSession();
  const me = session.status === 'in' ? session.user : null;
  const client = useQueryClient();
  const { ask, dialog } = useConfirm();
  const list = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) =>
      pageParam === null ? call('GET /admin/users', {}) : callNext<AdminUser[]>(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
  const remove = useMutation({
    mutationFn: ({ _id }: AdminUser) => call('DELETE /admin/users/:id', { params: { id: _id } }),
    onSuccess: (_reply, { name }) => toast({ text: text.removed(name) }),
    onError: (error) => toast({ text: `${text.removeFailed}: ${errorText(error, language)}` }),
    onSettled: () => client.invalidateQueries(),
  });
  const askAndRemove = async (admin: AdminUser) => {
    const granted = flags.filter((flag) => admin.admin_permission[flag]).map((flag) => text.flags[flag]);
    const isConfirmed = await ask({
      title: <bdi>{text.removeTitle(admin.name)}</bdi>,
      text: text.removeText(granted.join(', ') || text.noRights),
      stay: text.stay,
      go: text.go,
      destroys: true,
    });
    if (isConfirmed) remove.mutate(admin);
  };
  const admins = list.data?.pages.flatMap(({ body }) => body) ?? [];
  return (
    <div className={css.tab}>
      <AddAdmin />
      <section>
        <Bin title={text.title} />
        <div className={css.frame}>
          {list.isPending && <Loading rows={3} />}
          {list.error && (
            <LoadError error={list.error} title={text.loadFailed} onRetry={() => void list.refetch()} />
          )}
          <ul>
            {admins.map((admin) => (
              <AdminRow
                key={admin._id}
                admin={admin}
                isMe={admin._id === me?.id}
                ownPermissions={me?.admin_permission ?? null}
                onRemove={() => void askAndRemove(admin)}
              />
            ))}
          </ul>
          {list.hasNextPage && (
            <Button size="small" onClick={() => void list.fetchNextPage()}>
              {next}
            </Button>
          )}
        </div>
      </section>
      {dialog}
    </div>
  );
}
