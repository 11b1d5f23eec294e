import { type FormEvent, useState } from 'react';
import { type ReportFormat, type ReportKind, reportFormats, reportKinds } from '#shared/plays.ts';
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
  /** Only what was on air can be reported. */
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
      const request = { ...query, ...period, format, language, ...(isAir ? {} : { kind }) };
      announce(text.saved(typed(await saveReport(address, request))));
    } catch {
      announce(text.notSaved, true);
    }
    setBusy(false);
  };
  return (
    <Form className={css.form} aria-label={text.title} onSubmit={(event) => void save(event)}>
      {!isAir && (
        <Select
          label={text.kind}
          value={kind}
          onChange={({ currentTarget: { value } }) =>
            setKind(reportKinds.find((each) => each === value) ?? 'aired')
          }
        >
          {reportKinds.map((each) => (
            <option key={each} value={each}>
              {text.kinds[each]}
            </option>
          ))}
        </Select>
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
      <Select
        label={text.format}
        value={format}
        onChange={({ currentTarget: { value } }) =>
          setFormat(reportFormats.find((each) => each === value) ?? 'xlsx')
        }
      >
        {reportFormats.map((each) => (
          <option key={each} value={each}>
            {each.toUpperCase()}
          </option>
        ))}
      </Select>
      <Button type="submit" disabled={isBusy}>
        {text.download}
      </Button>
      {status}
    </Form>
  );
}
