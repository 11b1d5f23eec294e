import { type FormEvent, useEffect, useState } from 'react';
import type { PublicRelease } from '../../../../contract/releases/releases.ts';
import { remindersText } from '../../../../text/releases/reminders.ts';
import { call } from '../../../api.ts';
import { useLanguage, useText } from '../../../browser/language.ts';
import { dayAndMonth } from '../../../formats/dates.ts';
import { failureText } from '../../../formats/failure-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { Presave } from './Presave.tsx';
import css from './Reminder.module.css';
import { usePresave } from './usePresave.ts';

/** Before a song is out: one email on its day, after the address is confirmed. */
export default function Reminder({ release }: { release: PublicRelease }) {
  const text = useText(remindersText);
  const language = useLanguage();
  const { digital_release_date: date, short_code: code } = release;
  const [isAhead, setAhead] = useState(false);
  const [email, setEmail] = useState('');
  const [state, setState] = useState<'open' | 'busy' | 'asked'>('open');
  const [error, setError] = useState('');
  // The page is cached and the same for everyone, so check here whether the day has come.
  useEffect(() => setAhead(date !== null && Date.parse(date) > Date.now()), [date]);
  // State kept here, so that it survives the day's coming.
  const presave = usePresave(code);
  if (date === null || code === null || release.tenant_id === null) return null;
  if (!isAhead) return <Presave code={code} isAhead={false} presave={presave} />;
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'busy') return;
    if (email.trim() === '') return setError(text.required);
    setState('busy');
    setError('');
    try {
      await call('POST /public/r/:code/reminders', { params: { code }, body: { email, language } });
      setState('asked');
    } catch (failure) {
      setError(await failureText(failure, language));
      setState('open');
    }
  };
  return (
    <section>
      <h2>{text.title}</h2>
      <p className={css.why}>{text.out(dayAndMonth(date, language, new Date()))}</p>
      <Presave code={code} isAhead presave={presave} />
      <p className={css.why}>{text.why}</p>
      {state !== 'asked' && (
        <form className={css.form} onSubmit={ask} noValidate>
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
        </form>
      )}
      <p role="status" className={css.asked}>
        {state === 'asked' && text.sent}
      </p>
    </section>
  );
}
