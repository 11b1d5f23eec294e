import { useEffect, useId, useRef, useState } from 'react';
import { Link, type MetaFunction, useNavigate, useSearchParams } from 'react-router';
import { shellText } from '../../../../text/shell.ts';
import { signInText } from '../../../../text/sign-in.ts';
import { ApiError, call, NetworkError } from '../../../api.ts';
import { errorText } from '../../../error-text.ts';
import { goOn, homeOf } from '../../../features/session/go-on.ts';
import { startSession, useSession } from '../../../features/session/session.ts';
import { useSite } from '../../../features/shell/site.tsx';
import { useText } from '../../../language.ts';
import { paths } from '../../../paths.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Logo } from '../../../ui/Logo.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import css from './Login.module.css';

export const meta: MetaFunction = () => [
  { title: `${signInText.he.title} · Session42` },
  { name: 'robots', content: 'noindex' },
];

type Mode = 'signIn' | 'signUp';
type Fields = { email?: string; password?: string };

export default function Login() {
  const text = useText(signInText);
  const words = useText(shellText);
  const site = useSite();
  const session = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const wished = search.get('redirect');
  const [mode, setMode] = useState<Mode>('signIn');
  const [isSending, setSending] = useState(false);
  const [isShown, setShown] = useState(false);
  const [fields, setFields] = useState<Fields>({});
  const [problem, setProblem] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const problemId = useId();

  // Whoever is signed in already has nothing to do here.
  useEffect(() => {
    if (session.status === 'in') void goOn(wished, homeOf(session.user, site), site, navigate);
  }, [session, wished, site, navigate]);

  const explain = (error: unknown): void => {
    if (!(error instanceof ApiError)) return setProblem(text.failed);
    if (error instanceof NetworkError) return setProblem(errorText(error));
    if (error.code === 'EMAIL_TAKEN') return setFields({ email: text.taken });
    if (error.code === 'LOGIN_FAILED') return setProblem(text.wrong);
    if (error.code === 'TOO_MANY_REQUESTS')
      return setProblem(text.wait(Number(error.data.retry_after ?? 60)));
    const byCode: Record<string, string> = {
      REQUIRED: text.required,
      EMAIL_INVALID: text.emailInvalid,
      TOO_SHORT: text.tooShort,
      TOO_LONG: text.tooLong,
    };
    const { email, password } = error.fields;
    if (email || password)
      return setFields({
        ...(email && { email: byCode[email] ?? text.emailInvalid }),
        ...(password && { password: byCode[password] ?? text.tooShort }),
      });
    setProblem(errorText(error) || text.failed);
  };

  const submit = async (data: FormData): Promise<void> => {
    const email = String(data.get('email') ?? '').trim();
    const password = String(data.get('password') ?? '');
    const missing: Fields = {
      ...(!email && { email: text.required }),
      ...(!password && { password: text.required }),
    };
    setProblem('');
    setFields(missing);
    if (Object.keys(missing).length > 0) return focusFirstWrong();
    setSending(true);
    try {
      const { body } = await call(mode === 'signIn' ? 'POST /auth/login' : 'POST /auth/register', {
        body: { email, password },
      });
      const started = await startSession(body.access_token);
      if (started.status !== 'in') setProblem(errorText(new NetworkError()));
    } catch (error) {
      explain(error);
      focusFirstWrong();
    } finally {
      setSending(false);
    }
  };

  const focusFirstWrong = (): void => {
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const isNew = mode === 'signUp';

  return (
    <div className={css.page}>
      <header className={css.top}>
        <Link to={paths.home()} aria-label={words.home}>
          <Logo shape="word" />
        </Link>
        <Link to={paths.home()} className={buttonClass({ kind: 'quiet' })}>
          {text.back}
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={css.main}>
        <h1 className={css.title}>{isNew ? text.titleNew : text.title}</h1>
        <p className={css.lead}>{isNew ? text.leadNew : text.lead}</p>
        <form
          ref={form}
          className={css.form}
          noValidate
          aria-describedby={problem ? problemId : undefined}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isSending) void submit(new FormData(event.currentTarget));
          }}
        >
          <TextField
            ltr
            type="email"
            name="email"
            label={text.email}
            error={fields.email}
            autoComplete="username"
            inputMode="email"
            required
          />
          <TextField
            ltr
            type={isShown ? 'text' : 'password'}
            name="password"
            label={text.password}
            error={fields.password}
            help={isNew ? text.passwordHelp : undefined}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            required
          />
          <Checkbox
            label={text.showPassword}
            checked={isShown}
            onChange={(event) => setShown(event.currentTarget.checked)}
          />
          <p id={problemId} role="alert" className={css.problem}>
            {problem}
          </p>
          <Button type="submit" kind="lamp" size="big" wide disabled={isSending}>
            {isNew ? (isSending ? text.signingUp : text.signUp) : isSending ? text.signingIn : text.signIn}
          </Button>
        </form>
        <Button
          kind="quiet"
          onClick={() => {
            setMode(isNew ? 'signIn' : 'signUp');
            setFields({});
            setProblem('');
          }}
        >
          {isNew ? text.toSignIn : text.toSignUp}
        </Button>
      </main>
    </div>
  );
}
