import { type FormEvent, useEffect, useState } from 'react';
import type { PublicRelease } from '../../../../contract/releases/releases.ts';
import { remindersText } from '../../../../text/releases/reminders.ts';
import { call } from '../../../api.ts';
import { useLanguage, useText } from '../../../browser/language.ts';
import { dayAndMonth } from '../../../formats/dates.ts';
import { failureText } from '../../../formats/failure-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { Presave } from './Presave.tsx';
import css from './Reminder.module.css';
import { usePresave } from './usePresave.ts';

/** Offers one email on the day that the song comes out, and pre-saving it. */
export default function Reminder({ release }: { release: PublicRelease }) {
  const text = useText(remindersText);
  const language = useLanguage();
  const { digital_release_date: date, short_code: code } = release;
  const [isUpcoming, setUpcoming] = useState(false);
  const [email, setEmail] = useState('');
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open');
  const [error, setError] = useState('');
  // The page is cached and the same for everyone, so the browser checks whether the day has come.
  useEffect(() => setUpcoming(date !== null && Date.parse(date) > Date.now()), [date]);
  // Stored here, so that it survives the day's coming.
  const presave = usePresave(code);
  if (date === null || code === null || release.tenant_id === null) return null;
  if (!isUpcoming) return <Presave code={code} isUpcoming={false} presave={presave} />;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'busy') return;
    if (email.trim() === '') return setError(text.required);
    setState('busy');
    setError('');
    try {
      await call('POST /public/r/:code/reminders', { params: { code }, body: { email, language } });
      setState('sent');
    } catch (failure) {
      setError(await failureText(failure, language));
      setState('open');
    }
  };
  return (
    <section>
      <h2>{text.title}</h2>
      <p className={css.why}>{text.out(dayAndMonth(date, language, new Date()))}</p>
      <Presave code={code} isUpcoming presave={presave} />
      <p className={css.why}>{text.why}</p>
      {state !== 'sent' && (
        <Form className={css.form} onSubmit={send} noValidate>
          <TextField
            label={text.email}
            type="email"
            ltr
            autoComplete="email"
            value={email}
            error={error || undefined}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
          <Button type="submit" aria-disabled={state === 'busy'}>
            {state === 'busy' ? text.sending : text.remind}
          </Button>
        </Form>
      )}
      <p role="status" className={css.status}>
        {state === 'sent' && text.sent}
      </p>
    </section>
  );
}
