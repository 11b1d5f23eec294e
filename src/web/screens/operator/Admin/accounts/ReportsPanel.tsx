import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Account } from '#contract/operations/accounts.ts';
import { complaintCategories } from '#shared/moderation.ts';
import { moderationKindsText } from '#text/moderation/kinds.ts';
import { accountsText } from '#text/operations/accounts.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { dateTime } from '#web/formats/dates.ts';
import { errorText } from '#web/formats/error-text.ts';
import { paths } from '#web/paths.ts';
import { Panel } from '#web/screens/operator/Admin/parts/Panel.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { useToast } from '#web/ui/Toasts.tsx';
import css from './AccountsTab.module.css';

/** Reports about an account and what operators decided, and the way to a new case. */
export function ReportsPanel({ account }: { account: Account }) {
  const text = useText(accountsText);
  const kinds = useText(moderationKindsText);
  const language = useLanguage();
  const { complaints, sanctions } = account;
  return (
    <Panel title={text.reports}>
      {complaints.length + sanctions.length === 0 && <p className="note">{text.noReports}</p>}
      <ul className={css.list}>
        {sanctions.map((one) => (
          <li key={one.id}>
            <Link to={paths.complaint(one.complaint_id)}>
              {kinds.sanction[one.kind]} · <UserText>{one.name}</UserText>
            </Link>
            <span className="note dotted">
              {one.lifted_at !== null && <span>{text.lifted}</span>}
              <span>{dateTime(one.created_at, language)}</span>
            </span>
          </li>
        ))}
        {complaints.map((one) => (
          <li key={one.id}>
            <Link to={paths.complaint(one.id)}>
              {kinds.category[one.category]} · <UserText>{one.name}</UserText>
            </Link>
            <span className="note dotted">
              <span>{one.outcome === null ? text.waiting : kinds.outcome[one.outcome]}</span>
              <span>{dateTime(one.created_at, language)}</span>
            </span>
          </li>
        ))}
      </ul>
      {account.tenant_id !== null && <CaseForm id={account.id} />}
    </Panel>
  );
}

function CaseForm({ id }: { id: string }) {
  const text = useText(accountsText);
  const { category: names } = useText(moderationKindsText);
  const language = useLanguage();
  const toast = useToast();
  const navigate = useNavigate();
  const [category, setCategory] = useState<(typeof complaintCategories)[number]>('fraud');
  const [details, setDetails] = useState('');
  const [error, setError] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      (await call('POST /admin/accounts/:id/cases', { params: { id }, body: { category, details } })).body,
    onSuccess: ({ complaint_id: complaintId }) => navigate(paths.complaint(complaintId)),
    onError: (failure) => toast({ text: errorText(failure, language) }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(details.trim() === '' ? text.required : '');
    if (details.trim() !== '') mutate();
  };
  return (
    <Disclosure quiet title={text.openCase}>
      <Form className={css.form} onSubmit={submit}>
        <p className="note">{text.openCaseHelp}</p>
        <Select
          label={text.category}
          value={category}
          onChange={({ target }) =>
            setCategory(complaintCategories.find((one) => one === target.value) ?? 'fraud')
          }
        >
          {complaintCategories.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </Select>
        <TextArea
          label={text.details}
          error={error || undefined}
          value={details}
          maxLength={4_000}
          onChange={({ currentTarget }) => setDetails(currentTarget.value)}
        />
        <Button type="submit" disabled={isPending}>
          {text.openCase}
        </Button>
      </Form>
    </Disclosure>
  );
}
