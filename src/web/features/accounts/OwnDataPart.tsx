import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Closing } from '#contract/own-data.ts';
import { bytes } from '#shared/bytes.ts';
import { ownDataText } from '#text/accounts/own-data.ts';
import { count } from '#text/counts.ts';
import { ApiError, call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { downloadTakeout } from '#web/features/session/download-takeout.ts';
import { leaveSession } from '#web/features/session/session.ts';
import { useAction } from '#web/features/session/useAction.ts';
import { shortDate } from '#web/formats/dates.ts';
import { errorText, fieldErrorText } from '#web/formats/error-text.ts';
import { ltr, typed } from '#web/formats/isolate.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form } from '#web/ui/Form.tsx';
import { useToast } from '#web/ui/Toasts.tsx';
import { CurrentPassword } from './AccountForm.tsx';
import css from './AccountTab.module.css';

/** For so many days the server lets a closed account be reopened. */
const reopenDays = 30;

/** Downloads the person's data, and closes the account. */
export function OwnDataPart({ email }: { email: string }) {
  const text = useText(ownDataText);
  const { isBusy, run } = useAction();
  const [isClosing, setClosing] = useState(false);
  return (
    <>
      <section className={css.part} aria-labelledby="account-data">
        <h2 id="account-data" className={css.title}>
          {text.takeout}
        </h2>
        <div className={css.row}>
          <p>{text.takeoutWhy}</p>
          <Button disabled={isBusy} onClick={() => void run(downloadTakeout)}>
            {isBusy ? text.preparing : text.takeoutGo}
          </Button>
        </div>
      </section>
      <section className={css.part} aria-labelledby="account-close">
        <h2 id="account-close" className={css.title}>
          {text.close}
        </h2>
        <div className={css.row}>
          <p>{text.closeWhy(reopenDays)}</p>
          <Button kind="undo" onClick={() => setClosing(true)}>
            {text.closeAsk}
          </Button>
        </div>
      </section>
      {isClosing && <CloseDialog email={email} onClose={() => setClosing(false)} />}
    </>
  );
}

/** Shows in numbers what closing the account deletes, and asks for the password. */
function CloseDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const text = useText(ownDataText);
  const language = useLanguage();
  const navigate = useNavigate();
  const toast = useToast();
  const formId = useId();
  const [closing, setClosing] = useState<Closing | null>(null);
  const [problem, setProblem] = useState('');
  const [passwordError, setPasswordError] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    call('GET /auth/closing', {}).then(
      ({ body }) => setClosing(body),
      (error: unknown) => setProblem(errorText(error, language)),
    );
  }, [language]);

  async function close(password: string) {
    if (closing === null || isBusy) return;
    if (closing.has_password && password === '') return setPasswordError(text.required);
    setBusy(true);
    setPasswordError(undefined);
    setProblem('');
    try {
      const body = closing.has_password ? { password } : {};
      const { until } = (await call('POST /auth/close', { body })).body;
      leaveSession();
      await navigate(paths.home(), { replace: true });
      toast({ text: text.closed(ltr(shortDate(until))) });
    } catch (error) {
      const fieldError =
        error instanceof ApiError ? fieldErrorText(error.fields.password, language) : undefined;
      if (fieldError) setPasswordError(fieldError);
      else setProblem(errorText(error, language));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      closeLabel={text.stay}
      alert
      confirm={{
        type: 'submit',
        form: formId,
        destroys: true,
        disabled: closing === null || isBusy,
        children: isBusy ? text.preparing : text.go,
      }}
      cancel={{ 'data-autofocus': true, onClick: onClose, children: text.stay }}
    >
      {closing === null && problem === '' && <p role="status">{text.loading}</p>}
      {closing !== null && <Consequences closing={closing} />}
      <Form
        id={formId}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void close(String(new FormData(event.currentTarget).get('password') ?? ''));
        }}
      >
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        {closing?.has_password && <CurrentPassword label={text.password} error={passwordError} />}
      </Form>
      {problem !== '' && <p role="alert">{problem}</p>}
    </Dialog>
  );
}

function Consequences({ closing }: { closing: Closing }) {
  const text = useText(ownDataText);
  const language = useLanguage();
  const countLine = (n: number, forms: Parameters<typeof count>[1]) =>
    n > 0 ? [count(n, forms, language)] : [];
  const lines = [
    ...countLine(closing.published, text.published),
    ...countLine(closing.drafts, text.drafts),
    ...countLine(closing.albums, text.albums),
    ...countLine(closing.files, text.files).map((files) => text.filesOf(files, ltr(bytes(closing.bytes)))),
    ...countLine(closing.radio_credits, text.credits),
    ...countLine(closing.stations, text.stations),
    ...(closing.only_admin_of.length > 0
      ? [text.onlyAdmin(closing.only_admin_of.map(typed).join(', '))]
      : []),
  ];
  return (
    <>
      <p>{text.closeWhy(closing.days)}</p>
      {lines.length > 0 && (
        <ul className={css.meaning}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {closing.has_subscription && <p>{text.subscription}</p>}
      <p>{text.sessions}</p>
      <p>{text.receiptsKept}</p>
    </>
  );
}
