import { useLayoutEffect, useRef } from 'react';
import { bytes } from '../../../../../contract/vocabulary/bytes.ts';
import { count } from '../../../../../text/counts.ts';
import { uploadsText } from '../../../../../text/files/uploads.ts';
import { editorText } from '../../../../../text/releases/editor.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { UploadField } from '../../../../features/uploads/UploadField.tsx';
import { Ltr, Typed } from '../../../../formats/Bidi.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { FileIcon, TrashIcon } from '../../../../ui/icons.ts';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { FieldGroup, FieldPlace } from '../fields/EditorField.tsx';
import { useFiles } from '../fields/files-context.ts';
import { useEditorField, useEditorState } from '../fields/useEditor.tsx';
import { useFinishedUpload } from '../fields/useFinishedUpload.ts';
import css from './WritingTab.module.css';

/** The lyrics or the pitch: a large page for writing, and beside it the text of a document. */
export function WritingTab({ id }: { id: 'lyrics' | 'pitch' }) {
  const text = useText(editorText);
  const language = useLanguage();
  const { value, change, save, leave, errorAt, error, statusProps } = useEditorField(id);
  const area = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page grows with what is written on it
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    element.style.blockSize = 'auto';
    element.style.blockSize = `${element.scrollHeight + 2}px`;
  }, [value]);
  const lines = value.split('\n').filter((line) => line.trim() !== '').length;
  const written = value.split(/\s+/).filter(Boolean).length;
  return (
    <div className={css.writing}>
      <FieldPlace id={id}>
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
              {lines > 0 && (
                <span className={css.count}>
                  {id === 'lyrics'
                    ? count(lines, text.writing.lines, language)
                    : count(written, text.writing.words, language)}
                </span>
              )}
            </>
          }
          placeholder={id === 'lyrics' ? text.writing.lyricsPlaceholder : text.writing.pitchPlaceholder}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={leave}
        />
      </FieldPlace>
      <Document
        of={id}
        written={value}
        onTake={(taken) => {
          save(taken);
          area.current?.focus();
        }}
      />
    </div>
  );
}

interface DocumentProps {
  of: 'lyrics' | 'pitch';
  written: string;
  onTake: (text: string) => void;
}

/** The file beside it, with its extracted text. */
function Document({ of, written, onTake }: DocumentProps) {
  const text = useText(editorText).writing;
  const words = useText(uploadsText);
  const field = of === 'lyrics' ? 'lyrics_file_path' : 'pitch_file_path';
  const { value: path, save } = useEditorField(field);
  const { uploads, slots } = useFiles();
  const facts = useEditorState(({ release }) => release.files.find((file) => file.path === path));
  useFinishedUpload(of, (file) => save(file.path));
  const found = facts?.extracted_text?.trim() ?? '';
  return (
    <FieldGroup id={field} why={text.fileWhy}>
      {facts && (
        <div className={css.file}>
          <FileIcon />
          <span className={css.name}>
            <Typed>{facts.name}</Typed>
            <span className={css.bytes}>
              <Ltr>{bytes(facts.bytes)}</Ltr>
            </span>
          </span>
          <Button kind="quiet" icon aria-label={words.remove(facts.name)} onClick={() => save(null)}>
            <TrashIcon />
          </Button>
        </div>
      )}
      {facts && found === '' && <p className={css.none}>{text.noText}</p>}
      {found !== '' && (
        <section className={css.found} aria-label={text.found}>
          <h4>{text.found}</h4>
          <p className={css.text} dir="auto">
            {found}
          </p>
          {found === written.trim() ? (
            <p className={css.none}>{text.same}</p>
          ) : (
            <div className="row">
              <Button size="small" onClick={() => onTake(found)}>
                {text.takeOver}
              </Button>
              {written.trim() !== '' && (
                <Button kind="quiet" size="small" onClick={() => onTake(`${written.trimEnd()}\n\n${found}`)}>
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
        label={facts ? words.another : text.fileDrop}
        help={words.accepted('document')}
      />
    </FieldGroup>
  );
}
