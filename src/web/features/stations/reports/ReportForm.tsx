import { type FormEvent, useState } from 'react';
import {
  type ReportForm as Columns,
  type ReportDetail,
  type ReportFormat,
  type ReportKind,
  reportDetails,
  reportFormats,
  reportForms,
  reportKinds,
} from '#shared/plays.ts';
import { reportsText } from '#text/stations/reports.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { saveReport } from '#web/features/stations/exports/save-export.ts';
import { dayKey } from '#web/formats/dates.ts';
import { typed } from '#web/formats/isolate.ts';
import { useDateTexts } from '#web/formats/useDateTexts.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useStatus } from '#web/ui/useStatus.tsx';
import css from './ReportForm.module.css';

interface ReportFormProps {
  /** The call for it. */
  address: string;
  /** A station's: only what was on air can be reported, by song or by play. */
  isAir?: boolean;
  /** Further parameters, such as whose songs. */
  query?: Readonly<Record<string, string>>;
}

/** Asks for a report's period and downloads it. Proposes the last quarter of a year. */
export function ReportForm({ address, isAir = false, query = {} }: ReportFormProps) {
  const text = useText(reportsText);
  const language = useLanguage();
  const words = useDateTexts();
  const today = dayKey(Date.now());
  const { announce, status } = useStatus();
  const [kind, setKind] = useState<ReportKind>('aired');
  const [detail, setDetail] = useState<ReportDetail>('songs');
  const [form, setForm] = useState<Columns>('all');
  const [format, setFormat] = useState<ReportFormat>('xlsx');
  const [period, setPeriod] = useState(() => {
    const now = new Date();
    return { from: dayKey(new Date(now.getTime() - 90 * 86_400_000)), to: dayKey(now) };
  });
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const request = { ...query, ...period, format, language, ...(isAir ? { detail, form } : { kind }) };
      announce(text.saved(typed(await saveReport(address, request))));
    } catch {
      announce(text.notSaved, true);
    }
    setBusy(false);
  };
  return (
    <Form className={css.form} aria-label={text.title} onSubmit={(event) => void save(event)}>
      {isAir ? (
        <>
          <Choice
            label={text.detail}
            names={text.details}
            all={reportDetails}
            value={detail}
            set={setDetail}
          />
          <Choice label={text.form} names={text.forms} all={reportForms} value={form} set={setForm} />
        </>
      ) : (
        <Choice label={text.kind} names={text.kinds} all={reportKinds} value={kind} set={setKind} />
      )}
      {(['from', 'to'] as const).map((end) => (
        <DateField
          key={end}
          texts={words}
          label={text[end]}
          value={period[end]}
          today={today}
          max={today}
          onChange={(day) => day && setPeriod((now) => ({ ...now, [end]: day }))}
        />
      ))}
      <Choice label={text.format} names={formatNames} all={reportFormats} value={format} set={setFormat} />
      <Button type="submit" disabled={isBusy}>
        {text.download}
      </Button>
      {status}
    </Form>
  );
}

const formatNames = { csv: 'CSV', xlsx: 'XLSX' };

interface ChoiceProps<Value extends string> {
  label: string;
  names: Readonly<Record<Value, string>>;
  all: readonly Value[];
  value: Value;
  set: (value: Value) => void;
}

function Choice<Value extends string>({ label, names, all, value, set }: ChoiceProps<Value>) {
  return (
    <Select
      label={label}
      value={value}
      onChange={({ currentTarget }) => set(all.find((each) => each === currentTarget.value) ?? value)}
    >
      {all.map((each) => (
        <option key={each} value={each}>
          {names[each]}
        </option>
      ))}
    </Select>
  );
}
