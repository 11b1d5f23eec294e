import { shellText } from '#text/shell/shell.ts';
import { useText } from '#web/browser/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { StatePicture } from '#web/ui/StatePicture.tsx';
import { useFault } from './Fault.tsx';
import css from './SmallFault.module.css';

export interface SmallFaultProps {
  /** The failed call's message, for the text. */
  message: string;
  /** What didn't load, as a title instead of the reason. */
  title?: string | undefined;
  onRetry: () => void;
}

/** Says why a part of a screen couldn't be loaded, and offers a retry. */
export function SmallFault({ message, title, onRetry }: SmallFaultProps) {
  const text = useText(shellText);
  const fault = useFault(message);
  const reason = text.faults[fault];
  // Don't repeat the title in other words.
  const details = title === undefined && message.includes(reason.title) ? reason.text : message;
  return (
    <div className={css.fault} role="alert">
      <StatePicture of={fault === 'broken' ? 'broken' : 'offline'} className={css.picture} />
      <div className={css.text}>
        <p>
          <bdi>{title ?? reason.title}</bdi>
        </p>
        {!title?.includes(message) && (
          <p className={css.details}>
            <bdi>{details}</bdi>
          </p>
        )}
        <Button size="small" onClick={onRetry}>
          {text.tryAgain}
        </Button>
      </div>
    </div>
  );
}
