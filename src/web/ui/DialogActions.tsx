import type { ComponentPropsWithRef } from 'react';
import { Button, buttonClass } from './Button.tsx';
import css from './Dialog.module.css';

/** A button of a dialog. The dialog decides its style and place. */
type DialogAction = ComponentPropsWithRef<'button'> & {
  /** It is destructive. */
  destroys?: boolean | undefined;
  /** Makes it a link to a file. */
  href?: string;
  download?: string;
  /** Whether it has the initial focus: the harmless answer has. */
  'data-autofocus'?: boolean;
};

export interface DialogActionsProps {
  /** The dialog's purpose: the one primary answer. */
  confirm?: DialogAction | undefined;
  /** Other actions. */
  others?: readonly DialogAction[] | undefined;
  /** Leaves everything unchanged. */
  cancel?: DialogAction | undefined;
}

/** The answers of a dialog or of its form, always in this order: primary, others, cancel. */
export function DialogActions({ confirm, others = [], cancel }: DialogActionsProps) {
  if (!confirm && !cancel && others.length === 0) return null;
  return (
    <div className={css.answers}>
      {confirm && <Answer kind={confirm.destroys ? 'danger' : 'lamp'} {...confirm} />}
      {others.map((answer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: answers never move
        <Answer key={index} kind={answer.destroys ? 'undo' : 'line'} {...answer} />
      ))}
      {cancel && <Answer kind="line" {...cancel} />}
    </div>
  );
}

type Kind = 'lamp' | 'danger' | 'undo' | 'line';

function Answer({ kind, destroys: _, href, download, ...rest }: DialogAction & { kind: Kind }) {
  if (href === undefined) return <Button kind={kind} {...rest} />;
  return (
    <a className={buttonClass({ kind })} href={href} download={download}>
      {rest.children}
    </a>
  );
}
