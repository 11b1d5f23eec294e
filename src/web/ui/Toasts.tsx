import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { classes } from './classes.ts';
import { toastSpace } from './dock.ts';
import { Kbd } from './Kbd.tsx';
import { sentenceDirection } from './sentence-direction.ts';
import css from './Toasts.module.css';

export type Toast = {
  text: ReactNode;
  /** Such as undo. */
  action?: { label: string; key?: string; onPress: () => void };
};

type ShownToast = Toast & { id: number };

const SECONDS = 5;
const Show = createContext<(toast: Toast) => void>(() => {});

/** A function that shows a toast, for news that needs no answer. */
export function useToast(): (toast: Toast) => void {
  return use(Show);
}

/** The container of the page's toasts. `label` names the region; `--foot` on the page keeps it above a player. */
export function Toasts({ label, children }: { label: string; children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const [host, setHost] = useState<Element | null>(null);
  const show = useCallback((toast: Toast) => {
    setHost(openDialog());
    setToasts((old) => [
      ...old.filter((shown) => !repeats(toast, shown)).slice(-2),
      { ...toast, id: (old[old.length - 1]?.id ?? 0) + 1 },
    ]);
  }, []);
  useEffect(() => {
    const leaveHost = () => setHost(null);
    host?.addEventListener('close', leaveHost);
    return () => host?.removeEventListener('close', leaveHost);
  }, [host]);
  const remove = useCallback((id: number) => setToasts((old) => old.filter((toast) => toast.id !== id)), []);
  const cards = useMemo(
    () => toasts.map((toast) => <ToastCard key={toast.id} toast={toast} onEnd={remove} />),
    [toasts, remove],
  );
  const region = (
    <section
      className={classes(css.region, host !== null && css.overDialog)}
      ref={host ? toastSpace : null}
      aria-label={label}
      aria-live="polite"
    >
      {cards}
    </section>
  );
  return (
    <Show value={show}>
      {children}
      {host ? createPortal(region, host) : region}
    </Show>
  );
}

/** Whether a toast replaces an earlier one. Those with an action stay, because each undoes its own. */
const repeats = (toast: Toast, previous: Toast): boolean =>
  previous.action === undefined && previous.text === toast.text;

/** The topmost modal dialog, because nothing outside it can be pressed. A stage is below all others. */
const openDialog = (): Element | null =>
  [...document.querySelectorAll('dialog[open]:not([data-stage])')].pop() ??
  document.querySelector('dialog[open]');

function ToastCard({ toast, onEnd }: { toast: ShownToast; onEnd: (id: number) => void }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onEnd(toast.id), SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [isHeld, toast.id, onEnd]);
  const { action } = toast;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and focus only stop its timer
    <div
      className={css.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={css.text} dir={sentenceDirection(toast.text)}>
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
