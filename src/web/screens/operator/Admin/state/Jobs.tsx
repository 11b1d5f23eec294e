import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FailedJob, OpenJob } from '#contract/operations/state.ts';
import { number } from '#text/counts.ts';
import { stateText } from '#text/operations/state.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { dateTime } from '#web/formats/dates.ts';
import { EnglishText } from '#web/screens/operator/Admin/parts/EnglishText.tsx';
import { LoadError } from '#web/screens/operator/Admin/parts/LoadError.tsx';
import { Panel } from '#web/screens/operator/Admin/parts/Panel.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { useToast } from '#web/ui/Toasts.tsx';
import { useConfirm } from '#web/ui/useConfirm.tsx';
import css from './StateTab.module.css';

const pollMs = 10_000;

/** Jobs that run or wait: what, since when and for whom. They can be cancelled. Nothing while there are none. */
export function OpenJobs() {
  const text = useText(stateText);
  const language = useLanguage();
  const toast = useToast();
  const client = useQueryClient();
  const { ask, dialog } = useConfirm();
  const { data, error, refetch } = useQuery({
    queryKey: ['open-jobs'],
    queryFn: async () => (await call('GET /admin/jobs', {})).body,
    refetchInterval: pollMs,
  });
  const cancel = useMutation({
    mutationFn: ({ id, name }: OpenJob) =>
      call('POST /admin/jobs/:id/cancel', { params: { id }, query: { name } }),
    onSuccess: () => toast({ text: text.cancelled }),
    onError: () => toast({ text: text.cancelFailed }),
    onSettled: () => client.invalidateQueries(),
  });
  const decide = async (job: OpenJob) => {
    const isConfirmed = await ask({
      title: text.askCancel,
      text: job.is_running ? text.cancelRunning : text.cancelWaiting,
      cancel: text.keep,
      confirm: text.cancel,
      destroys: true,
    });
    if (isConfirmed) cancel.mutate(job);
  };
  if (!error && !data?.length) return dialog;
  return (
    <Panel title={text.openJobs} className={css.whole}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      <ul className={css.failed}>
        {data?.map((job) => (
          <li key={job.id}>
            <span className={css.job}>
              <b>
                <EnglishText>{job.name}</EnglishText>
              </b>
              <span className={classes('dotted', css.note)}>
                <span>
                  {(job.is_running ? text.runsSince : text.waitsSince)(dateTime(job.since, language))}
                </span>
                {job.for !== null && <UserText>{job.for}</UserText>}
                {job.tries > 1 && <span>{text.tries(number(job.tries))}</span>}
              </span>
            </span>
            <Button
              size="small"
              kind="undo"
              disabled={cancel.isPending}
              aria-label={text.cancelOf(job.name)}
              onClick={() => void decide(job)}
            >
              {text.cancel}
            </Button>
          </li>
        ))}
      </ul>
      {dialog}
    </Panel>
  );
}

/** Jobs that failed or were cancelled, to try again. */
export function FailedJobs() {
  const text = useText(stateText);
  const language = useLanguage();
  const toast = useToast();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['failed-jobs'],
    queryFn: async () => (await call('GET /admin/jobs/failed', {})).body,
    refetchInterval: pollMs,
  });
  const retry = useMutation({
    mutationFn: ({ id, name }: FailedJob) =>
      call('POST /admin/jobs/:id/retry', { params: { id }, query: { name } }),
    onSuccess: () => toast({ text: text.retried }),
    onError: () => toast({ text: text.retryFailed }),
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <Panel title={<span id="failed">{text.failed}</span>} className={css.whole}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className={css.note}>{text.noFailed}</p>}
      <ul className={css.failed}>
        {data?.map((job) => (
          <li key={job.id}>
            <span className={css.job}>
              <b>
                <EnglishText>{job.name}</EnglishText>
              </b>
              <span className={classes('dotted', css.note)}>
                {job.failed_at && <span>{dateTime(job.failed_at, language)}</span>}
                <span>{job.is_cancelled ? text.isCancelled : text.tries(number(job.tries))}</span>
              </span>
              <EnglishText className={css.message}>{job.message}</EnglishText>
            </span>
            <Button
              size="small"
              disabled={retry.isPending}
              aria-label={text.retryOf(job.name)}
              onClick={() => retry.mutate(job)}
            >
              {text.retry}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
