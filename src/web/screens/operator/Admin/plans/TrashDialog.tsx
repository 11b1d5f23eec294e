import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RemovedFile } from '#contract/operations/storage.ts';
import { adminText } from '#text/operations/admin.ts';
import { storageText } from '#text/operations/storage.ts';
import { call, callNext } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { dateTime } from '#web/formats/dates.ts';
import { LoadError } from '#web/screens/operator/Admin/parts/LoadError.tsx';
import { Loading } from '#web/screens/operator/Admin/parts/Loading.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Saved } from '#web/ui/Saved.tsx';
import css from './TrashDialog.module.css';

/** The files that a cleaning moved to the trash, which can be restored. */
export function TrashDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText(storageText);
  const { close } = useText(adminText);
  return (
    <Dialog open={open} onClose={onClose} title={text.trashTitle} closeLabel={close} wide>
      <p className={css.note}>{text.trashText}</p>
      {open && <Trash />}
    </Dialog>
  );
}

function Trash() {
  const text = useText(storageText);
  const language = useLanguage();
  const client = useQueryClient();
  const { data, error, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['trash'],
    queryFn: ({ pageParam }) =>
      pageParam === null ? call('GET /admin/cleanup-storage/trash', {}) : callNext<RemovedFile[]>(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
  const restore = useMutation({
    mutationFn: ({ id }: RemovedFile) =>
      call('POST /admin/cleanup-storage/trash/:id/restore', { params: { id } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['trash'] }),
        client.invalidateQueries({ queryKey: ['storage'] }),
      ]),
  });
  const failed = error && <LoadError error={error} onRetry={refetch} />;
  if (!data) return failed ?? <Loading rows={3} />;
  const files = data.pages.flatMap(({ body }) => body);
  return (
    <>
      {failed}
      <Saved text={restore.isSuccess ? text.restored(restore.variables.name) : ''} />
      {restore.isError && (
        <p className="error" role="alert">
          {text.restoreError}
        </p>
      )}
      {files.length === 0 && <p>{text.trashEmpty}</p>}
      <ul className={css.list}>
        {files.map((file) => (
          <li key={file.id}>
            <span className={css.name}>
              <span className="one">
                <UserText>{file.name}</UserText>
              </span>
              <span className="dotted hint">
                <span>{text.kinds[file.kind]}</span>
                <bdi dir="ltr">{file.size_formatted}</bdi>
                <span>{text.until(dateTime(file.purge_at, language))}</span>
              </span>
            </span>
            <Button
              size="small"
              disabled={restore.isPending}
              aria-label={text.restoreOf(file.name)}
              onClick={() => restore.mutate(file)}
            >
              {text.restore}
            </Button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button size="small" onClick={() => void fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </>
  );
}
