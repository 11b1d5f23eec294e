import type { Release } from '#contract/releases/releases.ts';
import { privateLinksText } from '#text/releases/private-links.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { dayKey } from '#web/formats/dates.ts';
import { fieldErrorText } from '#web/formats/error-text.ts';
import { useDateTexts } from '#web/formats/useDateTexts.ts';
import { DateField } from '#web/ui/DateField.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import css from './Sharing.module.css';
import type { Terms } from './terms.ts';

interface TermsFieldsProps {
  release: Release;
  terms: Terms;
  onChange: (terms: Terms) => void;
  /** Error codes by field. */
  errors: Record<string, string>;
}

const downloadOptions = ['none', 'mp3', 'wav'] as const;

/** The fields for a link's limits: its end, the number of plays, and downloads. */
export function TermsFields({ release, terms, onChange, errors }: TermsFieldsProps) {
  const text = useText(privateLinksText).form;
  const language = useLanguage();
  const dateTexts = useDateTexts();
  const today = dayKey(new Date());
  return (
    <div className={css.terms}>
      <DateField
        label={text.ends}
        help={text.endsHelp}
        error={fieldErrorText(errors.ends_at, language)}
        texts={dateTexts}
        today={today}
        min={today}
        value={terms.ends}
        onChange={(ends) => onChange({ ...terms, ends })}
      />
      <TextField
        label={text.plays}
        help={text.playsHelp}
        error={fieldErrorText(errors.max_plays, language)}
        ltr
        inputMode="numeric"
        maxLength={4}
        value={terms.plays}
        onChange={({ currentTarget }) =>
          onChange({ ...terms, plays: currentTarget.value.replace(/\D/g, '') })
        }
      />
      <Select
        label={text.download}
        error={fieldErrorText(errors.format, language)}
        value={terms.download}
        onChange={({ currentTarget }) => {
          const download = downloadOptions.find((option) => option === currentTarget.value);
          if (download) onChange({ ...terms, download });
        }}
      >
        {downloadOptions
          .filter((option) => option !== 'wav' || release.wav_file_path !== null)
          .map((option) => (
            <option key={option} value={option}>
              {text.downloads[option]}
            </option>
          ))}
      </Select>
    </div>
  );
}
