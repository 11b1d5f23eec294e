import { type ReactNode, useState } from 'react';
import { israelLocalToInstant, nextIsraelMidnight } from '#shared/dates.ts';
import { latestRelease } from '#shared/release-dates.ts';
import { count } from '#text/counts.ts';
import { distributionText } from '#text/releases/distribution.ts';
import { type Locale, useLanguage, useText } from '#web/browser/language.ts';
import { clock, dayKey, longDay } from '#web/formats/dates.ts';
import { fieldErrorText } from '#web/formats/error-text.ts';
import { money } from '#web/formats/money.ts';
import { useDateTexts } from '#web/formats/useDateTexts.ts';
import { DateField, TimeField } from '#web/ui/DateField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import type { RadioCost } from './radio-cost.ts';
import css from './ScheduleDialog.module.css';
import { SendingTerms } from './SendingTerms.tsx';
import type { SendingState } from './useSending.ts';

export interface ScheduleDialogProps {
  title: string;
  /** The cost of sending the song to radio, which may also happen now. Null for streaming services. */
  radio: RadioCost | null;
  /** The song's current date, to move or remove. */
  current: string | null;
  /** The song may not go out there: the children say why, and the dialog asks for nothing. */
  isBlocked: boolean;
  isBusy: boolean;
  /** Where the song goes and what is confirmed, for streaming services. */
  sending: SendingState | null;
  onClose: () => void;
  /** `when` is Israel's local time as ISO date and time without a zone; null for now. */
  onChoose: (when: string | null) => void;
  onRemove: () => void;
  children?: ReactNode;
}

/** Asks for a day and a time: the song's current ones, else the next day at 00:01. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { title, radio, current, isBlocked, isBusy, sending, onClose, onChoose, onRemove, children } = props;
  const text = useText(distributionText);
  const language = useLanguage();
  const [isNow, setNow] = useState(radio !== null && current === null);
  const dateTexts = useDateTexts();
  const [day, setDay] = useState<string | null>(() => dayKey(current ?? nextIsraelMidnight(new Date())));
  const [time, setTime] = useState<string | null>(() => (current === null ? '00:01' : clock(current)));
  const latest = dayKey(latestRelease(new Date()));
  const isTooFar = day !== null && day >= latest;
  const isComplete = isNow || (Boolean(day) && Boolean(time) && !isTooFar);
  const instant = day && time ? israelLocalToInstant(`${day}T${time}`) : null;
  const isPast = instant !== null && instant.getTime() <= Date.now();
  const needsPayment = radio?.kind === 'buy';
  const goLabel =
    radio?.kind !== 'buy'
      ? current === null
        ? text.distribute
        : text.move
      : radio.price === null
        ? text.payPriceless
        : text.pay(money(radio.price));
  const removal = {
    destroys: true,
    disabled: isBusy,
    onClick: onRemove,
    children: text.removal[radio === null ? 'streaming' : 'radio'].button,
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={text.close}
      confirm={
        isBlocked
          ? { onClick: onClose, children: text.understood }
          : {
              disabled: isBusy || !isComplete || (sending !== null && sending.sending === null),
              onClick: () => onChoose(isNow ? null : `${day}T${time}`),
              children: isBusy ? text.distributing : goLabel,
            }
      }
      others={current === null ? [] : [removal]}
      cancel={isBlocked ? undefined : { onClick: onClose, children: text.stay }}
    >
      {radio !== null && !isBlocked && (
        <RadioGroup
          label={text.when}
          labelHidden
          size="small"
          choices={[
            { value: 'now', title: text.now, note: needsPayment ? text.nowPaid : text.nowNote },
            { value: 'later', title: text.later, note: text.laterNote },
          ]}
          selected={isNow ? 'now' : 'later'}
          onChange={(chosen) => setNow(chosen !== 'later')}
        />
      )}
      {!isNow && !isBlocked && (
        <div className={css.fields}>
          <DateField
            texts={dateTexts}
            label={text.date}
            value={day}
            today={dayKey(Date.now())}
            max={latest}
            help={day ? longDay(day, language, '0001-01-01') : undefined}
            error={isTooFar ? fieldErrorText('DATE_TOO_FAR', language) : undefined}
            onChange={setDay}
          />
          <TimeField
            texts={dateTexts}
            label={text.time}
            help={text.timeHelp}
            value={time}
            onChange={setTime}
          />
          {isPast && current === null && <p className={css.past}>{text.isPast}</p>}
        </div>
      )}
      {children}
      {sending !== null && !isBlocked && <SendingTerms state={sending} when={instant} />}
      {radio !== null && !isBlocked && <p className={css.cost}>{costText(radio, text.cost, language)}</p>}
    </Dialog>
  );
}

function costText(cost: RadioCost, text: typeof distributionText.he.cost, language: Locale): string {
  if (cost.kind === 'credit') return count(cost.credits, text.credit, language);
  if (cost.kind !== 'buy') return text[cost.kind];
  if (cost.price === null) return '';
  return (cost.isSubscriber ? text.subscriber : text.free)(money(cost.price));
}
