import { type ReactNode, useState } from 'react';
import type {
  StorageCleaned,
  StorageScan,
  StorageState,
} from '../../../../../contract/operations/storage.ts';
import { number } from '../../../../../text/counts.ts';
import { storageText } from '../../../../../text/operations/storage.ts';
import { useText } from '../../../../browser/language.ts';
import { dateTime } from '../../../../formats/dates.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Progress } from '../../../../ui/Progress.tsx';
import { useConfirm } from '../../../../ui/useConfirm.tsx';
import { Fixed } from '../parts/Fixed.tsx';
import { LoadError } from '../parts/LoadError.tsx';
import { Panel } from '../parts/Panel.tsx';
import css from './StorageCard.module.css';
import { StorageFailure } from './StorageFailure.tsx';
import { TrashDialog } from './TrashDialog.tsx';
import { useStorageWork } from './useStorageWork.ts';

/** Finds files that nothing needs, and moves them to the trash for a week. */
export function StorageCard() {
  const text = useText(storageText);
  const { ask, dialog } = useConfirm();
  const [hasTrash, setTrash] = useState(false);
  const { state, kind, failure, start, stop, loadError, reload } = useStorageWork(async (done) => {
    await ask({
      title: text.done,
      text: <Cleaned done={done} />,
      go: text.understood,
    });
  });
  const found = state?.scan ?? null;
  const isBusy = kind !== null;

  const askAndClean = async (last: StorageScan) => {
    const isMeant = await ask({
      title: text.confirm,
      text: text.confirmText(
        last.orphaned.count,
        last.duplicates.sets_count,
        last.total_reclaimable_formatted,
      ),
      stay: text.stay,
      go: text.go,
      destroys: true,
    });
    if (isMeant) start('clean');
  };

  return (
    <Panel title={<Fixed>{text.title}</Fixed>}>
      {loadError !== null && <LoadError error={loadError} onRetry={reload} />}
      {found ? (
        <Found found={found} />
      ) : (
        <p className="muted">
          <Fixed>{text.intro}</Fixed>
        </p>
      )}
      {state?.work && <Work work={state.work} onStop={stop} />}
      {failure && !isBusy && <StorageFailure {...failure} />}
      <div className={css.foot}>
        <p className={css.when} role="status">
          {found && !isBusy && <Fixed>{text.scannedAt(dateTime(found.scanned_at, 'en'))}</Fixed>}
        </p>
        <Button size="small" disabled={isBusy} onClick={() => start('scan')}>
          <Fixed>{kind === 'scan' ? text.scanning : text.scan}</Fixed>
        </Button>
        {(found || kind === 'clean') && (
          <Button
            size="small"
            kind="undo"
            disabled={isBusy}
            onClick={() => void (found && askAndClean(found))}
          >
            <Fixed>{kind === 'clean' ? text.cleaning : text.clean}</Fixed>
          </Button>
        )}
      </div>
      {state && state.trash.count > 0 && (
        <Button kind="quiet" size="small" className={css.trash} onClick={() => setTrash(true)}>
          <Fixed>{text.trash(number(state.trash.count), state.trash.total_size_formatted)}</Fixed>
        </Button>
      )}
      <TrashDialog open={hasTrash} onClose={() => setTrash(false)} />
      {dialog}
    </Panel>
  );
}

/** Progress, with a stop button. */
function Work({ work, onStop }: { work: NonNullable<StorageState['work']>; onStop: () => void }): ReactNode {
  const text = useText(storageText);
  const { kind, done, total, is_stopping } = work;
  return (
    <div className={css.work}>
      <div className={css.far}>
        <span className="num" aria-live="off">
          <Fixed>{total === 0 ? text.begins : text.doneOf[kind](number(done), number(total))}</Fixed>
        </span>
        <Button size="small" disabled={is_stopping} onClick={onStop}>
          <Fixed>{is_stopping ? text.stopping : text.stop}</Fixed>
        </Button>
      </div>
      <Progress label={text.progress} value={total === 0 ? null : Math.min(done / total, 1)} />
      <p className={css.when}>
        <Fixed>{text.goesOn}</Fixed>
      </p>
    </div>
  );
}

/** The result of a cleaning: how much was removed, and why the rest stayed. */
function Cleaned({ done }: { done: StorageCleaned }) {
  const text = useText(storageText);
  const failed = done.left.find(({ reason }) => reason === 'failed')?.count ?? 0;
  return (
    <>
      {text.doneText(
        done.orphaned_deleted,
        done.duplicates_deleted,
        done.space_reclaimed_formatted,
        number(failed),
      )}
      {done.left.length > 0 && <> {text.leftText(done.left)}</>}
      {done.errors.map((error) => (
        <Fixed key={error} className={css.fault}>
          {error}
        </Fixed>
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
          <Fixed>{text.directory}</Fixed>
        </dt>
        <dd>
          <Fixed className={css.path}>{found.storage_dir}</Fixed>
        </dd>
      </div>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>
            <Fixed>{name}</Fixed>
          </dt>
          <dd className="num">
            <Fixed>{value}</Fixed>
          </dd>
        </div>
      ))}
    </dl>
  );
}
