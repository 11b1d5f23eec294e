import { nextIsraelMidnight } from '#shared/dates.ts';
import { latestRelease } from '#shared/release-dates.ts';
import { downloadChoices, previews } from '#shared/visitor-rights.ts';
import { visitorRightsText } from '#text/releases/visitor-rights.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { dayKey, longDay } from '#web/formats/dates.ts';
import { useDateTexts } from '#web/formats/useDateTexts.ts';
import { DateField } from '#web/ui/DateField.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import css from './ReleaseChoice.module.css';
import { type Answers, publishChoices } from './steps/answers.ts';

interface ReleaseChoiceProps {
  answers: Answers;
  /** Whether the artist was never asked about downloads. */
  asksDownloads: boolean;
  error: string | undefined;
  change: (part: Partial<Answers>) => void;
}

/** When the song comes out; before a date to come, what visitors hear; and once, who may download. */
export function ReleaseChoice({ answers, asksDownloads, error, change }: ReleaseChoiceProps) {
  const text = useText(visitorRightsText);
  const language = useLanguage();
  const dateTexts = useDateTexts();
  const { publish, publish_date: day, preview, downloads } = answers;
  return (
    <section className={css.choices} aria-label={text.publish}>
      <RadioGroup
        label={text.publish}
        size="small"
        choices={publishChoices.map((value) => ({ value, ...text.publishChoices[value] }))}
        selected={publish}
        onChange={(value) => {
          const chosen = publishChoices.find((choice) => choice === value) ?? 'now';
          change({
            publish: chosen,
            // The next day is a start, and a day that was typed stays.
            ...(chosen === 'date' && day === '' && { publish_date: dayKey(nextIsraelMidnight(new Date())) }),
          });
        }}
      />
      {publish === 'date' && (
        <div className={css.date}>
          <DateField
            texts={dateTexts}
            label={text.date}
            value={day || null}
            today={dayKey(Date.now())}
            max={dayKey(latestRelease(new Date()))}
            help={day ? `${longDay(day, language, '0001-01-01')}. ${text.dateHelp}` : text.dateHelp}
            error={error}
            onChange={(typed) => change({ publish_date: typed ?? '' })}
          />
          <RadioGroup
            label={text.preview}
            size="small"
            choices={previews.map((value) => ({ value, title: text.previews[value].title }))}
            selected={preview}
            onChange={(value) => change({ preview: previews.find((one) => one === value) ?? 'excerpt' })}
          />
          <p className="hint">{text.previewHelp}</p>
        </div>
      )}
      {asksDownloads && (
        <div>
          <RadioGroup
            label={text.downloads}
            size="small"
            choices={downloadChoices.map((value) => ({ value, title: text.downloadChoices[value].title }))}
            selected={downloads}
            onChange={(value) =>
              change({ downloads: downloadChoices.find((one) => one === value) ?? 'everyone' })
            }
          />
          <p className="hint">{text.downloadsOnce}</p>
        </div>
      )}
    </section>
  );
}
