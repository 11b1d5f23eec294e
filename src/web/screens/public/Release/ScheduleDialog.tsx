import { useState } from 'react';
import { ownerText } from '../../../../text/owner.ts';
import { dayKey } from '../../../formats/dates.ts';
import { useText } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceList } from '../../../ui/ChoiceList.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import css from './OwnerDock.module.css';

export interface ScheduleDialogProps {
  title: string;
  /** Offers "now" beside a date. */
  mayBeNow: boolean;
  isBusy: boolean;
  onClose: () => void;
  /** `when` is an ISO date and time: an instant for now, else Israel's wall clock, without a zone. */
  onChoose: (when: string, isNow: boolean) => void;
}

/** Asks for a day and an hour: today at 00:01 unless chosen otherwise. */
export function ScheduleDialog({ title, mayBeNow, isBusy, onClose, onChoose }: ScheduleDialogProps) {
  const text = useText(ownerText);
  const [isNow, setNow] = useState(mayBeNow);
  const [day, setDay] = useState(() => dayKey(Date.now()));
  const [hour, setHour] = useState('00:01');
  const isWhole = isNow || (day !== '' && hour !== '');
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={text.close}
      actions={
        <>
          <Button
            kind="lamp"
            disabled={isBusy || !isWhole}
            onClick={() => onChoose(isNow ? new Date().toISOString() : `${day}T${hour}`, isNow)}
          >
            {isBusy ? text.distributing : text.distribute}
          </Button>
          <Button onClick={onClose}>{text.stay}</Button>
        </>
      }
    >
      {mayBeNow && (
        <ChoiceList
          label={text.when}
          labelHidden
          size="small"
          choices={[
            { value: 'now', title: text.now, note: text.nowNote },
            { value: 'later', title: text.later, note: text.laterNote },
          ]}
          selected={[isNow ? 'now' : 'later']}
          onChange={([chosen]) => setNow(chosen !== 'later')}
        />
      )}
      {!isNow && (
        <div className={css.fields}>
          <TextField
            ltr
            type="date"
            label={text.date}
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <TextField
            ltr
            type="time"
            label={text.time}
            help={text.timeHelp}
            value={hour}
            onChange={(event) => setHour(event.currentTarget.value)}
          />
        </div>
      )}
    </Dialog>
  );
}
