import { type FormEvent, useEffect, useState } from 'react';
import type { PublicRelease } from '#contract/releases/releases.ts';
import type { PresaveService, PresaveState } from '#shared/presaves.ts';
import { remindersText } from '#text/releases/reminders.ts';
import { ApiError, call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { text as isText, readStored, writeStored } from '#web/browser/stored.ts';
import { useSite } from '#web/features/shell/site.tsx';
import { dayAndMonth } from '#web/formats/dates.ts';
import { failureText } from '#web/formats/failure-text.ts';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { presaveKey } from './presave-here.ts';
import css from './Reminder.module.css';

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

const names = { spotify: 'Spotify' };

interface PresaveProps {
  code: string;
  /** Whether the song isn't out yet. */
  isUpcoming: boolean;
  presave: ReturnType<typeof usePresave>;
}

/**
 * Offers to save the song to the listener's library at a service on its release day. The button opens the service's
 * page, and this device then shows the result.
 */
function Presave({ code, isUpcoming, presave }: PresaveProps) {
  const text = useText(remindersText);
  const { presaveServices, publicUrl } = useSite();
  const { stored, outcome, end } = presave;
  const offered = isUpcoming && stored === null ? presaveServices : [];
  if (offered.length === 0 && stored === null && outcome === null) return null;
  return (
    <div className={css.presave}>
      {offered.map((service) => (
        <a
          key={service}
          className={buttonClass()}
          href={`${publicUrl}/presave/${service}/at/${code}`}
          rel="nofollow"
        >
          {text.presave(names[service])}
        </a>
      ))}
      {offered.length > 0 && <p className={css.why}>{text.presaveWhy}</p>}
      <p role="status" className={css.status}>
        {outcome !== null && (stored === null || outcome === 'notEnded')
          ? text.presaveNot[outcome]
          : stored && text.presaveIs[stored.state](names[stored.service])}
      </p>
      {stored?.state === 'waiting' && (
        <Button size="small" onClick={end}>
          {text.presaveEnd}
        </Button>
      )}
    </div>
  );
}

/** The result of the last press: why this device has no pre-save, or why it still has one. */
type Outcome = 'cancelled' | 'failed' | 'ended' | 'notEnded';

interface StoredPresave {
  service: PresaveService;
  state: PresaveState;
}

/** The pre-save's token for the server, as this device stores it. */
const readToken = (code: string) => readStored(() => localStorage, presaveKey(code), isText);
const writeToken = (code: string, token: string | null) =>
  writeStored(() => localStorage, presaveKey(code), token);

/** The result after the `#` in the address, which is removed before any request. Null without one. */
function takeResult(): string | null {
  const [, arrived = null] = /^#presave=([\w.-]+)$/.exec(location.hash) ?? [];
  if (arrived !== null) history.replaceState(history.state, '', location.pathname + location.search);
  return arrived;
}

/** This device's pre-save of a song in its current state, and how to withdraw it. */
function usePresave(code: string | null) {
  const [stored, setStored] = useState<StoredPresave | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    if (code === null) return;
    const result = takeResult();
    if (result === 'cancelled' || result === 'failed') setOutcome(result);
    else if (result !== null) writeToken(code, result.slice(result.indexOf('.') + 1));
    const link = readToken(code);
    if (link === null) return;
    call('POST /public/presaves/state', { body: { link } })
      .then(({ body }) => setStored(body))
      .catch((failure: unknown) => {
        if (failure instanceof ApiError && failure.status === 404) writeToken(code, null);
      });
  }, [code]);
  const end = async (): Promise<void> => {
    if (code === null) return;
    const link = readToken(code);
    if (link === null) return;
    try {
      await call('POST /public/presaves/end', { body: { link } });
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.status === 404)) return setOutcome('notEnded');
    }
    writeToken(code, null);
    setStored(null);
    setOutcome('ended');
  };
  return { stored, outcome, end };
}
