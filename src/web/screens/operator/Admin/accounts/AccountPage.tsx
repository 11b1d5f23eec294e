import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Account } from '#contract/operations/accounts.ts';
import { count } from '#text/counts.ts';
import { accountsText } from '#text/operations/accounts.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { dateTime, shortDate } from '#web/formats/dates.ts';
import { errorText } from '#web/formats/error-text.ts';
import { ltr, typed } from '#web/formats/isolate.ts';
import { paths } from '#web/paths.ts';
import { LoadError } from '#web/screens/operator/Admin/parts/LoadError.tsx';
import { Loading } from '#web/screens/operator/Admin/parts/Loading.tsx';
import { Panel } from '#web/screens/operator/Admin/parts/Panel.tsx';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { useToast } from '#web/ui/Toasts.tsx';
import { useConfirm } from '#web/ui/useConfirm.tsx';
import { AccountLog } from './AccountLog.tsx';
import {
  DevicesPanel,
  EmailsPanel,
  MoneyPanel,
  SongsPanel,
  StationsPanel,
  TriesPanel,
  WhoPanel,
} from './AccountPanels.tsx';
import css from './AccountsTab.module.css';
import { AddressForm, CreditForm } from './ActForms.tsx';
import type { Act } from './act.ts';
import { MergeForm } from './MergeForm.tsx';
import { ReportsPanel } from './ReportsPanel.tsx';

/** An account with all that support needs, and what support can do. */
export function AccountPage({ id }: { id: string }) {
  const text = useText(accountsText);
  const language = useLanguage();
  const toast = useToast();
  const client = useQueryClient();
  const queryKey = ['account', id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await call('GET /admin/accounts/:id', { params: { id } })).body,
  });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (made: () => Promise<{ body: Account }>) => made(),
    onSuccess: ({ body }) => client.setQueryData(queryKey, body),
    onError: (failure) => toast({ text: errorText(failure, language) }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['account-log', id] });
      await client.invalidateQueries({ queryKey: ['accounts'] });
    },
  });
  const act: Act = async (made, said) => {
    const isDone = await mutateAsync(made).then(
      () => true,
      () => false,
    );
    if (isDone) toast({ text: said });
    return isDone;
  };
  return (
    <div className={css.tab}>
      <p>
        <Link className={buttonClass({ size: 'small' })} to={paths.admin('accounts')}>
          {text.back}
        </Link>
      </p>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && data === undefined && <Loading />}
      {data && (
        <>
          <Head account={data} />
          <div className={css.panels}>
            <WhoPanel account={data} />
            <ActsPanel account={data} act={act} isBusy={isPending} />
            <MoneyPanel account={data} />
            <DevicesPanel account={data} />
            <TriesPanel account={data} />
            <EmailsPanel account={data} />
            <SongsPanel account={data} />
            <StationsPanel account={data} />
            <ReportsPanel account={data} />
            <AccountLog id={id} />
          </div>
        </>
      )}
    </div>
  );
}

function Head({ account }: { account: Account }) {
  const text = useText(accountsText);
  const language = useLanguage();
  const { marks, strikes, seen_at: seenAt, seen_from: seenFrom } = account;
  return (
    <header>
      <h2 className={css.name}>
        <UserText>{account.stage_name ?? account.name}</UserText>
      </h2>
      <p className="note dotted">
        {marks.map((mark) => (
          <b key={mark} className={mark === 'suspended' || mark === 'limited' ? css.bad : undefined}>
            {text.marks[mark]}
          </b>
        ))}
        {strikes > 0 && <b className={css.bad}>{count(strikes, text.strikes, language)}</b>}
        <span>{seenAt === null ? text.unseen : text.seen(dateTime(seenAt, language))}</span>
        {seenFrom !== null && <span>{text.seenFrom(ltr(seenFrom))}</span>}
        <span>{text.since(ltr(shortDate(account.created_at)))}</span>
      </p>
    </header>
  );
}

function ActsPanel({ account, act, isBusy }: { account: Account; act: Act; isBusy: boolean }) {
  const text = useText(accountsText);
  const { ask, dialog } = useConfirm();
  const params = { id: account.id };
  const signOut = async () => {
    const isSure = await ask({
      title: text.signOutAsk(typed(account.name)),
      text: text.signOutText,
      confirm: text.signOutGo,
      cancel: text.cancel,
    });
    if (isSure) await act(() => call('POST /admin/accounts/:id/sign-out', { params }), text.signedOut);
  };
  const reset = async () => {
    const isSure = await ask({
      title: text.resetAsk(ltr(account.email)),
      text: text.resetText,
      confirm: text.resetGo,
      cancel: text.cancel,
    });
    if (isSure) await act(() => call('POST /admin/accounts/:id/reset', { params }), text.resetSent);
  };
  return (
    <Panel title={text.acts}>
      <p className="row">
        <Button size="small" disabled={isBusy} onClick={() => void signOut()}>
          {text.signOut}
        </Button>
        <Button
          size="small"
          disabled={isBusy || account.marks.includes('suspended')}
          onClick={() => void reset()}
        >
          {text.reset}
        </Button>
      </p>
      {!account.marks.includes('operator') && <AddressForm {...{ account, act, isBusy }} />}
      {!account.marks.includes('operator') && <MergeForm {...{ account, act, isBusy }} />}
      {account.tenant_id !== null && <CreditForm {...{ account, act, isBusy }} />}
      {dialog}
    </Panel>
  );
}
