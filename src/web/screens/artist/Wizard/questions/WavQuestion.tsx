import { uploadsText } from '../../../../../text/files/uploads.ts';
import { useText } from '../../../../browser/language.ts';
import { UploadField } from '../../../../features/uploads/UploadField.tsx';
import type { QuestionProps } from './question-props.ts';

/** The recording. */
export function WavQuestion({ uploads, slots, words }: QuestionProps) {
  const text = useText(uploadsText);
  return (
    <UploadField
      uploads={uploads}
      slot="wav"
      kind="wav"
      upload={slots.wav}
      label={words.wavDrop}
      help={text.accepted('wav')}
    />
  );
}
