import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedBackup } from '#contract/operations/backups.ts';
import { bytes } from '#shared/bytes.ts';
import { count } from '#text/counts.ts';
import { stateText } from '#text/operations/state.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { dateTime } from '#web/formats/dates.ts';
import { EnglishText } from '#web/screens/operator/Admin/parts/EnglishText.tsx';
import { LoadError } from '#web/screens/operator/Admin/parts/LoadError.tsx';
import { Loading } from '#web/screens/operator/Admin/parts/Loading.tsx';
import { Panel } from '#web/screens/operator/Admin/parts/Panel.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { useToast } from '#web/ui/Toasts.tsx';
import css from './StateTab.module.css';

const pollMs = 5_000;
/** The others open with a press: thirty nights would fill the screen. */
const first = 5;

/** The backups: when, how large, and whether a restore of each was tried. One is taken with a press. */
export function Backups() {
  const text = useText(stateText);
  const language = useLanguage();
  const toast = useToast();
  const client = useQueryClient();
  const [isWhole, setWhole] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['backups'],
    queryFn: async () => (await call('GET /admin/backups', {})).body,
    refetchInterval: ({ state }) => (state.data?.under_way ? pollMs : false),
  });
  const start = useMutation({
    mutationFn: () => call('POST /admin/backups', {}),
    onSuccess: () => toast({ text: text.backupStarted }),
    onError: () => toast({ text: text.backupNotStarted }),
    onSettled: () => client.invalidateQueries({ queryKey: ['backups'] }),
  });
  const all = data?.backups ?? [];
  const shown = isWhole ? all : all.slice(0, first);
  const isBusy = start.isPending || Boolean(data?.under_way);
  return (
    <Panel title={text.backups} className={css.whole}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading rows={2} />}
      {data?.place === null && <p className={css.note}>{text.noBackupPlace('BACKUP_TO')}</p>}
      {data?.is_away && (
        <p className="error" role="alert">
          {text.backupAway}
        </p>
      )}
      {data && data.place !== null && (
        <>
          <div className={css.tools}>
            <Button size="small" aria-disabled={isBusy} onClick={() => isBusy || start.mutate()}>
              {text.backUpNow}
            </Button>
            <span className={css.note} role="status">
              {isBusy && (data?.under_way === 'running' ? text.backingUp : text.backupWaits)}
            </span>
          </div>
          {all.length === 0 && !data.is_away && <p className={css.note}>{text.noBackups}</p>}
          <ul className={css.failed}>
            {shown.map((backup) => (
              <BackupRow key={backup.name} backup={backup} />
            ))}
          </ul>
          {shown.length < all.length && (
            <Button size="small" kind="quiet" onClick={() => setWhole(true)}>
              {count(all.length - shown.length, text.moreBackups, language)}
            </Button>
          )}
          <p className={css.note}>
            {text.drillWith}
            <br />
            <EnglishText>{`npm run drill -- ${data.place}`}</EnglishText>
          </p>
        </>
      )}
    </Panel>
  );
}

function BackupRow({ backup }: { backup: ListedBackup }) {
  const text = useText(stateText);
  const language = useLanguage();
  const { taken_at, version, bytes: size, files, trial } = backup;
  return (
    <li>
      <span className={css.job}>
        <b>{dateTime(taken_at, language)}</b>
        <span className={classes('dotted', css.note)}>
          <span>{size === null ? text.unreadable : <EnglishText>{bytes(size)}</EnglishText>}</span>
          {files !== null && <span>{count(files, text.files, language)}</span>}
          {version !== null && (
            <span>
              <EnglishText>{version}</EnglishText>
            </span>
          )}
        </span>
        <span className={trial?.is_good === false ? 'error' : css.note}>
          {trial === null
            ? text.neverTried
            : (trial.is_good ? text.triedWell : text.triedBadly)(dateTime(trial.at, language))}
        </span>
        {trial?.problem && <EnglishText className={css.message}>{trial.problem}</EnglishText>}
      </span>
    </li>
  );
}
