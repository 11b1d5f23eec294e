import { shellText } from '../../../text/shell/shell.ts';
import { useText } from '../../browser/language.ts';
import { Button } from '../../ui/Button.tsx';
import { StatePicture } from '../../ui/StatePicture.tsx';
import { useFault } from './Fault.tsx';
import css from './SmallFault.module.css';

export interface SmallFaultProps {
  /** The failed call's message, for the text. */
  message: string;
  /** A title instead of the reason, if the words are fixed. */
  title?: string | undefined;
  onRetry: () => void;
}

/** For a part of a screen that couldn't be loaded: why, and a retry. */
export function SmallFault({ message, title, onRetry }: SmallFaultProps) {
  const text = useText(shellText);
  const fault = useFault(message);
  const words = text.faults[fault];
  // Don't repeat the title in other words.
  const why = title === undefined && message.includes(words.title) ? words.text : message;
  return (
    <div className={css.fault} role="alert">
      <StatePicture of={fault === 'broken' ? 'broken' : 'offline'} className={css.picture} />
      <div className={css.words}>
        <p>
          <bdi>{title ?? words.title}</bdi>
        </p>
        {!title?.includes(message) && (
          <p className={css.why}>
            <bdi>{why}</bdi>
          </p>
        )}
        <Button size="small" onClick={onRetry}>
          {text.tryAgain}
        </Button>
      </div>
    </div>
  );
}
