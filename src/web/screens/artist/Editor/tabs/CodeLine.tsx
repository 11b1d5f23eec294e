import type { ComponentProps } from 'react';
import type { CodeKind } from '../../../../../contract/vocabulary/code-ranges.ts';
import { editorText } from '../../../../../text/releases/editor.ts';
import { call } from '../../../../api.ts';
import { useText } from '../../../../browser/language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useToast } from '../../../../ui/Toasts.tsx';
import { FieldLine } from '../fields/EditorField.tsx';
import { useEditor, useEditorField, useExplain } from '../fields/useEditor.tsx';
import css from './Tabs.module.css';

type CodeLineProps = { id: CodeKind } & Pick<
  ComponentProps<typeof FieldLine>,
  'help' | 'autoCapitalize' | 'inputMode'
>;

/** The field of a code, and while it is empty a button that assigns one of our codes. */
export function CodeLine({ id, ...field }: CodeLineProps) {
  const { services: text, fields } = useText(editorText);
  const editor = useEditor();
  const { value } = useEditorField(id);
  const explain = useExplain();
  const toast = useToast();
  const assignCode = () =>
    editor
      .run(({ id: releaseId }) =>
        call('POST /releases/:id/codes', { params: { id: releaseId }, body: { kind: id } }),
      )
      .catch((error: unknown) => toast({ text: explain(error) }));
  return (
    <div className={css.code}>
      <FieldLine id={id} ltr {...field} />
      {value === '' && (
        <Button size="small" kind="quiet" onClick={() => void assignCode()}>
          {text.codeOf(fields[id])}
        </Button>
      )}
    </div>
  );
}
