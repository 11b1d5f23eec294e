import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { DataRequestDetails } from '#contract/data-requests.ts';
import { dataRequestsText } from '#text/operations/data-requests.ts';
import { ApiError, call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { date, dateTime } from '#web/formats/dates.ts';
import { errorText, fieldErrorText } from '#web/formats/error-text.ts';
import { ltr, typed } from '#web/formats/isolate.ts';
import { paths } from '#web/paths.ts';
import { LoadError } from '#web/screens/operator/Admin/parts/LoadError.tsx';
import { Loading } from '#web/screens/operator/Admin/parts/Loading.tsx';
import { Panel } from '#web/screens/operator/Admin/parts/Panel.tsx';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useToast } from '#web/ui/Toasts.tsx';
import { useConfirm } from '#web/ui/useConfirm.tsx';
import { RequestClock } from './RequestClock.tsx';
import css from './RequestsTab.module.css';

/** Makes a call whose reply is the request's new state, and says so. */
type Act = (made: () => Promise<{ body: DataRequestDetails }>, said: string) => void;
interface CaseProps {
  request: DataRequestDetails;
  act: Act;
  isBusy: boolean;
  /** The codes of wrong fields. */
  fields: Record<string, string>;
}

/** A request: what was asked, the check of identity, and what is done. */
export function RequestCase({ id }: { id: string }) {
  const text = useText(dataRequestsText);
  const language = useLanguage();
  const toast = useToast();
  const client = useQueryClient();
  const queryKey = ['data-request', id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await call('GET /admin/data-requests/:id', { params: { id } })).body,
  });
  const [fields, setFields] = useState<Record<string, string>>({});
  const { mutate, isPending } = useMutation({
    mutationFn: ({ made }: { made: () => Promise<{ body: DataRequestDetails }>; said: string }) => made(),
    onSuccess: ({ body }, { said }) => {
      setFields({});
      client.setQueryData(queryKey, body);
      toast({ text: said });
    },
    onError: (failure) => {
      const wrong = failure instanceof ApiError ? failure.fields : {};
      setFields(wrong);
      if (Object.keys(wrong).length === 0) toast({ text: errorText(failure, language) });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['data-requests'] }),
  });
  const act: Act = (made, said) => mutate({ made, said });
  return (
    <div className={css.tab}>
      <p>
        <Link className={buttonClass({ size: 'small' })} to={paths.admin('requests')}>
          {text.back}
        </Link>
      </p>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && data === undefined && <Loading />}
      {data && <Case request={data} {...{ act, isBusy: isPending, fields }} />}
    </div>
  );
}

function Case(props: CaseProps) {
  const { request } = props;
  const text = useText(dataRequestsText);
  return (
    <>
      <Panel
        title={
          <>
            {text.kinds[request.kind]} · <UserText>{request.name ?? text.forgotten}</UserText>
          </>
        }
      >
        <RequestClock request={request} />
        {request.email !== null && <p className="note">{ltr(request.email)}</p>}
        {request.words !== null && (
          <p className={css.words} dir="auto">
            {request.words}
          </p>
        )}
        {request.reason !== null && (
          <p className={css.words} dir="auto">
            <b>{text.reason}:</b> {request.reason}
          </p>
        )}
      </Panel>
      <Identity {...props} />
      {request.closed_at === null && request.is_identified && <Acts {...props} />}
      {request.closed_at === null && <Refusal {...props} />}
    </>
  );
}

function Identity({ request, act, isBusy, fields }: CaseProps) {
  const text = useText(dataRequestsText);
  const language = useLanguage();
  const { id, identity, account } = request;
  const [isOpen, setOpen] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const body = { account_email: String(data.get('account_email')), note: String(data.get('note')) };
    const made = async () => {
      const reply = await call('PUT /admin/data-requests/:id/identity', { params: { id }, body });
      setOpen(false);
      return reply;
    };
    act(made, text.saved);
  };
  const isWriting = request.closed_at === null && (identity === null || isOpen);
  return (
    <Panel title={text.identity}>
      {identity !== null && (
        <>
          <p className="note">{text.checkedBy(typed(identity.by), dateTime(identity.at, language))}</p>
          {identity.note !== null && (
            <p className={css.words} dir="auto">
              {identity.note}
            </p>
          )}
          <p className="note dotted">
            <span>{account === null ? text.erased : text.toAccount(ltr(account.email))}</span>
            {account?.email_confirmed === false && <b>{text.unconfirmed}</b>}
            {account?.closed_until && <span>{text.closedUntil(date(account.closed_until, language))}</span>}
          </p>
        </>
      )}
      {isWriting ? (
        <Form className={css.form} noValidate onSubmit={submit}>
          <p className="note">{text.identityLead}</p>
          <TextField
            ltr
            type="email"
            name="account_email"
            label={text.account}
            defaultValue={account?.email ?? request.email ?? ''}
            error={fieldErrorText(fields.account_email, language)}
            autoComplete="off"
          />
          <TextArea
            name="note"
            label={text.note}
            help={text.noteHelp}
            defaultValue={identity?.note ?? ''}
            error={fieldErrorText(fields.note, language)}
            maxLength={2_000}
          />
          <Button type="submit" kind={identity === null ? 'lamp' : undefined} disabled={isBusy}>
            {text.identify}
          </Button>
        </Form>
      ) : (
        request.closed_at === null && (
          <p>
            <Button size="small" onClick={() => setOpen(true)}>
              {text.again}
            </Button>
          </p>
        )
      )}
    </Panel>
  );
}

function Acts({ request, act, isBusy }: CaseProps) {
  const text = useText(dataRequestsText);
  const { ask, dialog } = useConfirm();
  const params = { id: request.id };
  const erase = async () => {
    const isSure = await ask({
      title: `${text.erase}?`,
      text: text.eraseText,
      confirm: text.erase,
      cancel: text.cancel,
      destroys: true,
    });
    if (isSure) act(() => call('POST /admin/data-requests/:id/deletion', { params }), text.isErasing);
  };
  return (
    <Panel title={text.act}>
      {request.kind === 'export' ? (
        <>
          <p className="note">{text.sendText}</p>
          <Button
            kind="lamp"
            disabled={isBusy}
            onClick={() => act(() => call('POST /admin/data-requests/:id/export', { params }), text.isSent)}
          >
            {text.send}
          </Button>
        </>
      ) : (
        <>
          <p className="note">{text.eraseText}</p>
          <Button kind="lamp" disabled={isBusy} onClick={() => void erase()}>
            {text.erase}
          </Button>
        </>
      )}
      {dialog}
    </Panel>
  );
}

function Refusal({ request, act, isBusy, fields }: CaseProps) {
  const text = useText(dataRequestsText);
  const language = useLanguage();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { reason: String(new FormData(event.currentTarget).get('reason')) };
    const params = { id: request.id };
    act(() => call('POST /admin/data-requests/:id/refusal', { params, body }), text.isRefused);
  };
  return (
    <Panel title={text.refuse}>
      <Form className={css.form} noValidate onSubmit={submit}>
        <TextArea
          name="reason"
          label={text.reason}
          error={fieldErrorText(fields.reason, language)}
          maxLength={2_000}
        />
        <Button type="submit" disabled={isBusy}>
          {text.refuse}
        </Button>
      </Form>
    </Panel>
  );
}
