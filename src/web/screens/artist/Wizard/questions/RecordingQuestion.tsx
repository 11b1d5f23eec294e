import { languages } from '#shared/languages.ts';
import { nameIn } from '#shared/locale.ts';
import { uploadsText } from '#text/files/uploads.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { UploadField } from '#web/features/uploads/UploadField.tsx';
import { isRefused } from '#web/features/uploads/uploads.ts';
import { Ltr, UserText } from '#web/formats/Bidi.tsx';
import { duration } from '#web/formats/durations.ts';
import { UnconfirmedNote } from '#web/screens/artist/Wizard/UnconfirmedNote.tsx';
import type { QuestionProps } from './question-props.ts';
import css from './RecordingQuestion.module.css';

/** Uploads the recording, and shows what its tags propose. */
export function RecordingQuestion({
  answers,
  uploads,
  slots,
  text,
  recordingProposals,
  proposed,
}: QuestionProps) {
  const uploadText = useText(uploadsText);
  const language = useLanguage();
  const seconds = slots.wav?.result?.duration_seconds ?? recordingProposals?.seconds ?? null;
  const proposedLanguage =
    recordingProposals !== null && proposed.primary_language === answers.primary_language
      ? languages.find(({ id }) => id === answers.primary_language)
      : undefined;
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
      <div role="status">
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
          </dl>
        )}
      </div>
    </>
  );
}
