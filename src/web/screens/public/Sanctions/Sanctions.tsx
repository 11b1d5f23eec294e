import { type FormEvent, useState } from 'react';
import { Link, type MetaFunction, useLoaderData, useRevalidator } from 'react-router';
import type { OwnSanction } from '#contract/moderation.ts';
import { moderationKindsText } from '#text/moderation/kinds.ts';
import { sanctionsText } from '#text/moderation/sanctions.ts';
import { call } from '#web/api.ts';
import { textOf, useLanguage, useText } from '#web/browser/language.ts';
import { notSignedIn } from '#web/features/session/not-signed-in.ts';
import { loadSessionOnce } from '#web/features/session/session.ts';
import { Fault } from '#web/features/shell/Fault.tsx';
import { headTags, placeOf } from '#web/features/shell/head.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { dateTime } from '#web/formats/dates.ts';
import { errorText } from '#web/formats/error-text.ts';
import { browserLoader, type LoadInput } from '#web/loading/loaders.ts';
import { paths } from '#web/paths.ts';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { useToast } from '#web/ui/Toasts.tsx';
import css from './Sanctions.module.css';

async function load({ call: ask, language }: LoadInput) {
  const session = await loadSessionOnce();
  if (session.status !== 'in') throw notSignedIn(session, paths.sanctions());
  try {
    return { items: (await ask('GET /sanctions', {})).body, failure: '' };
  } catch (error) {
    return { items: [] as OwnSanction[], failure: errorText(error, language) };
  }
}

export const clientLoader = browserLoader(load);

export const meta: MetaFunction = ({ matches }) => {
  const place = placeOf({ matches });
  const { title } = textOf(sanctionsText, place.language);
  return headTags(place, { title, path: paths.sanctions(), isHidden: true });
};

/** What operators did to the reader's songs, page and account: the reason, and an answer to what stands. */
export default function Sanctions() {
  const text = useText(sanctionsText);
  const { items, failure } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  return (
    <main id="main" className={`wrap ${css.page}`}>
      <h1 className={css.title}>{text.title}</h1>
      {failure !== '' ? (
        <Fault level={2} message={failure} onRetry={() => void revalidate()} />
      ) : items.length === 0 ? (
        <Empty
          title={text.empty}
          text={text.emptyText}
          action={
            <Link className={buttonClass({ kind: 'lamp' })} to={paths.myReleases()}>
              {text.toSongs}
            </Link>
          }
        />
      ) : (
        <>
          <p className={css.lead}>{text.lead}</p>
          <ol className={css.list}>
            {items.map((sanction) => (
              <Decision key={sanction.id} sanction={sanction} onAnswered={() => void revalidate()} />
            ))}
          </ol>
        </>
      )}
    </main>
  );
}

export function HydrateFallback() {
  const text = useText(sanctionsText);
  return (
    <main id="main" className={`wrap ${css.page}`}>
      <h1 className={css.title}>{text.title}</h1>
      <p className="sr" role="status">
        {text.loading}
      </p>
      <div className={css.list} aria-hidden="true">
        <Skeleton />
        <Skeleton />
      </div>
    </main>
  );
}

function Decision({ sanction, onAnswered }: { sanction: OwnSanction; onAnswered: () => void }) {
  const text = useText(sanctionsText);
  const kinds = useText(moderationKindsText).sanction;
  const language = useLanguage();
  const { kind, name, reason, created_at: createdAt, lifted_at: liftedAt, counter_notice: answer } = sanction;
  return (
    <li className={css.decision}>
      <h2 className={css.name}>
        {kinds[kind]} · <UserText>{name}</UserText>
      </h2>
      <p className="note dotted">
        <time dateTime={createdAt}>{dateTime(createdAt, language)}</time>
        <span>{liftedAt === null ? text.standing : text.lifted}</span>
        {sanction.is_strike && liftedAt === null && <span>{text.strike}</span>}
      </p>
      {liftedAt === null && <p>{text.effect[kind]}</p>}
      <Words title={text.reason} words={reason} />
      {answer !== null ? (
        <Words title={text.answer} words={answer} />
      ) : (
        liftedAt === null && <AnswerForm id={sanction.id} onAnswered={onAnswered} />
      )}
    </li>
  );
}

function Words({ title, words }: { title: string; words: string }) {
  return (
    <div>
      <b>{title}</b>
      <p className={css.words} dir="auto">
        {words}
      </p>
    </div>
  );
}

function AnswerForm({ id, onAnswered }: { id: string; onAnswered: () => void }) {
  const text = useText(sanctionsText);
  const language = useLanguage();
  const toast = useToast();
  const [words, setWords] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (words.trim() === '') return setError(text.required);
    setBusy(true);
    setError('');
    try {
      await call('POST /sanctions/:id/counter-notice', { params: { id }, body: { text: words } });
      toast({ text: text.sent });
      onAnswered();
    } catch (failure) {
      setError(errorText(failure, language));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form className={css.form} onSubmit={(event) => void send(event)}>
      <TextArea
        label={text.answerLabel}
        help={text.answerHelp}
        error={error || undefined}
        value={words}
        maxLength={4_000}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? text.sending : text.send}
      </Button>
    </Form>
  );
}
