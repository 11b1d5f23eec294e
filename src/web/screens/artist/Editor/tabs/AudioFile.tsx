import { bytes } from '#shared/bytes.ts';
import { endingOf } from '#shared/recordings.ts';
import { uploadsText } from '#text/files/uploads.ts';
import { editorText } from '#text/releases/editor.ts';
import { useText } from '#web/browser/language.ts';
import { pause, toggle } from '#web/features/player/engine.ts';
import { useIsPlaying } from '#web/features/player/store.ts';
import { UploadField } from '#web/features/uploads/UploadField.tsx';
import { Ltr, UserText } from '#web/formats/Bidi.tsx';
import { duration } from '#web/formats/durations.ts';
import { FieldGroup } from '#web/screens/artist/Editor/fields/EditorField.tsx';
import { useFiles } from '#web/screens/artist/Editor/fields/files-context.ts';
import { useEditorField, useEditorState } from '#web/screens/artist/Editor/fields/useEditor.tsx';
import { useSongTrack } from '#web/screens/artist/Editor/marks/useSongTrack.ts';
import { Button } from '#web/ui/Button.tsx';
import { TrashIcon } from '#web/ui/icons.ts';
import { PlayButton } from '#web/ui/PlayButton.tsx';
import css from './AudioFile.module.css';

/** One of the song's audio files: the MP3 or the WAV. */
export function AudioFile({ id }: { id: 'mp3_path' | 'wav_file_path' }) {
  const kind = id === 'mp3_path' ? 'mp3' : 'wav';
  const text = useText(editorText);
  const { accepted } = useText(uploadsText);
  const { value: path, save } = useEditorField(id);
  const { uploads, slots } = useFiles();
  const release = useEditorState((state) => state.release);
  const file = release.files.find((stored) => stored.path === path);
  const track = useSongTrack();
  const isPlaying = useIsPlaying(release.id);
  /** Listeners hear the MP3 if there is one, else the WAV. */
  const isListeningFile = path !== null && path === (release.mp3_path ?? release.wav_file_path);
  return (
    <FieldGroup id={id} help={kind === 'mp3' ? text.assets.mp3Why : text.assets.wavWhy}>
      {file && (
        <div className={css.sound}>
          {isListeningFile && track && (
            <PlayButton
              label={isPlaying ? text.assets.pause : text.assets.listen}
              playing={isPlaying}
              onClick={() => (isPlaying ? pause() : toggle(track))}
            />
          )}
          <div className={css.details}>
            <p className={css.name}>
              <UserText>{file.name}</UserText>
            </p>
            <dl className={css.facts}>
              {file.duration_seconds !== null && (
                <div>
                  <dt>{text.assets.length}</dt>
                  <dd>
                    <Ltr>{duration(file.duration_seconds)}</Ltr>
                  </dd>
                </div>
              )}
              <div>
                <dt>{text.assets.size}</dt>
                <dd>
                  <Ltr>{bytes(file.bytes)}</Ltr>
                </dd>
              </div>
              <div>
                <dt>{text.assets.format}</dt>
                <dd>
                  <Ltr>{endingOf(file.type).toUpperCase()}</Ltr>
                </dd>
              </div>
            </dl>
            {isListeningFile && !track && <p className={css.note}>{text.assets.preparing}</p>}
          </div>
          <Button kind="quiet" icon aria-label={text.assets.remove(file.name)} onClick={() => save(null)}>
            <TrashIcon />
          </Button>
        </div>
      )}
      <UploadField
        uploads={uploads}
        slot={kind}
        kind={kind}
        upload={slots[kind]}
        label={file ? text.assets.replace : kind === 'mp3' ? text.assets.mp3Drop : text.assets.wavDrop}
        saysDrag={!file}
        help={accepted(kind)}
      />
    </FieldGroup>
  );
}
