import { uploadsText } from '#text/files/uploads.ts';
import { useText } from '#web/browser/language.ts';
import { UploadField } from '#web/features/uploads/UploadField.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import css from './Fields.module.css';
import type { QuestionProps } from './question-props.ts';

/** The pitch or the lyrics: typed, or taken from a document and then edited. */
export function TextOrFileQuestion({ step, answers, text, uploads, slots, change, errorAt }: QuestionProps) {
  const uploadText = useText(uploadsText);
  const id = step.id === 'pitch' ? 'pitch' : 'lyrics';
  const label = text.textOrFile[id];
  const upload = slots[id];
  const fileText = upload?.result?.extracted_text ?? '';
  const isFromFile = fileText !== '' && answers[id] === fileText;
  return (
    <div className={css.stack}>
      <TextArea
        label={label.text}
        rows={9}
        value={answers[id]}
        error={errorAt(id)}
        help={isFromFile ? text.textOrFile.fromFile : undefined}
        data-first
        onChange={(event) => change({ [id]: event.currentTarget.value })}
      />
      {fileText !== '' && !isFromFile && (
        <Button kind="quiet" size="small" className={css.start} onClick={() => change({ [id]: fileText })}>
          {text.textOrFile.useFile}
        </Button>
      )}
      <UploadField
        uploads={uploads}
        slot={id}
        kind="document"
        upload={upload}
        label={label.drop}
        help={uploadText.accepted('document')}
      />
    </div>
  );
}
