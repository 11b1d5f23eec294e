import { genreName } from '#shared/genres.ts';
import { languages } from '#shared/languages.ts';
import { nameIn } from '#shared/locale.ts';
import { uploadsText } from '#text/files/uploads.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { UploadField } from '#web/features/uploads/UploadField.tsx';
import { isRefused } from '#web/features/uploads/uploads.ts';
import { Ltr, UserText } from '#web/formats/Bidi.tsx';
import { duration } from '#web/formats/durations.ts';
import { answersFor } from '#web/screens/artist/Wizard/recording/proposals.ts';
import { UnconfirmedNote } from '#web/screens/artist/Wizard/UnconfirmedNote.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useFocusFallback } from '#web/ui/useFocusFallback.ts';
import type { QuestionProps } from './question-props.ts';
import css from './RecordingQuestion.module.css';

/** What the file's tags propose, and the artist may refuse right here. */
const tagged = ['isrc', 'genre', 'guests', 'lyrics'] as const;

/** Uploads the recording, and shows what its tags propose. */
export function RecordingQuestion({
  answers,
  uploads,
  slots,
  text,
  recordingProposals,
  proposed,
  change,
}: QuestionProps) {
  const uploadText = useText(uploadsText);
  const language = useLanguage();
  // Not on the next button: Enter goes on to the next question.
  const keepFocus = useFocusFallback();
  const seconds = slots.wav?.result?.duration_seconds ?? recordingProposals?.seconds ?? null;
  const proposedLanguage =
    recordingProposals !== null && proposed.primary_language === answers.primary_language
      ? languages.find(({ id }) => id === answers.primary_language)
      : undefined;
  const details = tagged.flatMap((field) => {
    const value = recordingProposals?.[field] ?? '';
    return slots.wav && !isRefused(slots.wav) && value !== '' && answers[field] === value
      ? [{ field, value }]
      : [];
  });
  return (
    <>
      <UploadField
        uploads={uploads}
        slot="wav"
        kind="recording"
        upload={slots.wav}
        label={text.wavDrop}
        saysDrag
        help={uploadText.accepted('recording')}
      />
      <UnconfirmedNote />
      <div ref={keepFocus} role="status" tabIndex={-1}>
        {slots.wav && !isRefused(slots.wav) && (seconds !== null || recordingProposals) && (
          <dl className={css.proposals}>
            {seconds !== null && (
              <div>
                <dt>{text.recording.length}</dt>
                <dd>
                  <Ltr>{duration(seconds)}</Ltr>
                </dd>
              </div>
            )}
            {recordingProposals?.title && (
              <div>
                <dt>{text.questions.title.short}</dt>
                <dd>
                  <UserText>{recordingProposals.title}</UserText>
                </dd>
              </div>
            )}
            {recordingProposals?.artist && (
              <div>
                <dt>{text.recording.artist}</dt>
                <dd>
                  <UserText>{recordingProposals.artist}</UserText>
                </dd>
              </div>
            )}
            {proposedLanguage && (
              <div>
                <dt>{text.questions.primary_language.short}</dt>
                <dd>{nameIn(proposedLanguage, language)}</dd>
              </div>
            )}
            {details.map(({ field, value }) => (
              <div key={field}>
                <dt>{text.recording.tags[field]}</dt>
                <dd className={css.detail}>
                  <UserText>{field === 'genre' ? genreName(value)[language] : value}</UserText>
                  <Button
                    kind="quiet"
                    size="small"
                    onClick={() => change(answersFor(field, ''))}
                    aria-label={text.recording.refuse(text.recording.tags[field])}
                  >
                    {text.recording.refuseShort}
                  </Button>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {details.length > 0 && <p className={css.source}>{text.recording.source}</p>}
      </div>
    </>
  );
}
