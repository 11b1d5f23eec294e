import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { PlayLog } from '../../../../../../contract/stations/plays.ts';
import {
  type DateOrder,
  dateOrders,
  identifiesPlays,
  type PlayField,
  playFields,
} from '../../../../../../contract/vocabulary/plays.ts';
import { playsText } from '../../../../../../text/stations/plays.ts';
import { call } from '../../../../../api.ts';
import { useText } from '../../../../../browser/language.ts';
import { playsKeys } from '../../../../../features/stations/plays/queries.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { Dialog } from '../../../../../ui/Dialog.tsx';
import { Form } from '../../../../../ui/Form.tsx';
import { Select } from '../../../../../ui/Select.tsx';
import { useWorkspace } from '../../workspace-context.ts';
import css from './Plays.module.css';

interface ColumnsDialogProps {
  log: PlayLog;
  announce: (words: string, isError?: boolean) => void;
  onClose: () => void;
}

/** The meaning of each column of a log, beside sample cells. */
export function ColumnsDialog({ log, announce, onClose }: ColumnsDialogProps) {
  const text = useText(playsText);
  const { station } = useWorkspace();
  const client = useQueryClient();
  const id = useId();
  const [columns, setColumns] = useState(log.columns ?? []);
  const [order, setOrder] = useState<DateOrder>('dmy');
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
        body: { columns: columns.map(({ head, field }) => ({ head, field })), date_order: order },
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
