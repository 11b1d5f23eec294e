import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PlayLog } from '../../../../../../contract/stations/plays.ts';
import { maxLogBytes } from '../../../../../../contract/vocabulary/plays.ts';
import { codeOf } from '../../../../../../contract/vocabulary/unknown.ts';
import { playsText } from '../../../../../../text/stations/plays.ts';
import { useText } from '../../../../../browser/language.ts';
import { isBeingRead, logsQuery, playsKeys } from '../../../../../features/stations/plays/queries.ts';
import { uploadLog } from '../../../../../features/stations/plays/upload-log.ts';
import { typed } from '../../../../../formats/isolate.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { DropZone } from '../../../../../ui/DropZone.tsx';
import { useWorkspace } from '../../workspace-context.ts';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import { LogRow } from './LogRow.tsx';
import css from './Plays.module.css';

interface LogsProps {
  announce: (words: string, isError?: boolean) => void;
  /** Nothing was played yet, by the logs. */
  isFirst: boolean;
}

/** Uploading logs, and their results. */
export function Logs({ announce, isFirst }: LogsProps) {
  const text = useText(playsText);
  const { station } = useWorkspace();
  const client = useQueryClient();
  const logs = useInfiniteQuery(logsQuery(station.id));
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [explained, setExplained] = useState<PlayLog | null>(null);
  const shown = logs.data?.pages.flatMap(({ body }) => body) ?? [];
  useWhenRead(shown, () => void client.invalidateQueries({ queryKey: playsKeys.all(station.id) }));
  const send = async (files: readonly File[]) => {
    setProblem(null);
    setSending(true);
    for (const file of files) {
      try {
        if (file.size > maxLogBytes) throw Object.assign(new Error(), { code: 'TOO_LARGE' });
        await uploadLog(station.id, file);
        announce(text.uploaded(typed(file.name)));
      } catch (error) {
        setProblem(codeOf(error) === 'TOO_LARGE' ? text.tooLarge : text.notUploaded);
      }
    }
    setSending(false);
    await client.invalidateQueries({ queryKey: playsKeys.logs(station.id) });
  };
  return (
    <section className={css.logs} aria-labelledby="plays-logs">
      <div>
        <h3 id="plays-logs" className={css.heading}>
          {isFirst ? text.emptyTitle : text.logsTitle}
        </h3>
        {isFirst && <p className={css.quiet}>{text.emptyText}</p>}
      </div>
      <DropZone
        label={sending ? text.uploading : text.upload}
        help={text.uploadHelp}
        error={problem}
        accept=".csv,.txt,.tsv,.xlsx,.xml,.json"
        multiple
        disabled={sending}
        onFiles={(files) => void send(files)}
      />
      {shown.length > 0 && (
        <ul className={css.rows}>
          {shown.map((log) => (
            <LogRow key={log.id} log={log} announce={announce} onColumns={() => setExplained(log)} />
          ))}
        </ul>
      )}
      {logs.hasNextPage && (
        <Button kind="quiet" disabled={logs.isFetchingNextPage} onClick={() => void logs.fetchNextPage()}>
          {text.moreLogs}
        </Button>
      )}
      {explained && (
        <ColumnsDialog
          key={explained.id}
          log={explained}
          announce={announce}
          onClose={() => setExplained(null)}
        />
      )}
    </section>
  );
}

/** Once a log was read, everything that it affects is reloaded. */
function useWhenRead(logs: readonly PlayLog[], then: () => void): void {
  const reading = logs.filter(isBeingRead).length;
  const before = useRef(reading);
  const latest = useRef(then);
  useEffect(() => {
    latest.current = then;
  });
  useEffect(() => {
    if (reading < before.current) latest.current();
    before.current = reading;
  }, [reading]);
}
