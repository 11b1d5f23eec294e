import { languages } from '../../../../../contract/vocabulary/languages.ts';
import { nameIn } from '../../../../../contract/vocabulary/locale.ts';
import { uploadsText } from '../../../../../text/files/uploads.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { UploadField } from '../../../../features/uploads/UploadField.tsx';
import { Ltr, Typed } from '../../../../formats/Bidi.tsx';
import { duration } from '../../../../formats/durations.ts';
import type { QuestionProps } from './question-props.ts';
import css from './RecordingQuestion.module.css';

/** The recording, and what its tags say. */
export function RecordingQuestion({ answers, uploads, slots, words, heard, proposed }: QuestionProps) {
  const text = useText(uploadsText);
  const language = useLanguage();
  const seconds = slots.wav?.result?.duration_seconds ?? heard?.seconds ?? null;
  // By the tags, or by the letters of the title.
  const isSung = heard !== null && proposed.primary_language === answers.primary_language;
  const sung = languages.find(({ id }) => isSung && id === answers.primary_language);
  return (
    <>
      <UploadField
        uploads={uploads}
        slot="wav"
        kind="recording"
        upload={slots.wav}
        label={words.wavDrop}
        help={text.accepted('recording')}
      />
      <div role="status">
        {slots.wav && (seconds !== null || heard) && (
          <dl className={css.heard}>
            {seconds !== null && (
              <div>
                <dt>{words.heard.length}</dt>
                <dd>
                  <Ltr>{duration(seconds)}</Ltr>
                </dd>
              </div>
            )}
            {heard?.title && (
              <div>
                <dt>{words.questions.title.short}</dt>
                <dd>
                  <Typed>{heard.title}</Typed>
                </dd>
              </div>
            )}
            {heard?.artist && (
              <div>
                <dt>{words.heard.artist}</dt>
                <dd>
                  <Typed>{heard.artist}</Typed>
                </dd>
              </div>
            )}
            {sung && (
              <div>
                <dt>{words.questions.primary_language.short}</dt>
                <dd>{nameIn(sung, language)}</dd>
              </div>
            )}
          </dl>
        )}
      </div>
    </>
  );
}
