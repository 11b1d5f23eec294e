import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminUser } from '#contract/operations/admins.ts';
import { minSearchLength } from '#shared/operators.ts';
import { adminText } from '#text/operations/admin.ts';
import { adminsText } from '#text/operations/admins.ts';
import { call, callNext } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { useSession } from '#web/features/session/session.ts';
import { errorText } from '#web/formats/error-text.ts';
import { EnglishText } from '#web/screens/operator/Admin/parts/EnglishText.tsx';
import { LoadError } from '#web/screens/operator/Admin/parts/LoadError.tsx';
import { Loading } from '#web/screens/operator/Admin/parts/Loading.tsx';
import { SearchBox } from '#web/screens/operator/Admin/parts/SearchBox.tsx';
import { Button } from '#web/ui/Button.tsx';
import { SectionHeader } from '#web/ui/SectionHeader.tsx';
import { useToast } from '#web/ui/Toasts.tsx';
import { useConfirm } from '#web/ui/useConfirm.tsx';
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
      cancel: text.stay,
      confirm: text.go,
      destroys: true,
    });
    if (isConfirmed) remove.mutate(admin);
  };
  const admins = list.data?.pages.flatMap(({ body }) => body) ?? [];
  return (
    <div className={css.tab}>
      <AddAdmin />
      <section>
        <SectionHeader title={text.title} />
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

/** Searches accounts, from three characters on, and makes one an operator. */
function AddAdmin() {
  const text = useText(adminsText);
  const language = useLanguage();
  const toast = useToast();
  const client = useQueryClient();
  const [query, setQuery] = useState('');
  const isLong = query.length >= minSearchLength;
  const found = useQuery({
    queryKey: ['admin-search', query],
    queryFn: async () => (await call('GET /admin/users/search', { query: { query } })).body,
    enabled: isLong,
  });
  const add = useMutation({
    mutationFn: async ({ _id }: AdminUser) =>
      (await call('POST /admin/users', { body: { user_id: _id } })).body,
    onSuccess: ({ name }) => {
      toast({ text: text.added(name) });
      setQuery('');
    },
    onError: (error) => toast({ text: `${text.addFailed}: ${errorText(error, language)}` }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admins'] }),
  });
  return (
    <section className={css.add} aria-label={text.searchLabel}>
      <SearchBox label={text.searchLabel} hint={text.search} isEnglish value={query} onSearch={setQuery} />
      {query !== '' && !isLong && (
        <p className={css.note}>
          <EnglishText>{text.short}</EnglishText>
        </p>
      )}
      {isLong && found.isPending && <Loading rows={2} />}
      {isLong && found.error && (
        <LoadError error={found.error} title={text.searchFailed} onRetry={() => void found.refetch()} />
      )}
      {isLong && found.data && (
        <div role="status" className={css.found}>
          {found.data.length === 0 && (
            <p>
              <EnglishText>{text.noResults}</EnglishText>{' '}
              <EnglishText className={css.note}>{text.noResultsText}</EnglishText>
            </p>
          )}
          <ul aria-label={text.results}>
            {found.data.map((user) => (
              <li key={user._id} className={css.result}>
                <span className={css.person}>
                  <b>
                    <bdi>{user.name}</bdi>
                  </b>
                  <EnglishText className={css.email}>{user.email}</EnglishText>
                </span>
                {user.is_admin ? (
                  <EnglishText className={css.note}>{text.isAdmin}</EnglishText>
                ) : (
                  <Button
                    size="small"
                    disabled={add.isPending}
                    aria-label={text.addOf(user.name)}
                    onClick={() => add.mutate(user)}
                  >
                    <EnglishText>{text.add}</EnglishText>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
