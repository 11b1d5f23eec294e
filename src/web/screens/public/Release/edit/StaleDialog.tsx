import { useState } from 'react';
import { ownerText } from '#text/artists/owner.ts';
import { useText } from '#web/browser/language.ts';
import { withPaths } from '#web/features/releases/editing/merge.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import css from './EditPage.module.css';
import { type EditPath, type EditValues, type Stale, textAt } from './useEditing.ts';

export interface StaleDialogProps {
  stale: Stale;
  onSettle: (chosen: EditValues) => void;
  onClose: () => void;
}

/** The song changed elsewhere during editing: which version of each conflicting text to keep. */
export function StaleDialog({ stale, onSettle, onClose }: StaleDialogProps) {
  const text = useText(ownerText);
  const { conflicts, merged, theirs } = stale;
  const [fromTheirs, setFromTheirs] = useState<readonly EditPath[]>([]);
  return (
    <Dialog
      open
      wide
      title={text.staleTitle}
      onClose={onClose}
      confirm={{ onClick: () => onSettle(withPaths(merged, theirs, fromTheirs)), children: text.save }}
      cancel={{ onClick: onClose, children: text.keepEditing }}
    >
      <p>{text.staleText}</p>
      {conflicts.map((path) => (
        <div key={path} className={css.conflict}>
          <RadioGroup
            label={text.fields[path]}
            size="small"
            choices={[
              {
                value: 'mine',
                title: text.mine,
                note: <Version text={textAt(merged, path)} other={textAt(theirs, path)} />,
              },
              {
                value: 'theirs',
                title: text.theirs,
                note: <Version text={textAt(theirs, path)} other={textAt(merged, path)} />,
              },
            ]}
            selected={fromTheirs.includes(path) ? 'theirs' : 'mine'}
            onChange={(chosen) =>
              setFromTheirs((old) => [
                ...old.filter((other) => other !== path),
                ...(chosen === 'theirs' ? [path] : []),
              ])
            }
          />
        </div>
      ))}
    </Dialog>
  );
}

/** A version from the first line that differs from the other. */
function Version({ text, other }: { text: string; other: string }) {
  const { empty } = useText(ownerText);
  const lines = text.trim().split('\n');
  const others = other.trim().split('\n');
  const from = lines.findIndex((line, index) => line !== others[index]);
  const shown = from > 0 ? `… ${lines.slice(from).join('\n')}` : lines.join('\n');
  return (
    <span className={css.version} dir="auto">
      {shown || empty}
    </span>
  );
}
