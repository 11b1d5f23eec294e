import { type FormEvent, useState } from 'react';
import type { Account } from '#contract/operations/accounts.ts';
import { accountsText } from '#text/operations/accounts.ts';
import { call } from '#web/api.ts';
import { useText } from '#web/browser/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import css from './AccountsTab.module.css';
import type { Act } from './act.ts';

interface ActFormProps {
  account: Account;
  act: Act;
  isBusy: boolean;
}

/** Confirms or changes the address, with how identity was checked. */
export function AddressForm({ account, act, isBusy }: ActFormProps) {
  const text = useText(accountsText);
  const [email, setEmail] = useState(account.email);
  const [check, setCheck] = useState('');
  const [error, setError] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(check.trim() === '' ? text.required : '');
    if (check.trim() === '') return;
    const made = () =>
      call('PUT /admin/accounts/:id/address', { params: { id: account.id }, body: { email, check } });
    if (await act(made, text.addressSet)) setCheck('');
  };
  return (
    <Disclosure quiet title={text.setAddress}>
      <Form className={css.form} onSubmit={(event) => void submit(event)}>
        <p className="note">{text.setAddressHelp}</p>
        <TextField
          ltr
          type="email"
          label={text.newEmail}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <TextArea
          label={text.check}
          error={error || undefined}
          value={check}
          maxLength={1_000}
          onChange={({ currentTarget }) => setCheck(currentTarget.value)}
        />
        <Button type="submit" disabled={isBusy}>
          {text.setAddressGo}
        </Button>
      </Form>
    </Disclosure>
  );
}

/** Gives credits, with the reason. */
export function CreditForm({ account, act, isBusy }: ActFormProps) {
  const text = useText(accountsText);
  const [kind, setKind] = useState<'song' | 'radio'>('radio');
  const [amount, setAmount] = useState('1');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const n = Number(amount);
  const isWrong = !Number.isInteger(n) || n < 1 || n > 20;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isWrong || reason.trim() === '') return;
    const body = { kind, amount: n, reason };
    const made = () => call('POST /admin/accounts/:id/credits', { params: { id: account.id }, body });
    if (!(await act(made, text.creditGiven))) return;
    setReason('');
    setChecked(false);
  };
  return (
    <Disclosure quiet title={text.giveCredit}>
      <Form className={css.form} onSubmit={(event) => void submit(event)}>
        <Select
          label={text.kind}
          value={kind}
          onChange={({ target }) => setKind(target.value === 'song' ? 'song' : 'radio')}
        >
          <option value="radio">{text.kinds.radio}</option>
          <option value="song">{text.kinds.song}</option>
        </Select>
        <TextField
          ltr
          inputMode="numeric"
          label={text.amount}
          error={isChecked && isWrong ? text.amountWrong : undefined}
          value={amount}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        />
        <TextArea
          label={text.reason}
          error={isChecked && reason.trim() === '' ? text.required : undefined}
          value={reason}
          maxLength={500}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Button type="submit" disabled={isBusy}>
          {text.giveCreditGo}
        </Button>
      </Form>
    </Disclosure>
  );
}
