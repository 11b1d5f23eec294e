import { type ReactNode, useState } from 'react';
import { israelLocalToInstant, nextIsraelMidnight } from '../../../../contract/vocabulary/dates.ts';
import { latestRelease } from '../../../../contract/vocabulary/release-dates.ts';
import { count } from '../../../../text/counts.ts';
import { distributionText } from '../../../../text/releases/distribution.ts';
import { type Locale, useLanguage, useText } from '../../../browser/language.ts';
import { clock, dayKey, longDay } from '../../../formats/dates.ts';
import { fieldErrorText } from '../../../formats/error-text.ts';
import { money } from '../../../formats/money.ts';
import { useDateTexts } from '../../../formats/useDateTexts.ts';
import { ChoiceList } from '../../../ui/ChoiceList.tsx';
import { DateField, TimeField } from '../../../ui/DateField.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { RadioCost } from './radio-cost.ts';
import css from './ScheduleDialog.module.css';

export interface ScheduleDialogProps {
  title: string;
  /** For radio: its cost. It may also go out now. */
  radio: RadioCost | null;
  /** The song's current date: move or remove it. */
  current: string | null;
  /** The song is blocked there: show why, and ask for nothing. */
  isStopped: boolean;
  isBusy: boolean;
  onClose: () => void;
  /** `when` is Israel's local time as ISO date and time without a zone; null for now. */
  onChoose: (when: string | null) => void;
  onRemove: () => void;
  children?: ReactNode;
}

/** Asks for a day and a time: the song's current ones, else the next day at 00:01. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { title, radio, current, isStopped, isBusy, onClose, onChoose, onRemove, children } = props;
  const text = useText(distributionText);
  const language = useLanguage();
  const [isNow, setNow] = useState(radio !== null && current === null);
  const words = useDateTexts();
  const [day, setDay] = useState<string | null>(() => dayKey(current ?? nextIsraelMidnight(new Date())));
  const [hour, setHour] = useState<string | null>(() => (current === null ? '00:01' : clock(current)));
  const latest = dayKey(latestRelease(new Date()));
  const isTooFar = day !== null && day >= latest;
  const isWhole = isNow || (Boolean(day) && Boolean(hour) && !isTooFar);
  const moment = day && hour ? israelLocalToInstant(`${day}T${hour}`) : null;
  const isPast = moment !== null && moment.getTime() <= Date.now();
  const isBought = radio?.kind === 'buy';
  const go =
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
      go={
        isStopped
          ? { onClick: onClose, children: text.understood }
          : {
              disabled: isBusy || !isWhole,
              onClick: () => onChoose(isNow ? null : `${day}T${hour}`),
              children: isBusy ? text.distributing : go,
            }
      }
      others={current === null ? [] : [removal]}
      stay={isStopped ? undefined : { onClick: onClose, children: text.stay }}
    >
      {radio !== null && !isStopped && (
        <ChoiceList
          label={text.when}
          labelHidden
          size="small"
          choices={[
            { value: 'now', title: text.now, note: isBought ? text.nowPaid : text.nowNote },
            { value: 'later', title: text.later, note: text.laterNote },
          ]}
          selected={isNow ? 'now' : 'later'}
          onChange={(chosen) => setNow(chosen !== 'later')}
        />
      )}
      {!isNow && !isStopped && (
        <div className={css.fields}>
          <DateField
            words={words}
            label={text.date}
            value={day}
            today={dayKey(Date.now())}
            max={latest}
            help={day ? longDay(day, language, '0001-01-01') : undefined}
            error={isTooFar ? fieldErrorText('DATE_TOO_FAR', language) : undefined}
            onChange={setDay}
          />
          <TimeField words={words} label={text.time} help={text.timeHelp} value={hour} onChange={setHour} />
          {isPast && current === null && <p className={css.past}>{text.isPast}</p>}
        </div>
      )}
      {children}
      {radio !== null && !isStopped && <p className={css.cost}>{costWords(radio, text.cost, language)}</p>}
    </Dialog>
  );
}

function costWords(cost: RadioCost, words: typeof distributionText.he.cost, language: Locale): string {
  if (cost.kind === 'credit') return count(cost.credits, words.credit, language);
  if (cost.kind !== 'buy') return words[cost.kind];
  if (cost.price === null) return '';
  return (cost.isSubscriber ? words.subscriber : words.free)(money(cost.price));
}
