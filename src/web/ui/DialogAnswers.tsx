import type { ComponentPropsWithRef } from 'react';
import { Button, buttonClass } from './Button.tsx';
import css from './Dialog.module.css';

/** A button of a dialog. The dialog decides its style and place. */
type DialogAnswer = ComponentPropsWithRef<'button'> & {
  /** It is destructive. */
  destroys?: boolean | undefined;
  /** Makes it a link to a file. */
  href?: string;
  download?: string;
  /** Whether it has the initial focus: the harmless answer has. */
  'data-autofocus'?: boolean;
};

export interface DialogAnswersProps {
  /** The dialog's purpose: the one primary answer. */
  go?: DialogAnswer | undefined;
  /** Other actions. */
  others?: readonly DialogAnswer[] | undefined;
  /** Leaves everything unchanged. */
  stay?: DialogAnswer | undefined;
}

/** The answers of a dialog or of its form, always in this order: primary, others, cancel. */
export function DialogAnswers({ go, others = [], stay }: DialogAnswersProps) {
  if (!go && !stay && others.length === 0) return null;
  return (
    <div className={css.answers}>
      {go && <Answer kind={go.destroys ? 'danger' : 'lamp'} {...go} />}
      {others.map((answer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: answers never move
        <Answer key={index} kind={answer.destroys ? 'undo' : 'line'} {...answer} />
      ))}
      {stay && <Answer kind="line" {...stay} />}
    </div>
  );
}

type Kind = 'lamp' | 'danger' | 'undo' | 'line';

function Answer({ kind, destroys: _, href, download, ...rest }: DialogAnswer & { kind: Kind }) {
  if (href === undefined) return <Button kind={kind} {...rest} />;
  return (
    <a className={buttonClass({ kind })} href={href} download={download}>
      {rest.children}
    </a>
  );
}
