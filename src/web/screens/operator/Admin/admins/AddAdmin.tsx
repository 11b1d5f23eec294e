import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminUser } from '../../../../../contract/operations/admins.ts';
import { minSearchLength } from '../../../../../contract/vocabulary/operators.ts';
import { adminsText } from '../../../../../text/operations/admins.ts';
import { call } from '../../../../api.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { errorText } from '../../../../formats/error-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useToast } from '../../../../ui/Toasts.tsx';
import { EnglishText } from '../parts/EnglishText.tsx';
import { LoadError } from '../parts/LoadError.tsx';
import { Loading } from '../parts/Loading.tsx';
import { SearchBox } from '../parts/SearchBox.tsx';
import css from './AdminsTab.module.css';

/** Searches accounts, from three characters on, and makes one an operator. */
export function AddAdmin() {
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
