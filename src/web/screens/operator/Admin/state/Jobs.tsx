import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FailedJob, OpenJob } from '#contract/operations/state.ts';
import { number } from '#text/counts.ts';
import { stateText } from '#text/operations/state.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { dateTime } from '#web/formats/dates.ts';
import { EnglishText } from '#web/screens/operator/Admin/parts/EnglishText.tsx';
import { LoadError } from '#web/screens/operator/Admin/parts/LoadError.tsx';
import { Loading } from '#web/screens/operator/Admin/parts/Loading.tsx';
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
    <>
      <JobList
        title={text.openJobs}
        jobs={data}
        error={error}
        onReload={() => void refetch()}
        notesOf={(job) => [
          (job.is_running ? text.runsSince : text.waitsSince)(dateTime(job.since, language)),
          job.for !== null && <UserText>{job.for}</UserText>,
          job.tries > 1 && text.tries(number(job.tries)),
        ]}
        actionOf={(job) => (
          <Button
            size="small"
            kind="undo"
            disabled={cancel.isPending}
            aria-label={text.cancelOf(job.name)}
            onClick={() => void decide(job)}
          >
            {text.cancel}
          </Button>
        )}
      />
      {dialog}
    </>
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
    <JobList
      title={<span id="failed">{text.failed}</span>}
      jobs={data}
      error={error}
      onReload={() => void refetch()}
      none={text.noFailed}
      notesOf={(job) => [
        job.failed_at !== null && dateTime(job.failed_at, language),
        job.is_cancelled ? text.isCancelled : text.tries(number(job.tries)),
      ]}
      messageOf={({ message }) => message}
      actionOf={(job) => (
        <Button
          size="small"
          disabled={retry.isPending}
          aria-label={text.retryOf(job.name)}
          onClick={() => retry.mutate(job)}
        >
          {text.retry}
        </Button>
      )}
    />
  );
}

interface JobListProps<Job> {
  title: ReactNode;
  /** Nothing until they are loaded. */
  jobs: readonly Job[] | undefined;
  error: Error | null;
  onReload(): void;
  /** Said in place of an empty list. */
  none?: string;
  /** Facts in one line below the name; what is false is left out. */
  notesOf(job: Job): readonly ReactNode[];
  messageOf?(job: Job): string;
  actionOf(job: Job): ReactNode;
}

/** A panel of jobs: each with its name, what is known of it, and a button. */
function JobList<Job extends { id: string; name: string }>({
  title,
  jobs,
  error,
  onReload,
  none,
  notesOf,
  messageOf,
  actionOf,
}: JobListProps<Job>) {
  return (
    <Panel title={title} className={css.whole}>
      {error && <LoadError error={error} onRetry={onReload} />}
      {!jobs && !error && <Loading rows={2} />}
      {jobs?.length === 0 && <p className={css.note}>{none}</p>}
      <ul className={css.failed}>
        {jobs?.map((job) => (
          <li key={job.id}>
            <span className={css.job}>
              <b>
                <EnglishText>{job.name}</EnglishText>
              </b>
              <span className={classes('dotted', css.note)}>
                {notesOf(job)
                  .filter(Boolean)
                  .map((note, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: their order is their meaning
                    <span key={index}>{note}</span>
                  ))}
              </span>
              {messageOf && <EnglishText className={css.message}>{messageOf(job)}</EnglishText>}
            </span>
            {actionOf(job)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
