import type { ComponentPropsWithRef } from 'react';
import { Button, buttonClass } from './Button.tsx';
import css from './Dialog.module.css';

/** One answer of a dialog, in words. What it looks like and where it stands is not its own to say. */
type DialogAnswer = ComponentPropsWithRef<'button'> & {
  /** It takes something away. */
  destroys?: boolean | undefined;
  /** Leads to a file instead. */
  href?: string;
  download?: string;
  /** The focus begins here: on the harmless one. */
  'data-autofocus'?: boolean;
};

export interface DialogAnswersProps {
  /** What the dialog is for: the one primary. */
  go?: DialogAnswer | undefined;
  /** What else may be done here. */
  others?: readonly DialogAnswer[] | undefined;
  /** Leaves everything as it was. */
  stay?: DialogAnswer | undefined;
}

/** The answers of a dialog or of a form in one, always in this order: what it is for, what else, the way back. */
export function DialogAnswers({ go, others = [], stay }: DialogAnswersProps) {
  if (!go && !stay && others.length === 0) return null;
  return (
    <div className={css.answers}>
      {go && <Answer kind={go.destroys ? 'danger' : 'lamp'} {...go} />}
      {others.map((other, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its place
        <Answer key={place} kind={other.destroys ? 'undo' : 'line'} {...other} />
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
