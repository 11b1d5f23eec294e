import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { SchedulerConfig } from '#contract/catalogue-import/schedule.ts';
import { type CatalogueType, newScheduleTime } from '#shared/catalogues.ts';
import { cataloguesText } from '#text/catalogue-import/catalogues.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { Ltr } from '#web/formats/Bidi.tsx';
import { dateTime } from '#web/formats/dates.ts';
import { errorText } from '#web/formats/error-text.ts';
import { useDateTexts } from '#web/formats/useDateTexts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { TimeField } from '#web/ui/DateField.tsx';
import { Form } from '#web/ui/Form.tsx';
import { CloseIcon } from '#web/ui/icons.ts';
import { useStatus } from '#web/ui/useStatus.tsx';
import css from './Catalogue.module.css';
import { Loaded } from './Loaded.tsx';
import { catalogueKeys, scheduleQuery } from './queries.ts';
import scheduleCss from './Schedule.module.css';

/** When a catalogue is imported automatically, with a button that imports now. */
export function Schedule({ type }: { type: CatalogueType }) {
  const text = useText(cataloguesText);
  const query = useQuery(scheduleQuery(type));
  const [isEditing, setEditing] = useState(false);
  const { announce, status } = useStatus();
  return (
    <section className={css.card} aria-labelledby={`${type}-schedule`}>
      <h2 id={`${type}-schedule`} className={css.title}>
        {text.scheduleTitle}
      </h2>
      <Loaded query={query}>
        {(config) =>
          isEditing ? (
            <ScheduleForm config={config} onEnd={() => setEditing(false)} announce={announce} />
          ) : (
            <ScheduleView config={config} onEdit={() => setEditing(true)} />
          )
        }
      </Loaded>
      {status}
    </section>
  );
}

function ScheduleView({ config, onEdit }: { config: SchedulerConfig; onEdit: () => void }) {
  const text = useText(cataloguesText);
  const language = useLanguage();
  const client = useQueryClient();
  const { announce, status } = useStatus(5);
  const type = config.scraper_type;
  const run = useMutation({
    mutationFn: () => call(`POST /admin/scheduler/run-now/${type}`, {}),
    onSuccess: () => announce(text.testStarted),
    onError: (error) => announce(errorText(error, language) || text.testFailed, true),
    onSettled: () => client.invalidateQueries({ queryKey: catalogueKeys.overview(type) }),
  });
  return (
    <>
      {config.next_run_at === null ? (
        <p>{text.off}</p>
      ) : (
        <p>
          {text.nextRun}: <time dateTime={config.next_run_at}>{dateTime(config.next_run_at, language)}</time>
        </p>
      )}
      <ul className={scheduleCss.times} aria-label={text.times}>
        {config.schedule_times.map((time) => (
          <li key={time}>
            <Ltr>{time}</Ltr>
          </li>
        ))}
      </ul>
      <div className={css.row}>
        <Button onClick={onEdit}>{text.edit}</Button>
        <Button disabled={run.isPending} onClick={() => run.mutate()}>
          {text.testRun}
        </Button>
      </div>
      {status}
    </>
  );
}

interface ScheduleFormProps {
  config: SchedulerConfig;
  onEnd: () => void;
  announce: (text: string, isError?: boolean) => void;
}

function ScheduleForm({ config, onEnd, announce }: ScheduleFormProps) {
  const text = useText(cataloguesText);
  const language = useLanguage();
  const client = useQueryClient();
  const type = config.scraper_type;
  const [enabled, setEnabled] = useState(config.enabled);
  const dateTexts = useDateTexts();
  /** A time is null while the typed one is invalid. */
  const [times, setTimes] = useState<{ id: number; time: string | null }[]>(() =>
    config.schedule_times.map((time, id) => ({ id, time })),
  );
  const [problem, setProblem] = useState<string>();
  const save = useMutation({
    mutationFn: async (schedule_times: string[]) =>
      (
        await call('POST /admin/scheduler/config', {
          body: { scraper_type: type, enabled, schedule_times },
        })
      ).body,
    onSuccess: (updated) => {
      client.setQueryData(catalogueKeys.schedule(type), updated);
      announce(text.scheduleSaved);
      onEnd();
    },
    onError: (error) => {
      announce(text.scheduleFailed, true);
      setProblem(errorText(error, language));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    if (times.length === 0) return setProblem(text.noTimes);
    const readable = times.flatMap(({ time }) => time || []);
    if (readable.length < times.length) return setProblem(dateTexts.unreadableTime);
    save.mutate(readable);
  };
  const add = () =>
    setTimes((current) => [
      ...current,
      { id: Math.max(-1, ...current.map((entry) => entry.id)) + 1, time: newScheduleTime },
    ]);
  return (
    <Form className={css.list} noValidate onSubmit={submit}>
      <Checkbox
        label={text.enabled}
        checked={enabled}
        onChange={({ target }) => setEnabled(target.checked)}
      />
      <p className={css.note}>{text.times}</p>
      <ul className={scheduleCss.edited}>
        {times.map(({ id, time }, index) => (
          <li key={id} className={css.row}>
            <TimeField
              texts={dateTexts}
              label={text.time(String(index + 1))}
              labelHidden
              value={time}
              onChange={(typed) =>
                setTimes((current) => current.map((entry) => (entry.id === id ? { id, time: typed } : entry)))
              }
            />
            <Button
              kind="quiet"
              icon
              aria-label={text.removeTime(time ?? '')}
              onClick={() => setTimes((current) => current.filter((entry) => entry.id !== id))}
            >
              <CloseIcon />
            </Button>
          </li>
        ))}
      </ul>
      <div className={css.row}>
        <Button size="small" onClick={add}>
          {text.addTime}
        </Button>
      </div>
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
      <div className={css.row}>
        <Button kind="lamp" type="submit" disabled={save.isPending}>
          {save.isPending ? text.savingNow : text.save}
        </Button>
        <Button onClick={onEnd}>{text.cancel}</Button>
      </div>
    </Form>
  );
}
