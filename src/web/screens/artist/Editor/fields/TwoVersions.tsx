import { editorText } from '../../../../../text/editor.ts';
import { Typed } from '../../../../formats/Bidi.tsx';
import { useText } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { AlertIcon } from '../../../../ui/icons.ts';
import type { UnitId } from '../saving/units.ts';
import { useEditor, useEditorState } from './editor-context.ts';
import css from './TwoVersions.module.css';
import { useTold } from './told.ts';

/** Two people changed one field: both versions side by side, and a choice. Nothing else of the song waits for it. */
export function TwoVersions({ id }: { id: UnitId }) {
  const text = useText(editorText).stale;
  const editor = useEditor();
  const { value, theirs } = useEditorState(({ units }) => units[id]);
  const told = useTold();
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
