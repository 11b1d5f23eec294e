import { useEffect, useId, useRef, useState } from 'react';
import { Link, type MetaFunction, useNavigate, useSearchParams } from 'react-router';
import { shellText } from '../../../../text/shell.ts';
import { signInText } from '../../../../text/sign-in.ts';
import { call, NetworkError } from '../../../api.ts';
import { errorText } from '../../../error-text.ts';
import { goOn, homeOf } from '../../../features/session/go-on.ts';
import { startSession, useSession } from '../../../features/session/session.ts';
import { AccessibilityButton } from '../../../features/shell/AccessibilityButton.tsx';
import { placeOf } from '../../../features/shell/head.ts';
import { useSite } from '../../../features/shell/site.tsx';
import { textOf, useLanguage, useText } from '../../../language.ts';
import { paths } from '../../../paths.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Logo } from '../../../ui/Logo.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type Explained, explain } from './explain.ts';
import css from './Login.module.css';
import { Wall } from './Wall.tsx';

export const meta: MetaFunction = ({ matches }) => [
  { title: `${textOf(signInText, placeOf({ matches }).language).title} · Session42` },
  { name: 'robots', content: 'noindex' },
];

type Mode = 'signIn' | 'signUp';

export default function Login() {
  const text = useText(signInText);
  const words = useText(shellText);
  const language = useLanguage();
  const site = useSite();
  const session = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const wished = search.get('redirect');
  const [mode, setMode] = useState<Mode>('signIn');
  const [isSending, setSending] = useState(false);
  const [isShown, setShown] = useState(false);
  const [said, setSaid] = useState<Explained>({});
  const form = useRef<HTMLFormElement>(null);
  const problemId = useId();

  // Whoever is signed in already has nothing to do here.
  useEffect(() => {
    if (session.status === 'in') void goOn(wished, homeOf(session.user, site), site, navigate);
  }, [session, wished, site, navigate]);

  const submit = async (data: FormData): Promise<void> => {
    const email = String(data.get('email') ?? '').trim();
    const password = String(data.get('password') ?? '');
    const missing: Explained = {
      ...(!email && { email: text.required }),
      ...(!password && { password: text.required }),
    };
    setSaid(missing);
    if (missing.email || missing.password) {
      focusFirstWrong();
      return;
    }
    setSending(true);
    try {
      const { body } = await call(mode === 'signIn' ? 'POST /auth/login' : 'POST /auth/register', {
        body: { email, password },
      });
      const started = await startSession(body.access_token);
      if (started.status !== 'in') setSaid({ problem: errorText(new NetworkError(), language) });
    } catch (error) {
      setSaid(explain(error, language));
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
      <div className={css.half}>
        <header className={css.top}>
          <Link to={paths.home()} aria-label={words.home}>
            <Logo shape="word" />
          </Link>
          <AccessibilityButton className={css.adjust} />
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
            aria-describedby={said.problem ? problemId : undefined}
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
              error={said.email}
              autoComplete="username"
              inputMode="email"
              required
            />
            <TextField
              ltr
              type={isShown ? 'text' : 'password'}
              name="password"
              label={text.password}
              error={said.password}
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
              {said.problem}
            </p>
            <Button type="submit" kind="lamp" size="big" wide disabled={isSending}>
              {isNew ? (isSending ? text.signingUp : text.signUp) : isSending ? text.signingIn : text.signIn}
            </Button>
          </form>
          <Button
            kind="quiet"
            wide
            onClick={() => {
              setMode(isNew ? 'signIn' : 'signUp');
              setSaid({});
            }}
          >
            {isNew ? text.toSignIn : text.toSignUp}
          </Button>
        </main>
      </div>
      <Wall />
    </div>
  );
}
