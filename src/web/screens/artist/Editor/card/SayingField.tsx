import { useEffect, useRef, useState } from 'react';
import { presenterCardText } from '../../../../../text/releases/presenter-card.ts';
import { useText } from '../../../../browser/language.ts';
import { SayingButton, useSaying } from '../../../../features/player/Saying.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { MicIcon, TrashIcon } from '../../../../ui/icons.ts';
import { FieldGroup } from '../fields/EditorField.tsx';
import { useFiles } from '../fields/files-context.ts';
import { useEditorField, useEditorState } from '../fields/useEditor.tsx';
import css from './Card.module.css';
import { type Recording, recordSaying, toSaying } from './saying.ts';

const slot = 'saying';

/** Three seconds in which the artist says the song's names: recorded here, or from a file. */
export function SayingField() {
  const text = useText(presenterCardText);
  const { value: path, save } = useEditorField('saying_path');
  const { uploads, slots } = useFiles();
  const url = useEditorState(({ release }) =>
    path === null || release.saying_path !== path ? null : (release.signed_urls[path] ?? path),
  );
  const saying = useSaying(url);
  const picker = useRef<HTMLInputElement>(null);
  const [recording, setRecording] = useState<Recording | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => recording?.cancel(), [recording]);
  const status = slots[slot]?.status;

  const upload = async (sound: Blob) => {
    try {
      uploads.pick(slot, await toSaying(sound), 'wav');
    } catch {
      setProblem(text.notSound);
    }
  };
  const record = async () => {
    setProblem(null);
    if (recording) return recording.stop();
    try {
      const started = await recordSaying();
      setRecording(started);
      const sound = await started.ended;
      setRecording(null);
      if (sound !== null) await upload(sound);
    } catch {
      setRecording(null);
      setProblem(text.noMicrophone);
    }
  };
  return (
    <FieldGroup id="saying_path" help={text.sayingWhy}>
      <div className={css.saying}>
        {url !== null && <SayingButton saying={saying} labels={text} />}
        <Button
          kind={recording ? 'danger' : 'line'}
          aria-pressed={recording !== null}
          onClick={() => void record()}
        >
          <MicIcon />
          {recording ? text.recording : path === null ? text.record : text.again}
        </Button>
        <Button kind="quiet" onClick={() => picker.current?.click()}>
          {text.chooseFile}
        </Button>
        <input
          ref={picker}
          type="file"
          accept="audio/*"
          hidden
          aria-label={text.chooseFile}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = '';
            setProblem(null);
            if (file) void upload(file);
          }}
        />
        {path !== null && (
          <Button kind="quiet" icon aria-label={text.remove} onClick={() => save(null)}>
            <TrashIcon />
          </Button>
        )}
      </div>
      <p className={css.status} role="status">
        {status === 'failed' ? text.failed : status === undefined ? '' : text.sending}
      </p>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </FieldGroup>
  );
}
