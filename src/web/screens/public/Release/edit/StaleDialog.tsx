import { useState } from 'react';
import { ownerText } from '../../../../../text/artists/owner.ts';
import { useText } from '../../../../browser/language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ChoiceList } from '../../../../ui/ChoiceList.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import css from './EditPage.module.css';
import type { EditField, EditTexts } from './edit-fields.ts';
import type { Stale } from './useEditing.ts';

export interface StaleDialogProps {
  stale: Stale;
  onSettle: (chosen: EditTexts) => void;
  onClose: () => void;
}

/** The song changed elsewhere while it was edited here: for each text that both changed, which one stays. */
export function StaleDialog({ stale, onSettle, onClose }: StaleDialogProps) {
  const text = useText(ownerText);
  const { conflicts, merged, theirs } = stale;
  const [taken, setTaken] = useState<readonly EditField[]>([]);
  const settled = { ...merged };
  for (const field of taken) settled[field] = theirs[field];
  return (
    <Dialog
      open
      wide
      title={text.staleTitle}
      onClose={onClose}
      actions={
        <>
          <Button kind="lamp" onClick={() => onSettle(settled)}>
            {text.save}
          </Button>
          <Button onClick={onClose}>{text.keepEditing}</Button>
        </>
      }
    >
      <p>{text.staleText}</p>
      {conflicts.map((field) => (
        <div key={field} className={css.conflict}>
          <ChoiceList
            label={text.fields[field]}
            size="small"
            choices={[
              {
                value: 'mine',
                title: text.mine,
                note: <Version text={merged[field]} other={theirs[field]} />,
              },
              {
                value: 'theirs',
                title: text.theirs,
                note: <Version text={theirs[field]} other={merged[field]} />,
              },
            ]}
            selected={[taken.includes(field) ? 'theirs' : 'mine']}
            onChange={([chosen]) =>
              setTaken((old) => [
                ...old.filter((one) => one !== field),
                ...(chosen === 'theirs' ? [field] : []),
              ])
            }
          />
        </div>
      ))}
    </Dialog>
  );
}

/** A version from the first line in which it differs from the other. */
function Version({ text, other }: { text: string; other: string }) {
  const { empty } = useText(ownerText);
  const lines = text.trim().split('\n');
  const others = other.trim().split('\n');
  const from = lines.findIndex((line, at) => line !== others[at]);
  const shown = from > 0 ? `… ${lines.slice(from).join('\n')}` : lines.join('\n');
  return (
    <span className={css.version} dir="auto">
      {shown || empty}
    </span>
  );
}
