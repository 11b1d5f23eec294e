import { type FormEvent, useEffect, useState } from 'react';
import { data, Link, type MetaFunction, useLoaderData, useParams, useRevalidator } from 'react-router';
import { codeOf, statusOf } from '#shared/unknown.ts';
import { privateSongText } from '#text/releases/private-song.ts';
import { textOf, useLanguage, useText } from '#web/browser/language.ts';
import { CoverTheme } from '#web/features/releases/CoverTheme.tsx';
import { Fault } from '#web/features/shell/Fault.tsx';
import { Header } from '#web/features/shell/Header.tsx';
import { placeOf, titleTag } from '#web/features/shell/head.ts';
import { PageFooter } from '#web/features/shell/PageFooter.tsx';
import { failureText } from '#web/formats/failure-text.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/loading/loaders.ts';
import { paths } from '#web/paths.ts';
import page from '#web/screens/public/Release/Release.module.css';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import {
  type OpenedLink,
  openPrivateLink,
  type Refusal,
  storedPass,
  toRefusal,
} from './open-private-link.ts';
import css from './Private.module.css';
import { PrivateSong } from './PrivateSong.tsx';

type Loaded = { status: number; hasCode: boolean; code: string; failure: string };

/** Loads only whether the link works, so that no preview of the link shows the song. */
async function load({ call, params, language }: LoadInput): Promise<Loaded> {
  try {
    const { body } = await call('GET /private/:token', { params: { token: params.token ?? '' } });
    return { status: 200, hasCode: body.has_code, code: '', failure: '' };
  } catch (error) {
    const status = statusOf(error);
    const isClosed = status === 404 || status === 410 || status === 422;
    return {
      status: isClosed ? (status === 410 ? 410 : 404) : 503,
      hasCode: false,
      code: codeOf(error),
      failure: await failureText(error, language),
    };
  }
}

export const loader = serverLoader(async (input) => {
  const loaded = await load(input);
  return data(loaded, { status: loaded.status });
});
export const clientLoader = browserLoader(load);

export const meta: MetaFunction = ({ matches }) => [
  titleTag(placeOf({ matches }), textOf(privateSongText, placeOf({ matches }).language).title),
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

/** The page of a private link: the song as its public page will show it. */
export default function Private() {
  const { token = '' } = useParams();
  const [opened, setOpened] = useState<OpenedLink | null>(null);
  const [attempt, setAttempt] = useState(1);
  const { revalidate } = useRevalidator();
  const retry = () => {
    setAttempt(attempt + 1);
    void revalidate();
  };
  return (
    <CoverTheme colors={opened?.release.colors ?? null}>
      <div className={opened === null ? undefined : page.head}>
        <Header />
      </div>
      {opened === null ? (
        <main id="main">
          <LinkGate key={`${token} ${attempt}`} token={token} onOpen={setOpened} onRetry={retry} />
        </main>
      ) : (
        <PrivateSong token={token} opened={opened} />
      )}
      <PageFooter />
    </CoverTheme>
  );
}

interface LinkGateProps {
  token: string;
  onOpen: (opened: OpenedLink) => void;
  onRetry: () => void;
}

/** Shown until the song is loaded: a code field, why the link doesn't work, or a skeleton. */
function LinkGate({ token, onOpen, onRetry }: LinkGateProps) {
  const text = useText(privateSongText);
  const loaded = useLoaderData<typeof clientLoader>();
  const { state } = useRevalidator();
  const [openRefusal, setOpenRefusal] = useState<Refusal | null>(null);
  const [asksCode, setAsksCode] = useState(false);
  const { hasCode } = loaded;
  const isOpen = loaded.status === 200;
  useEffect(() => {
    if (!isOpen) return;
    if (hasCode && storedPass(token) === null) return setAsksCode(true);
    let isCurrent = true;
    openPrivateLink(token).then(
      (opened) => isCurrent && onOpen(opened),
      (error: unknown) => {
        if (!isCurrent) return;
        if (codeOf(error) === 'CODE_WRONG') setAsksCode(true);
        else void toRefusal(error).then(setOpenRefusal);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isOpen, hasCode, token, onOpen]);
  const refusal = openRefusal ?? (isOpen ? null : { ...loaded, message: loaded.failure });
  if (refusal !== null)
    return refusal.status === 503 ? (
      <div className={`wrap ${css.closed}`}>
        <Fault message={refusal.message} isBusy={state === 'loading'} onRetry={onRetry} />
      </div>
    ) : (
      <Closed {...refusal} />
    );
  if (asksCode) return <CodeForm token={token} onOpen={onOpen} onRefused={setOpenRefusal} />;
  return (
    <div className={`wrap ${css.waiting}`} aria-busy="true">
      <p className="sr" role="status">
        {text.loading}
      </p>
      <Skeleton shape="square" />
      <div className={css.lines}>
        <Skeleton shape="short" />
        <Skeleton shape="long" />
        <Skeleton shape="row" />
      </div>
    </div>
  );
}

function Closed({ status, code, message }: Refusal) {
  const text = useText(privateSongText);
  const isUnknown = status === 404 || status === 422;
  return (
    <div className={`wrap ${css.closed}`}>
      <Empty
        state="lost"
        level={1}
        title={
          isUnknown ? text.unknownTitle : code === 'LINK_PASSED_ON' ? text.personalTitle : text.goneTitle
        }
        text={isUnknown ? text.unknownText : message}
        action={
          <Link className={buttonClass({ kind: 'lamp' })} to={paths.home()}>
            {text.home}
          </Link>
        }
      />
    </div>
  );
}

interface CodeFormProps {
  token: string;
  onOpen: (opened: OpenedLink) => void;
  /** The link itself no longer opens. */
  onRefused: (refusal: Refusal) => void;
}

/** Asks for the code of a private link. */
function CodeForm({ token, onOpen, onRefused }: CodeFormProps) {
  const text = useText(privateSongText);
  const language = useLanguage();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || code.trim() === '') return;
    setBusy(true);
    setError('');
    try {
      onOpen(await openPrivateLink(token, code));
    } catch (failure) {
      const isFinal = statusOf(failure) === 410 || codeOf(failure) === 'LINK_PASSED_ON';
      if (isFinal) onRefused(await toRefusal(failure));
      else setError(await failureText(failure, language));
      setBusy(false);
    }
  };
  return (
    <Form className={`wrap ${css.code}`} onSubmit={send}>
      <h1 className={css.codeTitle}>{text.codeTitle}</h1>
      <p className={css.lead}>{text.codeLead}</p>
      <TextField
        label={text.code}
        error={error || undefined}
        value={code}
        ltr
        autoFocus
        autoComplete="off"
        maxLength={64}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <Button type="submit" kind="lamp" size="big" aria-disabled={isBusy}>
        {isBusy ? text.opening : text.open}
      </Button>
    </Form>
  );
}
