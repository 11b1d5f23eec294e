import { type FormEvent, useState } from 'react';
import type { Account, Merging } from '#contract/operations/accounts.ts';
import { accountsText } from '#text/operations/accounts.ts';
import { ApiError, call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { Email } from '#web/formats/Bidi.tsx';
import { errorText, fieldErrorText } from '#web/formats/error-text.ts';
import { ltr, typed } from '#web/formats/isolate.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Form } from '#web/ui/Form.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import css from './AccountsTab.module.css';
import type { Act } from './act.ts';

interface MergeFormProps {
  account: Account;
  act: Act;
  isBusy: boolean;
}

/** Merges another account of the same person: first shows what moves, then asks how it was checked. */
export function MergeForm({ account, act, isBusy }: MergeFormProps) {
  const text = useText(accountsText).merge;
  const language = useLanguage();
  const [other, setOther] = useState('');
  const [error, setError] = useState('');
  const [merging, setMerging] = useState<Merging | null>(null);
  const [isLooking, setLooking] = useState(false);
  const params = { id: account.id };
  const look = async (event: FormEvent) => {
    event.preventDefault();
    setError('');
    setMerging(null);
    setLooking(true);
    await call('GET /admin/accounts/:id/merge', { params, query: { other } }).then(
      ({ body }) => setMerging(body),
      (failure) =>
        setError(
          (failure instanceof ApiError && fieldErrorText(failure.fields.other, language)) ||
            errorText(failure, language),
        ),
    );
    setLooking(false);
  };
  const finish = () => {
    setMerging(null);
    setOther('');
  };
  return (
    <Disclosure quiet title={text.title}>
      <Form className={css.form} onSubmit={(event) => void look(event)}>
        <p className="note">{text.help}</p>
        <TextField
          ltr
          label={text.other}
          help={text.otherHelp}
          error={error || undefined}
          value={other}
          maxLength={320}
          onChange={({ currentTarget }) => {
            setOther(currentTarget.value);
            setMerging(null);
          }}
        />
        <Button type="submit" disabled={isBusy || isLooking}>
          {text.look}
        </Button>
      </Form>
      {merging && (
        <Confirmation
          key={merging.other.id}
          merging={merging}
          isBusy={isBusy}
          merge={async (email, check) => {
            const body = { other_id: merging.other.id, email, check };
            if (await act(() => call('POST /admin/accounts/:id/merge', { params, body }), text.done))
              finish();
          }}
        />
      )}
    </Disclosure>
  );
}

interface ConfirmationProps {
  merging: Merging;
  isBusy: boolean;
  merge: (email: string, check: string) => Promise<void>;
}

function Confirmation({ merging, isBusy, merge }: ConfirmationProps) {
  const all = useText(accountsText);
  const text = all.merge;
  const [check, setCheck] = useState('');
  const [email, setEmail] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { other, obstacle, ends_subdomain: subdomain } = merging;
  const isOther = email.trim().toLowerCase() === other.email;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isOther && check.trim() !== '') await merge(other.email, check);
  };
  if (obstacle !== null)
    return (
      <p className={css.bad} role="alert">
        {text.obstacles[obstacle]}
      </p>
    );
  const moved = [
    [text.songs, merging.songs],
    [text.albums, merging.albums],
    [text.payments, merging.payments],
    [text.songCredits, merging.song_credits],
    [text.radioCredits, merging.radio_credits],
    [text.stations, merging.stations],
  ] as const;
  return (
    <Form className={css.form} onSubmit={(event) => void submit(event)}>
      <h3>{text.moves(typed(other.stage_name ?? other.name))}</h3>
      <p className="note">
        <Email className={css.email}>{other.email}</Email>
      </p>
      <dl className={css.pairs}>
        {moved.map(([label, count]) => (
          <div key={label} className={css.pair}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <p className="note">
        {subdomain !== null && `${text.subdomain(ltr(subdomain))} `}
        {text.ends}
      </p>
      <TextArea
        label={text.check}
        error={isChecked && check.trim() === '' ? all.required : undefined}
        value={check}
        maxLength={1_000}
        onChange={({ currentTarget }) => setCheck(currentTarget.value)}
      />
      <TextField
        ltr
        type="email"
        autoComplete="off"
        label={text.typed}
        error={isChecked && !isOther ? text.typedWrong : undefined}
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <Button type="submit" kind="danger" disabled={isBusy}>
        {text.go}
      </Button>
    </Form>
  );
}
