import { type ReactNode, useState } from 'react';
import type { StorageCleaned, StorageScan, StorageState } from '#contract/operations/storage.ts';
import { codeOf } from '#shared/unknown.ts';
import { number } from '#text/counts.ts';
import { storageText } from '#text/operations/storage.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { dateTime } from '#web/formats/dates.ts';
import { errorText } from '#web/formats/error-text.ts';
import { EnglishText } from '#web/screens/operator/Admin/parts/EnglishText.tsx';
import { LoadError } from '#web/screens/operator/Admin/parts/LoadError.tsx';
import { Panel } from '#web/screens/operator/Admin/parts/Panel.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { useConfirm } from '#web/ui/useConfirm.tsx';
import css from './StorageCard.module.css';
import { TrashDialog } from './TrashDialog.tsx';
import { type StorageProblem, useStorageWork } from './useStorageWork.ts';

/** Finds files that nothing needs, and moves them to the trash for a week. */
export function StorageCard() {
  const text = useText(storageText);
  const { ask, dialog } = useConfirm();
  const [isTrashOpen, setTrashOpen] = useState(false);
  const { state, kind, failure, start, stop, loadError, reload } = useStorageWork(async (result) => {
    await ask({
      title: text.done,
      text: <Cleaned result={result} />,
      confirm: text.understood,
    });
  });
  const found = state?.scan ?? null;
  const isBusy = kind !== null;

  const askAndClean = async (scan: StorageScan) => {
    const isConfirmed = await ask({
      title: text.confirm,
      text: text.confirmText(
        scan.orphaned.count,
        scan.duplicates.sets_count,
        scan.total_reclaimable_formatted,
      ),
      cancel: text.stay,
      confirm: text.go,
      destroys: true,
    });
    if (isConfirmed) start('clean');
  };

  return (
    <Panel title={<EnglishText>{text.title}</EnglishText>}>
      {loadError !== null && <LoadError error={loadError} onRetry={reload} />}
      {found ? (
        <Found found={found} />
      ) : (
        <p className="muted">
          <EnglishText>{text.intro}</EnglishText>
        </p>
      )}
      {state?.work && <Work work={state.work} onStop={stop} />}
      {failure && !isBusy && <StorageFailure {...failure} />}
      <div className={css.foot}>
        <p className={css.time} role="status">
          {found && !isBusy && <EnglishText>{text.scannedAt(dateTime(found.scanned_at, 'en'))}</EnglishText>}
        </p>
        <Button size="small" disabled={isBusy} onClick={() => start('scan')}>
          <EnglishText>{kind === 'scan' ? text.scanning : text.scan}</EnglishText>
        </Button>
        {(found || kind === 'clean') && (
          <Button
            size="small"
            kind="undo"
            disabled={isBusy}
            onClick={() => void (found && askAndClean(found))}
          >
            <EnglishText>{kind === 'clean' ? text.cleaning : text.clean}</EnglishText>
          </Button>
        )}
      </div>
      {state && state.trash.count > 0 && (
        <Button kind="quiet" size="small" className={css.trash} onClick={() => setTrashOpen(true)}>
          <EnglishText>{text.trash(number(state.trash.count), state.trash.total_size_formatted)}</EnglishText>
        </Button>
      )}
      <TrashDialog open={isTrashOpen} onClose={() => setTrashOpen(false)} />
      {dialog}
    </Panel>
  );
}

/** The progress of a scan or a cleaning, with a stop button. */
function Work({ work, onStop }: { work: NonNullable<StorageState['work']>; onStop: () => void }): ReactNode {
  const text = useText(storageText);
  const { kind, done, total, is_stopping } = work;
  return (
    <div className={css.progress}>
      <div className={css.spread}>
        <span className="num" aria-live="off">
          <EnglishText>
            {total === 0 ? text.begins : text.doneOf[kind](number(done), number(total))}
          </EnglishText>
        </span>
        <Button size="small" disabled={is_stopping} onClick={onStop}>
          <EnglishText>{is_stopping ? text.stopping : text.stop}</EnglishText>
        </Button>
      </div>
      <Progress label={text.progress} value={total === 0 ? null : Math.min(done / total, 1)} />
      <p className={css.time}>
        <EnglishText>{text.goesOn}</EnglishText>
      </p>
    </div>
  );
}

/** The result of a cleaning: what was removed, and why files stayed. */
function Cleaned({ result }: { result: StorageCleaned }) {
  const text = useText(storageText);
  const failed = result.left.find(({ reason }) => reason === 'failed')?.count ?? 0;
  return (
    <>
      {text.doneText(
        result.orphaned_deleted,
        result.duplicates_deleted,
        result.space_reclaimed_formatted,
        number(failed),
      )}
      {result.left.length > 0 && <> {text.leftText(result.left)}</>}
      {result.errors.map((error) => (
        <EnglishText key={error} className={css.message}>
          {error}
        </EnglishText>
      ))}
    </>
  );
}

function Found({ found }: { found: StorageScan }) {
  const text = useText(storageText);
  const rows = [
    [text.inDatabase, number(found.db_files_count)],
    [text.inStorage, number(found.storage_files_count)],
    [text.orphaned, `${number(found.orphaned.count)} · ${found.orphaned.total_size_formatted}`],
    [text.duplicates, `${number(found.duplicates.sets_count)} · ${found.duplicates.total_size_formatted}`],
    [text.reclaimable, found.total_reclaimable_formatted],
  ];
  return (
    <dl className={css.found}>
      <div className={css.whole}>
        <dt>
          <EnglishText>{text.directory}</EnglishText>
        </dt>
        <dd>
          <EnglishText className={css.path}>{found.storage_dir}</EnglishText>
        </dd>
      </div>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>
            <EnglishText>{name}</EnglishText>
          </dt>
          <dd className="num">
            <EnglishText>{value}</EnglishText>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Why a scan or a cleaning failed, or ended early. */
function StorageFailure({ kind, error }: StorageProblem) {
  const text = useText(storageText);
  const language = useLanguage();
  const code = codeOf(error);
  if (code === 'STOPPED')
    return (
      <p className="muted">
        <EnglishText>{text.stopped[kind]}</EnglishText>
      </p>
    );
  const why = code === 'INTERRUPTED' ? text.interrupted : errorText(error, language);
  return (
    <p className={css.error} role="alert">
      {code === 'SCAN_FIRST' ? (
        <EnglishText>{text.scanFirst}</EnglishText>
      ) : kind === 'scan' ? (
        <>
          <EnglishText>{text.scanError}</EnglishText> <bdi>{why}</bdi>
        </>
      ) : (
        <bdi>{text.cleanError(why)}</bdi>
      )}
    </p>
  );
}
