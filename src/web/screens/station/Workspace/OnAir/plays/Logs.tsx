import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { PlayLog } from '#contract/stations/plays.ts';
import {
  type DateOrder,
  dateOrders,
  identifiesPlays,
  type LineKind,
  lineKinds,
  maxLogBytes,
  type PlayField,
  playFields,
} from '#shared/plays.ts';
import { codeOf } from '#shared/unknown.ts';
import { playsText } from '#text/stations/plays.ts';
import { call } from '#web/api.ts';
import { useText } from '#web/browser/language.ts';
import { isBeingRead, logsQuery, playsKeys } from '#web/features/stations/plays/queries.ts';
import { uploadLog } from '#web/features/stations/plays/upload-log.ts';
import { typed } from '#web/formats/isolate.ts';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { DropZone } from '#web/ui/DropZone.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Select } from '#web/ui/Select.tsx';
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

interface ColumnsDialogProps {
  log: PlayLog;
  announce: (words: string, isError?: boolean) => void;
  onClose: () => void;
}

/** The meaning of each column of a log, beside sample cells. */
function ColumnsDialog({ log, announce, onClose }: ColumnsDialogProps) {
  const text = useText(playsText);
  const { station } = useWorkspace();
  const client = useQueryClient();
  const id = useId();
  const [columns, setColumns] = useState(log.columns ?? []);
  const [order, setOrder] = useState<DateOrder>('dmy');
  const [leftOut, setLeftOut] = useState<readonly LineKind[]>(log.left_out);
  const set = (at: number, field: PlayField | null) =>
    setColumns((now) =>
      now.map((column, place) =>
        place === at ? { ...column, field } : column.field === field ? { ...column, field: null } : column,
      ),
    );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await call('PUT /radio-stations/:id/play-logs/:logId/columns', {
        params: { id: station.id, logId: log.id },
        body: {
          columns: columns.map(({ head, field }) => ({ head, field })),
          date_order: order,
          left_out: [...leftOut],
        },
      });
      await client.invalidateQueries({ queryKey: playsKeys.logs(station.id) });
      onClose();
    } catch {
      announce(text.notSaved, true);
    }
  };
  return (
    <Dialog open wide title={text.columnsTitle} closeLabel={text.close} onClose={onClose}>
      <Form className={css.form} onSubmit={(event) => void save(event)}>
        <p id={id} className={css.quiet}>
          {text.columnsLead}
        </p>
        <ul className={css.columns} aria-describedby={id}>
          {columns.map(({ head, field, cells }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file don't move, and two may be called the same
            <li key={index}>
              <Select
                label={<bdi>{head}</bdi>}
                value={field ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  set(index, playFields.find((each) => each === value) ?? null)
                }
              >
                <option value="">{text.noField}</option>
                {playFields.map((each) => (
                  <option key={each} value={each}>
                    {text.fields[each]}
                  </option>
                ))}
              </Select>
              <ul className={css.cells}>
                {cells.map((cell, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a file don't change
                  <li key={place}>
                    <bdi>{cell}</bdi>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <Select
          label={text.order}
          value={order}
          onChange={({ currentTarget: { value } }) =>
            setOrder(dateOrders.find((each) => each === value) ?? 'dmy')
          }
        >
          {dateOrders.map((each) => (
            <option key={each} value={each}>
              {text.orders[each]}
            </option>
          ))}
        </Select>
        {columns.some(({ field }) => field === 'type') && (
          <fieldset className={css.leftOut}>
            <legend>{text.leftOut}</legend>
            <p className={css.quiet}>{text.leftOutHelp}</p>
            {lineKinds.map((kind) => (
              <Checkbox
                key={kind}
                label={text.lineKinds[kind]}
                checked={leftOut.includes(kind)}
                onChange={({ currentTarget: { checked } }) =>
                  setLeftOut((now) => lineKinds.filter((one) => (one === kind ? checked : now.includes(one))))
                }
              />
            ))}
          </fieldset>
        )}
        <div className={css.acts}>
          <Button kind="lamp" type="submit" disabled={!identifiesPlays(columns.map(({ field }) => field))}>
            {text.saveColumns}
          </Button>
          <Button onClick={onClose}>{text.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
