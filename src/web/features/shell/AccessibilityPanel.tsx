import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { adjustmentsText } from '#text/shell/adjustments.ts';
import { useText } from '#web/browser/language.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { classes } from '#web/ui/classes.ts';
import { CloseIcon, MinusIcon, PlusIcon } from '#web/ui/icons.ts';
import { themeOfPage } from '#web/ui/theme-of-page.ts';
import { useAnchoredPosition } from '#web/ui/useAnchoredPosition.ts';
import css from './AccessibilityPanel.module.css';
import { type Adjustments, adjust, adjustmentsNow, switches, textSizes, unadjusted } from './adjustments.ts';

export interface AccessibilityPanelProps {
  /** The button it opens beside. */
  opener: Element;
  siteDomain: string;
  onClose: () => void;
}

/** The accessibility menu, beside its button so that each change of the page is visible. */
export default function AccessibilityPanel({ opener, siteDomain, onClose }: AccessibilityPanelProps) {
  const text = useText(adjustmentsText);
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const [adjustments, setAdjustments] = useState(adjustmentsNow);
  const [status, setStatus] = useState('');
  const theme = useMemo(themeOfPage, []);
  useAnchoredPosition(panel, opener);
  useDismissal(panel, onClose);

  const change = (changes: Partial<Adjustments>, message: string = text.saved) => {
    const next = { ...adjustments, ...changes };
    adjust(next, siteDomain);
    setAdjustments(next);
    setStatus(message);
  };
  const resize = (step: number) => change({ textSize: adjustments.textSize + step });
  const isUnadjusted = adjustments.textSize === textSizes.normal && adjustments.on.length === 0;

  return (
    <section ref={panel} className={classes(css.panel, theme)} role="dialog" aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={css.title} tabIndex={-1}>
          {text.title}
        </h2>
        <Button kind="quiet" icon aria-label={text.close} onClick={onClose}>
          <CloseIcon />
        </Button>
      </div>
      <fieldset className={css.size}>
        <legend className={css.label}>{text.textSize}</legend>
        <div className={css.steps}>
          <Button
            icon
            aria-label={text.smaller}
            disabled={adjustments.textSize <= textSizes.min}
            onClick={() => resize(-textSizes.step)}
          >
            <MinusIcon />
          </Button>
          <output className={css.percent} aria-live="polite">
            {adjustments.textSize}%
          </output>
          <Button
            icon
            aria-label={text.larger}
            disabled={adjustments.textSize >= textSizes.max}
            onClick={() => resize(textSizes.step)}
          >
            <PlusIcon />
          </Button>
        </div>
      </fieldset>
      <div className={css.switches}>
        {switches.map((name) => (
          <Checkbox
            key={name}
            label={text[name]}
            checked={adjustments.on.includes(name)}
            onChange={({ currentTarget }) =>
              change({
                on: switches.filter((other) =>
                  other === name ? currentTarget.checked : adjustments.on.includes(other),
                ),
              })
            }
          />
        ))}
      </div>
      <div className={css.foot}>
        <Button size="small" disabled={isUnadjusted} onClick={() => change(unadjusted, text.wasReset)}>
          {text.reset}
        </Button>
        <Link className={css.statement} to={paths.accessibility()} onClick={onClose}>
          {text.statement}
        </Link>
      </div>
      <p className={css.status} role="status">
        {status}
      </p>
    </section>
  );
}

/** Takes the focus, closes at Escape or a press elsewhere, and then returns the focus. */
function useDismissal(panel: { current: HTMLElement | null }, onClose: () => void): void {
  const dismiss = useEffectEvent(onClose);
  useEffect(() => {
    const element = panel.current;
    const before = document.activeElement;
    element?.querySelector<HTMLElement>('h2')?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !(event.target instanceof Node) || !element?.contains(event.target))
        return;
      event.preventDefault();
      event.stopPropagation();
      dismiss();
    };
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      if (!element?.contains(target) && !target.closest('[data-adjustments]')) dismiss();
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPress);
      const isLost = document.activeElement === document.body || element?.contains(document.activeElement);
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [panel]);
}
