import { Link } from 'react-router';
import { count } from '#text/counts.ts';
import { editorText } from '#text/releases/editor.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import type { Status } from '#web/features/releases/editing/draft.ts';
import { AccessibilityButton } from '#web/features/shell/AccessibilityButton.tsx';
import { paths } from '#web/paths.ts';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { AlertIcon, CheckIcon, ChevronLeftIcon, UndoIcon } from '#web/ui/icons.ts';
import { Logo } from '#web/ui/Logo.tsx';
import css from './EditorHead.module.css';
import { useFiles } from './fields/files-context.ts';
import { useEditorState, useUndo } from './fields/useEditor.tsx';

/** The editor's header: a link back, whether everything is saved, undo, and a link to the song's page. */
export function EditorHead() {
  const text = useText(editorText);
  const undo = useUndo();
  const code = useEditorState(({ release }) => (release.is_draft ? null : release.short_code));
  const isUndoable = useEditorState(({ undoable }) => undoable.length > 0);
  return (
    <header className={css.head}>
      <div className={`wrap ${css.row}`}>
        <Link to={paths.home()} className={css.logo} aria-label="Session42">
          <Logo />
        </Link>
        <Link to={paths.myReleases()} className={`${buttonClass({ kind: 'quiet' })} ${css.back}`}>
          <ChevronLeftIcon size={16} flip />
          {text.toMySongs}
        </Link>
        <SavingState />
        <Button kind="quiet" className={css.undo} disabled={!isUndoable} onClick={() => undo()}>
          <UndoIcon size={16} flip />
          <span className={css.undoLabel}>{text.undoLast}</span>
        </Button>
        {code !== null && (
          <Link to={paths.release(code)} className={buttonClass()}>
            {text.toSong}
          </Link>
        )}
        <AccessibilityButton />
      </div>
    </header>
  );
}

const unsavedStatuses: readonly Status[] = ['typing', 'waiting', 'refused'];

function SavingState() {
  const text = useText(editorText);
  const language = useLanguage();
  const isSaving = useEditorState((state) => state.isSaving);
  const isOffline = useEditorState((state) => state.isOffline);
  const unsavedCount = useEditorState(
    ({ fields }) => Object.values(fields).filter(({ status }) => unsavedStatuses.includes(status)).length,
  );
  const { slots, imagesFailure } = useFiles();
  const uploads = Object.values(slots);
  const isImageRefused = slots.image?.status === 'done' && imagesFailure !== null;
  const failed = uploads.filter(({ status }) => status === 'failed').length + (isImageRefused ? 1 : 0);
  const isWaiting = isOffline && unsavedCount > 0;
  const message = isWaiting
    ? text.waiting
    : isSaving
      ? text.saving
      : unsavedCount > 0
        ? count(unsavedCount, text.unsaved, language)
        : failed > 0
          ? count(failed, text.notUploaded, language)
          : uploads.length > 0
            ? count(uploads.length, text.uploading, language)
            : text.allSaved;
  const isUnsaved = isWaiting || (unsavedCount + failed > 0 && !isSaving);
  const isBusy = isSaving || uploads.length > 0;
  return (
    <p className={`${css.status} ${isUnsaved ? css.unsaved : css.allSaved}`} role="status">
      {isUnsaved ? (
        <AlertIcon size={16} className={css.warn} />
      ) : (
        <CheckIcon size={16} className={isBusy ? css.faint : css.ok} />
      )}
      <span>{message}</span>
    </p>
  );
}
