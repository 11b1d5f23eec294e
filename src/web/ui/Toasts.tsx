import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { classes } from './classes.ts';
import { toastRoom } from './dock.ts';
import { Kbd } from './Kbd.tsx';
import { sentenceDirection } from './sentence-direction.ts';
import css from './Toasts.module.css';

export type Toast = {
  text: ReactNode;
  /** Its topic: of one topic only the latest is shown. */
  topic?: string;
  /** Undoes the action. */
  action?: { label: string; key?: string; onPress: () => void };
};

type Shown = Toast & { id: number };

const SECONDS = 5;
const Show = createContext<(toast: Toast) => void>(() => {});

/** Shows a toast, for news that needs no answer. */
export function useToast(): (toast: Toast) => void {
  return use(Show);
}

/** The container of the page's toasts. `label` names the region; `--foot` on the page keeps it above a player. */
export function Toasts({ label, children }: { label: string; children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const [host, setHost] = useState<Element | null>(null);
  const show = useCallback((toast: Toast) => {
    setHost(openDialog());
    setToasts((old) => [
      ...old.filter((one) => !repeats(toast, one)).slice(-2),
      { ...toast, id: (old[old.length - 1]?.id ?? 0) + 1 },
    ]);
  }, []);
  useEffect(() => {
    const home = () => setHost(null);
    host?.addEventListener('close', home);
    return () => host?.removeEventListener('close', home);
  }, [host]);
  const drop = useCallback((id: number) => setToasts((old) => old.filter((toast) => toast.id !== id)), []);
  const shown = useMemo(
    () => toasts.map((toast) => <ToastCard key={toast.id} toast={toast} onEnd={drop} />),
    [toasts, drop],
  );
  const region = (
    <section
      className={classes(css.region, host !== null && css.overDialog)}
      ref={host ? toastRoom : null}
      aria-label={label}
      aria-live="polite"
    >
      {shown}
    </section>
  );
  return (
    <Show value={show}>
      {children}
      {host ? createPortal(region, host) : region}
    </Show>
  );
}

/** Repeated messages are shown once; those with undo stay, because each undoes its own. */
const repeats = (toast: Toast, before: Toast): boolean =>
  toast.topic === undefined
    ? before.action === undefined && before.text === toast.text
    : before.topic === toast.topic;

/** Anything outside an open modal dialog is below it and can't be pressed. A stage is below all others. */
const openDialog = (): Element | null =>
  [...document.querySelectorAll('dialog[open]:not([data-stage])')].pop() ??
  document.querySelector('dialog[open]');

function ToastCard({ toast, onEnd }: { toast: Shown; onEnd: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onEnd(toast.id), SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [held, toast.id, onEnd]);
  const { action } = toast;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: being read or reached for only stops its clock
    <div
      className={css.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={css.words} dir={sentenceDirection(toast.text)}>
        {toast.text}
      </span>
      {action && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            action.onPress();
            onEnd(toast.id);
          }}
        >
          <span>{action.label}</span>
          {action.key && <Kbd>{action.key}</Kbd>}
        </button>
      )}
    </div>
  );
}
