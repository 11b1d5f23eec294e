import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { adjustmentsText } from '../../../text/shell/adjustments.ts';
import { useText } from '../../browser/language.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import { CloseIcon, MinusIcon, PlusIcon } from '../../ui/icons.ts';
import { themeOfPage } from '../../ui/theme-of-page.ts';
import { useAnchoredPosition } from '../../ui/useAnchoredPosition.ts';
import css from './AccessibilityPanel.module.css';
import { type Adjustments, adjust, adjustmentsNow, switches, textSizes, unadjusted } from './adjustments.ts';

export interface AccessibilityPanelProps {
  /** The button it opens beside. */
  opener: Element;
  siteDomain: string;
  onClose: () => void;
}

/** Beside its button, so that each change of the page is visible. */
export default function AccessibilityPanel({ opener, siteDomain, onClose }: AccessibilityPanelProps) {
  const text = useText(adjustmentsText);
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const [now, setNow] = useState(adjustmentsNow);
  const [status, setStatus] = useState('');
  const theme = useMemo(themeOfPage, []);
  useAnchoredPosition(panel, opener);
  useLeaving(panel, onClose);

  const change = (part: Partial<Adjustments>, word: string = text.saved) => {
    const next = { ...now, ...part };
    adjust(next, siteDomain);
    setNow(next);
    setStatus(word);
  };
  const resize = (step: number) => change({ textSize: now.textSize + step });
  const isUsual = now.textSize === textSizes.usual && now.on.length === 0;

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
            disabled={now.textSize <= textSizes.least}
            onClick={() => resize(-textSizes.step)}
          >
            <MinusIcon />
          </Button>
          <output className={css.percent} aria-live="polite">
            {now.textSize}%
          </output>
          <Button
            icon
            aria-label={text.larger}
            disabled={now.textSize >= textSizes.most}
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
            checked={now.on.includes(name)}
            onChange={({ currentTarget }) =>
              change({
                on: switches.filter((each) =>
                  each === name ? currentTarget.checked : now.on.includes(each),
                ),
              })
            }
          />
        ))}
      </div>
      <div className={css.foot}>
        <Button size="small" disabled={isUsual} onClick={() => change(unadjusted, text.wasReset)}>
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

/** Takes the focus, and closes at Escape or a press elsewhere; the focus returns. */
function useLeaving(panel: { current: HTMLElement | null }, onClose: () => void): void {
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    const element = panel.current;
    const before = document.activeElement;
    element?.querySelector<HTMLElement>('h2')?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !(event.target instanceof Node) || !element?.contains(event.target))
        return;
      event.preventDefault();
      event.stopPropagation();
      leave();
    };
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      if (!element?.contains(target) && !target.closest('[data-adjustments]')) leave();
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
