import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StorageScan, StorageState } from '../../../../../contract/operations-storage.ts';
import { storageText } from '../../../../../text/operators/storage.ts';
import { ApiError, call } from '../../../../api.ts';
import { errorText } from '../../../../error-text.ts';
import { number } from '../../../../formats/counts.ts';
import { dateTime } from '../../../../formats/dates.ts';
import { useLanguage, useText } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useConfirm } from '../../../../ui/useConfirm.tsx';
import { Fixed } from '../parts/Fixed.tsx';
import { Panel } from '../parts/Panel.tsx';
import css from './StorageCard.module.css';
import { TrashDialog } from './TrashDialog.tsx';

export const storageKey = ['storage'];

/** Looks for files that nothing needs, and takes them out of the way for a week before they go. */
export function StorageCard() {
  const text = useText(storageText);
  const language = useLanguage();
  const queries = useQueryClient();
  const { ask, dialog } = useConfirm();
  const [hasTrash, setTrash] = useState(false);
  const { data } = useQuery({
    queryKey: storageKey,
    queryFn: async () => (await call('GET /admin/cleanup-storage', {})).body,
  });
  const scan = useMutation({
    mutationFn: async () => (await call('GET /admin/cleanup-storage/scan', {})).body,
    onSuccess: (found) =>
      queries.setQueryData<StorageState>(storageKey, (old) => (old ? { ...old, scan: found } : undefined)),
  });
  const clean = useMutation({
    mutationFn: async () => (await call('POST /admin/cleanup-storage/clean', {})).body,
  });
  const isBusy = scan.isPending || clean.isPending;
  const found = data?.scan ?? scan.data ?? null;

  const askAndClean = async (last: StorageScan) => {
    const isMeant = await ask({
      title: text.confirm,
      text: text.confirmText(
        number(last.orphaned.count),
        number(last.duplicates.sets_count),
        last.total_reclaimable_formatted,
      ),
      stay: text.stay,
      go: text.go,
      destroys: true,
    });
    if (!isMeant) return;
    scan.reset();
    try {
      const done = await clean.mutateAsync();
      await queries.invalidateQueries({ queryKey: storageKey });
      await ask({
        title: text.done,
        text: text.doneText(
          number(done.orphaned_deleted),
          number(done.duplicates_deleted),
          done.space_reclaimed_formatted,
          number(done.errors.length),
        ),
        go: text.understood,
      });
      scan.mutate();
    } catch {
      // Said below, from the mutation itself.
      await queries.invalidateQueries({ queryKey: storageKey });
    }
  };

  const failure = scan.error ?? clean.error;
  const isScanFirst = failure instanceof ApiError && failure.code === 'SCAN_FIRST';
  return (
    <Panel title={<Fixed>{text.title}</Fixed>}>
      {found ? <Found found={found} /> : <p className={css.intro}>{text.intro}</p>}
      {failure && (
        <p className={css.error} role="alert">
          {isScanFirst ? (
            <Fixed>{text.scanFirst}</Fixed>
          ) : scan.error ? (
            <>
              <Fixed>{text.scanError}</Fixed> <bdi>{errorText(failure, language)}</bdi>
            </>
          ) : (
            <bdi>{text.cleanError(errorText(failure, language))}</bdi>
          )}
        </p>
      )}
      <div className={css.foot}>
        <p className={css.when} role="status">
          {found && !isBusy && text.scannedAt(dateTime(found.scanned_at, language))}
        </p>
        <Button size="small" disabled={isBusy} onClick={() => scan.mutate()}>
          <Fixed>{scan.isPending ? text.scanning : text.scan}</Fixed>
        </Button>
        {found && (
          <Button size="small" kind="undo" disabled={isBusy} onClick={() => void askAndClean(found)}>
            <Fixed>{clean.isPending ? text.cleaning : text.clean}</Fixed>
          </Button>
        )}
      </div>
      {data && data.trash.count > 0 && (
        <Button kind="quiet" size="small" className={css.trash} onClick={() => setTrash(true)}>
          {text.trash(number(data.trash.count), data.trash.total_size_formatted)}
        </Button>
      )}
      <TrashDialog open={hasTrash} onClose={() => setTrash(false)} />
      {dialog}
    </Panel>
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
