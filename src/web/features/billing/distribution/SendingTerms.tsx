import { useEffect, useId, useRef } from 'react';
import type { Sending } from '#contract/deliveries/deliveries.ts';
import { type ConfirmationKind, confirmationAnswers } from '#shared/confirmations.ts';
import { daysUntil } from '#shared/release-dates.ts';
import { count } from '#text/counts.ts';
import { confirmationsText } from '#text/releases/confirmations.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { date } from '#web/formats/dates.ts';
import { errorText } from '#web/formats/error-text.ts';
import { ltr } from '#web/formats/isolate.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { AlertIcon } from '#web/ui/icons.ts';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import css from './SendingTerms.module.css';
import type { SendingState } from './useSending.ts';

interface SendingTermsProps {
  state: SendingState;
  /** The chosen moment; null for none. */
  when: Date | null;
}

/** Which services take the song, where and how long ahead, and what they want its artist to confirm. */
export function SendingTerms({ state, when }: SendingTermsProps) {
  const text = useText(confirmationsText);
  const language = useLanguage();
  const { sending, failure, retry, missing } = state;
  const questions = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (missing.length > 0) questions.current?.querySelector<HTMLElement>('[data-missing] input')?.focus();
  }, [missing]);
  if (failure !== null)
    return (
      <div className={css.part} role="alert">
        <p>{text.failed(errorText(failure, language))}</p>
        <Button size="small" onClick={retry}>
          {text.tryAgain}
        </Button>
      </div>
    );
  if (sending === null)
    return (
      <p className={css.part} role="status">
        {text.loading}
      </p>
    );
  return (
    <>
      <section className={css.part} aria-label={text.services}>
        <h3 className={css.title}>{text.services}</h3>
        {sending.services.length === 0 ? (
          <p className="note">{text.noServices}</p>
        ) : (
          <ul className={css.services}>
            {sending.services.map((service) => (
              <Service key={service.id} service={service} when={when} />
            ))}
          </ul>
        )}
      </section>
      {sending.open.length > 0 && (
        <div className={css.part} ref={questions}>
          <h3 className={css.title}>{text.title}</h3>
          <p className="note">{text.why}</p>
          {sending.open.map((kind) => (
            <Confirmation key={kind} kind={kind} state={state} />
          ))}
        </div>
      )}
      <GivenConfirmations given={sending.given} />
    </>
  );
}

function Service({ service, when }: { service: Sending['services'][number]; when: Date | null }) {
  const text = useText(confirmationsText);
  const language = useLanguage();
  const { name, territories, days_needed: days, converts, refuses } = service;
  const countryNames = new Intl.DisplayNames([language], { type: 'region' });
  const isEverywhere = territories.includes('Worldwide');
  const places = territories.map((code) => (code === 'Worldwide' ? code : (countryNames.of(code) ?? code)));
  const fewest = 4;
  const where = isEverywhere
    ? text.everywhere
    : places.length <= fewest
      ? places.join(', ')
      : count(places.length, text.countries, language);
  const isNear = when !== null && daysUntil(when, new Date()) < days;
  return (
    <li className={css.service}>
      <UserText>{name}</UserText>
      <span className="hint" title={isEverywhere ? undefined : places.join(', ')}>
        {where} · {count(days, text.days, language)}
      </span>
      {isNear && (
        <span className={css.near}>
          <AlertIcon size={16} /> {text.isNear}
        </span>
      )}
      {refuses.map((file) => (
        <span key={file} className={css.near}>
          <AlertIcon size={16} /> {text.refuses[file]}
        </span>
      ))}
      {converts.map((file) => (
        <span key={file} className="hint">
          {text.converts[file]}
        </span>
      ))}
    </li>
  );
}

function Confirmation({ kind, state }: { kind: ConfirmationKind; state: SendingState }) {
  const text = useText(confirmationsText);
  const id = useId();
  const { answers, missing, answer } = state;
  const isMissing = missing.includes(kind);
  const choices: readonly string[] = confirmationAnswers[kind];
  const wordsOf = (choice: string) => text.words[kind]?.[choice];
  const choose = (choice: string | undefined) =>
    answer({ [kind]: confirmationAnswers[kind].find((known) => known === choice) });
  return (
    <div className={css.question} data-missing={isMissing || undefined}>
      {choices.length === 1 ? (
        <Checkbox
          label={wordsOf('yes')}
          checked={answers[kind] === 'yes'}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? id : undefined}
          onChange={({ target }) => choose(target.checked ? 'yes' : undefined)}
        />
      ) : (
        <RadioGroup
          label={text.questions[kind]}
          size="small"
          choices={choices.map((value) => ({ value, title: wordsOf(value) }))}
          selected={answers[kind] ?? ''}
          onChange={choose}
        />
      )}
      {isMissing && (
        <p className="error" id={id}>
          {choices.length === 1 ? text.missing : text.choose}
        </p>
      )}
    </div>
  );
}

/** What the artist confirmed, in its words; nothing if there is nothing. */
function GivenConfirmations({ given }: Pick<Sending, 'given'>) {
  const text = useText(confirmationsText);
  const language = useLanguage();
  if (given.length === 0) return null;
  return (
    <Disclosure quiet className={css.part} title={text.given}>
      <ul className={css.given}>
        {given.map(({ kind, words, confirmed_at }) => (
          <li key={`${kind} ${confirmed_at}`}>
            <bdi>{words}</bdi>{' '}
            <span className="hint">{text.confirmedOn(ltr(date(confirmed_at, language)))}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
