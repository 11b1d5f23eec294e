import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { shellText } from '#text/shell/shell.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { unmarked } from '#web/formats/isolate.ts';
import { Button } from '#web/ui/Button.tsx';
import { Empty, type EmptyProps } from '#web/ui/Empty.tsx';
import { useConnection } from './connectivity.ts';

/** Why a call failed, by its message: no connection, no reachable server, or a fault of the server. */
export function useFault(message: string): 'offline' | 'lost' | 'broken' {
  const { network } = useText(shellText);
  const connection = useConnection();
  if (connection === 'offline') return 'offline';
  return connection === 'lost' || message.includes(network) ? 'lost' : 'broken';
}

export interface FaultProps extends Pick<EmptyProps, 'level' | 'className'> {
  /** The failed call's message, for the text. */
  message: string;
  /** What didn't load, as a title instead of the reason. */
  title?: string | undefined;
  /** A link for browsers without scripts, instead of the button. */
  action?: ReactNode;
  isBusy?: boolean;
  onRetry: () => void;
}

/**
 * Says why something couldn't be loaded, and offers a retry. It retries automatically when the connection is back, and
 * when the language changes, because the message is in the old one.
 */
export function Fault({ message, title, level = 1, className, action, isBusy = false, onRetry }: FaultProps) {
  const text = useText(shellText);
  const fault = useFault(message);
  useOnChange(fault === 'offline', (wasOffline) => wasOffline && onRetry());
  useOnChange(useLanguage(), onRetry);
  const reason = text.faults[fault];
  return (
    <div role="alert">
      <Empty
        state={fault === 'broken' ? 'broken' : 'offline'}
        level={level}
        className={className}
        title={title ?? reason.title}
        text={title === undefined ? reason.text : `${reason.title}. ${reason.text}`}
        // Don't repeat the same in other words.
        note={message.includes(reason.title) || title?.includes(message) ? undefined : unmarked(message)}
        action={
          action ?? (
            <Button kind="lamp" aria-disabled={isBusy} onClick={() => isBusy || onRetry()}>
              {text.tryAgain}
            </Button>
          )
        }
      />
    </div>
  );
}

/** Calls `onChange` once a value differs from the render before. */
function useOnChange<T>(value: T, onChange: (previous: T) => void): void {
  const notify = useEffectEvent(onChange);
  const previous = useRef(value);
  useEffect(() => {
    if (previous.current === value) return;
    notify(previous.current);
    previous.current = value;
  }, [value]);
}
