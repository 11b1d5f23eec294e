import type { ReactNode } from 'react';
import { editorText } from '../../../../../text/releases/editor.ts';
import { useText } from '../../../../browser/language.ts';
import type { FieldId } from '../../../../features/releases/editing/fields.ts';
import { AlertIcon } from '../../../../ui/icons.ts';
import { Saved } from '../../../../ui/Saved.tsx';
import css from './EditorField.module.css';
import { TwoVersions } from './TwoVersions.tsx';
import { useEditor, useEditorField } from './useEditor.tsx';

/** The place of a field, to which the list of what is missing leads; below it two versions, where they have met. */
export function FieldPlace({ id, wide, children }: { id: FieldId; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? `${css.place} ${css.wide}` : css.place} data-unit={id}>
      {children}
      <TwoVersions id={id} />
    </div>
  );
}

/** A table or another field of many parts, with its heading, "saved" and undo, and what is wrong with it as a whole. */
export function FieldGroup({ id, why, children }: { id: FieldId; why?: ReactNode; children: ReactNode }) {
  const text = useText(editorText);
  const editor = useEditor();
  const { error, marks } = useEditorField(id);
  const { saved, end } = marks();
  return (
    <FieldPlace id={id} wide>
      <fieldset
        className={css.group}
        aria-labelledby={`${id}-title`}
        onBlur={({ currentTarget, relatedTarget }) =>
          currentTarget.contains(relatedTarget) ? editor.rest(id) : editor.leave(id)
        }
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <div className={css.head}>
          <h3 className={css.title} id={`${id}-title`}>
            {text.fields[id]}
          </h3>
          <Saved text={saved} />
          {end}
        </div>
        {why && <p className={css.why}>{why}</p>}
        {children}
        {error && (
          <p className={css.error} id={`${id}-error`}>
            <AlertIcon size={16} />
            <span>{error}</span>
          </p>
        )}
      </fieldset>
    </FieldPlace>
  );
}
