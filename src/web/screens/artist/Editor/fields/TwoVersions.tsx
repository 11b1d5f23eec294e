import { editorText } from '../../../../../text/releases/editor.ts';
import { useText } from '../../../../browser/language.ts';
import { Typed } from '../../../../formats/Bidi.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { AlertIcon } from '../../../../ui/icons.ts';
import type { FieldId } from '../saving/fields.ts';
import { useEditor, useEditorState } from './editor-context.ts';
import css from './TwoVersions.module.css';
import { useFieldText } from './useFieldText.ts';

/** Two people changed one field: both versions side by side, and a choice. Nothing else of the song waits for it. */
export function TwoVersions({ id }: { id: FieldId }) {
  const text = useText(editorText).stale;
  const editor = useEditor();
  const { value, theirs } = useEditorState(({ units }) => units[id]);
  const told = useFieldText();
  if (theirs === null) return null;
  const sides = [
    { name: text.mine, shown: told(id, value), go: text.keepMine, act: () => editor.keepMine(id) },
    {
      name: text.theirs,
      shown: told(id, theirs.value),
      go: text.takeTheirs,
      act: () => editor.takeTheirs(id),
    },
  ];
  return (
    <div className={css.box} role="alert">
      <p className={css.title}>
        <AlertIcon size={16} />
        {text.title}
      </p>
      <div className={css.sides}>
        {sides.map(({ name, shown, go, act }) => (
          <section key={name} className={css.side} aria-label={name}>
            <h4>{name}</h4>
            <p className={css.shown}>{shown === '' ? text.none : <Typed>{shown}</Typed>}</p>
            <Button size="small" onClick={act}>
              {go}
            </Button>
          </section>
        ))}
      </div>
    </div>
  );
}
