import { TextField } from '#web/ui/TextField.tsx';
import css from './Rows.module.css';

interface PercentFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onPercent: (percent: string) => void;
}

/** A share in percent, with a percent sign in the field. */
export function PercentField({ label, value, error, onPercent }: PercentFieldProps) {
  return (
    <div className={css.percent}>
      <TextField
        label={label}
        labelHidden
        ltr
        inputMode="decimal"
        autoComplete="off"
        value={value}
        error={error}
        onChange={(event) => onPercent(event.currentTarget.value.replace('٫', '.').replace(',', '.'))}
      />
      <span aria-hidden="true" className={css.sign}>
        %
      </span>
    </div>
  );
}
