import { type FormEvent, useState } from 'react';
import type { PublicRelease } from '#contract/releases/releases.ts';
import type { Verdict } from '#contract/stations/verdicts.ts';
import { answersText } from '#text/releases/answers.ts';
import { ApiError, call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { MainLink } from '#web/features/shell/MainLink.tsx';
import { UserText } from '#web/formats/Bidi.tsx';
import { errorText, fieldErrorText } from '#web/formats/error-text.ts';
import { typed } from '#web/formats/isolate.ts';
import { relativeTime } from '#web/formats/relative.ts';
import { paths } from '#web/paths.ts';
import section from '#web/screens/public/Release/OwnerSection.module.css';
import { OwnerSection } from '#web/screens/public/Release/OwnerSection.tsx';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { Chip, Chips } from '#web/ui/Chip.tsx';
import { Form } from '#web/ui/Form.tsx';
import { CheckIcon, CloseIcon, RadioIcon } from '#web/ui/icons.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import css from './Answers.module.css';

const readAnswers = async (id: string) => (await call('GET /releases/:id/verdicts', { params: { id } })).body;

/** Stations' answers to the song. */
export default function Answers({ release }: { release: PublicRelease }) {
  const text = useText(answersText);
  return (
    <OwnerSection
      name="answers"
      releaseId={release.id}
      text={text}
      read={readAnswers}
      isEmpty={(verdicts) => verdicts.length === 0}
      note={() => <p className="note">{text.onlyYou}</p>}
    >
      {(verdicts, change) => (
        <ul className={section.stations}>
          {verdicts.map((verdict) => (
            <Answer
              key={verdict.id}
              releaseId={release.id}
              verdict={verdict}
              onAnswered={(answered) =>
                change((current) => current.map((old) => (old.id === answered.id ? answered : old)))
              }
            />
          ))}
        </ul>
      )}
    </OwnerSection>
  );
}

interface AnswerProps {
  releaseId: string;
  verdict: Verdict;
  onAnswered: (verdict: Verdict) => void;
}

const icons = { approved: CheckIcon, declined: CloseIcon, heard: RadioIcon };

/** One station's answer, and the artist's reply to it. */
function Answer({ releaseId, verdict, onAnswered }: AnswerProps) {
  const text = useText(answersText);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { station_name: name, station_name_hebrew: hebrew, decision, reasons, note, appeal } = verdict;
  const station = language === 'he' ? (hebrew ?? name) : name;
  const state = decision ?? 'heard';
  const Icon = icons[state];
  return (
    <li className={section.station}>
      <div className={css.line}>
        <h3>
          <UserText>{station}</UserText>
        </h3>
        <Chip hue={decision ?? 'open'}>
          <Icon size={16} />
          {text.decision[state]}
        </Chip>
        <time className={css.time} dateTime={verdict.told_at}>
          {relativeTime(verdict.told_at, new Date(), language)}
        </time>
      </div>
      {reasons.length > 0 && (
        <div>
          <span className="sr">{text.why}</span>
          <Chips>
            {reasons.map((reason) => (
              <Chip key={reason.he} hue="open">
                {reason[language]}
              </Chip>
            ))}
          </Chips>
        </div>
      )}
      {note !== null && (
        <p className={css.note} dir="auto">
          {note}
        </p>
      )}
      {appeal !== null && (
        <div className={css.appeal}>
          <p className="dotted note">
            <span>{text.yours}</span>
            {appeal.has_recording && <span>{text.newRecording}</span>}
          </p>
          {appeal.note !== null && (
            <p className={css.note} dir="auto">
              {appeal.note}
            </p>
          )}
          {appeal.created_at > verdict.told_at && <p className={css.waits}>{text.waits}</p>}
        </div>
      )}
      {verdict.may_appeal &&
        (isOpen ? (
          <AppealForm
            releaseId={releaseId}
            verdict={verdict}
            onCancel={() => setOpen(false)}
            onAnswered={onAnswered}
          />
        ) : (
          <Button className={css.openForm} onClick={() => setOpen(true)}>
            {text.answer(typed(station))}
          </Button>
        ))}
    </li>
  );
}

function AppealForm({ releaseId, verdict, onCancel, onAnswered }: AnswerProps & { onCancel: () => void }) {
  const text = useText(answersText);
  const language = useLanguage();
  const [note, setNote] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError('');
    try {
      const { body } = await call('POST /releases/:id/verdicts/:verdictId/appeal', {
        params: { id: releaseId, verdictId: verdict.id },
        body: { note },
      });
      onAnswered(body);
    } catch (failure) {
      setError(
        fieldErrorText(failure instanceof ApiError ? failure.fields.note : undefined, language) ??
          errorText(failure, language),
      );
      setBusy(false);
    }
  };
  return (
    <Form className={css.form} onSubmit={send}>
      <TextArea
        label={text.note}
        help={verdict.has_new_recording ? text.withRecording : text.once}
        error={error || undefined}
        value={note}
        maxLength={1_000}
        rows={3}
        autoFocus
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div className={css.actions}>
        <Button type="submit" kind="lamp" aria-disabled={isBusy}>
          {text.send}
        </Button>
        {!verdict.has_new_recording && (
          <MainLink className={buttonClass()} to={paths.editor(releaseId)}>
            {text.toEditor}
          </MainLink>
        )}
        <Button kind="quiet" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </Form>
  );
}
