import { useLayoutEffect, useRef } from 'react';
import { bytes } from '#shared/bytes.ts';
import { count } from '#text/counts.ts';
import { uploadsText } from '#text/files/uploads.ts';
import { editorText } from '#text/releases/editor.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { UploadField } from '#web/features/uploads/UploadField.tsx';
import { Ltr, UserText } from '#web/formats/Bidi.tsx';
import { FieldAnchor, FieldGroup } from '#web/screens/artist/Editor/fields/EditorField.tsx';
import { useFiles } from '#web/screens/artist/Editor/fields/files-context.ts';
import { useEditorField, useEditorState } from '#web/screens/artist/Editor/fields/useEditor.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FileIcon, TrashIcon } from '#web/ui/icons.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import css from './WritingTab.module.css';

/** The lyrics or the pitch: a large text area, and beside it the text of an attached document. */
export function WritingTab({ id }: { id: 'lyrics' | 'pitch' }) {
  const text = useText(editorText);
  const language = useLanguage();
  const { value, change, save, leave, errorAt, error, statusProps } = useEditorField(id);
  const area = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text area grows with its text
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    element.style.blockSize = 'auto';
    element.style.blockSize = `${element.scrollHeight + 2}px`;
  }, [value]);
  const lineCount = value.split('\n').filter((line) => line.trim() !== '').length;
  const wordCount = value.split(/\s+/).filter(Boolean).length;
  return (
    <div className={css.writing}>
      <FieldAnchor id={id}>
        <TextArea
          {...statusProps()}
          ref={area}
          className={css.page}
          label={text.fields[id]}
          rows={id === 'lyrics' ? 18 : 12}
          value={value}
          error={errorAt(id) ?? error}
          help={
            <>
              {id === 'lyrics' ? text.writing.lyricsHelp : text.writing.pitchHelp}
              {lineCount > 0 && (
                <span className={css.count}>
                  {id === 'lyrics'
                    ? count(lineCount, text.writing.lines, language)
                    : count(wordCount, text.writing.words, language)}
                </span>
              )}
            </>
          }
          placeholder={id === 'lyrics' ? text.writing.lyricsPlaceholder : text.writing.pitchPlaceholder}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={leave}
        />
      </FieldAnchor>
      <AttachedDocument
        of={id}
        value={value}
        onTakeOver={(taken) => {
          save(taken);
          area.current?.focus();
        }}
      />
    </div>
  );
}

interface AttachedDocumentProps {
  of: 'lyrics' | 'pitch';
  /** The text of the field above. */
  value: string;
  onTakeOver: (text: string) => void;
}

/** The attached file, with its extracted text. */
function AttachedDocument({ of, value, onTakeOver }: AttachedDocumentProps) {
  const text = useText(editorText).writing;
  const uploadText = useText(uploadsText);
  const field = of === 'lyrics' ? 'lyrics_file_path' : 'pitch_file_path';
  const { value: path, save } = useEditorField(field);
  const { uploads, slots } = useFiles();
  const file = useEditorState(({ release }) => release.files.find((stored) => stored.path === path));
  const extracted = file?.extracted_text?.trim() ?? '';
  return (
    <FieldGroup id={field} help={text.fileWhy}>
      {file && (
        <div className={css.file}>
          <FileIcon />
          <span className={css.name}>
            <UserText>{file.name}</UserText>
            <span className={css.bytes}>
              <Ltr>{bytes(file.bytes)}</Ltr>
            </span>
          </span>
          <Button kind="quiet" icon aria-label={uploadText.remove(file.name)} onClick={() => save(null)}>
            <TrashIcon />
          </Button>
        </div>
      )}
      {file && extracted === '' && <p className={css.none}>{text.noText}</p>}
      {extracted !== '' && (
        <section className={css.extracted} aria-label={text.found}>
          <h4>{text.found}</h4>
          <p className={css.text} dir="auto">
            {extracted}
          </p>
          {extracted === value.trim() ? (
            <p className={css.none}>{text.same}</p>
          ) : (
            <div className="row">
              <Button size="small" onClick={() => onTakeOver(extracted)}>
                {text.replace}
              </Button>
              {value.trim() !== '' && (
                <Button
                  kind="quiet"
                  size="small"
                  onClick={() => onTakeOver(`${value.trimEnd()}\n\n${extracted}`)}
                >
                  {text.append}
                </Button>
              )}
            </div>
          )}
        </section>
      )}
      <UploadField
        uploads={uploads}
        slot={of}
        kind="document"
        upload={slots[of]}
        label={file ? uploadText.another : text.fileDrop}
        help={uploadText.accepted('document')}
      />
    </FieldGroup>
  );
}
