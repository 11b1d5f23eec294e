import { uploadsText } from '../../../../../text/files/uploads.ts';
import { useText } from '../../../../browser/language.ts';
import { UploadField } from '../../../../features/uploads/UploadField.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import css from './Fields.module.css';
import type { QuestionProps } from './question-props.ts';

/** The pitch or the lyrics: typed, or from a document, whose text can be edited here. */
export function TextOrFileQuestion({ step, answers, words, uploads, slots, change, errorAt }: QuestionProps) {
  const text = useText(uploadsText);
  const id = step.id === 'pitch' ? 'pitch' : 'lyrics';
  const label = words.textOrFile[id];
  const upload = slots[id];
  const found = upload?.result?.extracted_text ?? '';
  const isFromFile = found !== '' && answers[id] === found;
  return (
    <div className={css.stack}>
      <TextArea
        label={label.text}
        rows={9}
        value={answers[id]}
        error={errorAt(id)}
        help={isFromFile ? words.textOrFile.fromFile : undefined}
        data-first
        onChange={(event) => change({ [id]: event.currentTarget.value })}
      />
      {found !== '' && !isFromFile && (
        <Button kind="quiet" size="small" className={css.start} onClick={() => change({ [id]: found })}>
          {words.textOrFile.useFile}
        </Button>
      )}
      <UploadField
        uploads={uploads}
        slot={id}
        kind="document"
        upload={upload}
        label={label.drop}
        help={text.accepted('document')}
      />
    </div>
  );
}
