import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { type Colors, useCoverColors } from '#web/features/releases/CoverColors.tsx';
import { useConnectionNews } from '#web/features/shell/useConnectionNews.ts';
import { openModal } from '#web/ui/openModal.ts';
import { useFocusFallback } from '#web/ui/useFocusFallback.ts';
import css from './ReviewStage.module.css';

interface StageProps {
  colors: Colors | null;
  label: string;
  onLeave: () => void;
  children: ReactNode;
}

const titleOf = (stage: HTMLElement) => stage.querySelector<HTMLElement>('aside h3[tabindex]');

/** A full-screen dialog, dark in every theme like the player, in the cover's colours. Its keys are the page's. */
export function Stage({ colors, label, onLeave, children }: StageProps) {
  // It covers the page's own notice.
  const news = useConnectionNews();
  const dialog = useRef<HTMLDialogElement>(null);
  const paint = useCoverColors<HTMLDialogElement>(colors);
  const keep = useFocusFallback(titleOf);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    const stage = dialog.current;
    if (stage === null) return;
    const close = openModal(stage, () => {
      // From the comment box back to the keys.
      if (document.activeElement instanceof HTMLTextAreaElement) document.activeElement.blur();
      else leave.current();
    });
    titleOf(stage)?.focus();
    // The browser may close it on its own. The event of an earlier closing may arrive once it is open again.
    const closed = () => {
      if (!stage.open) leave.current();
    };
    stage.addEventListener('close', closed);
    return () => {
      stage.removeEventListener('close', closed);
      close();
    };
  }, []);
  const ref = useCallback(
    (element: HTMLDialogElement | null) => {
      dialog.current = element;
      paint(element);
    },
    [paint],
  );
  return createPortal(
    <dialog ref={ref} className={css.stage} data-stage="" aria-modal="true" aria-label={label}>
      <div ref={keep} className={css.inner}>
        {children}
        <p className={news === null ? undefined : css.news} role="status">
          {news}
        </p>
      </div>
    </dialog>,
    document.body,
  );
}
