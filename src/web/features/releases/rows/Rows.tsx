import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CloseIcon, PlusIcon } from '../../../ui/icons.ts';
import { newKey } from '../editing/rows.ts';
import { NamesList } from './NamesList.tsx';
import css from './Rows.module.css';

/** The props of a table of rows. */
export interface RowsOf<R> {
  rows: readonly R[];
  onChange: (rows: R[]) => void;
  /** The words for the error of `row.0.name`. */
  errorAt: (field: string) => string | undefined;
}
/** The same, with suggested names. */
export interface PeopleRowsOf<R> extends RowsOf<R> {
  names: readonly string[];
}

export interface RowsProps<R extends { key: string }> {
  rows: readonly R[];
  onChange: (rows: R[]) => void;
  /** A new row. */
  empty: Omit<R, 'key'>;
  addLabel: string;
  removeLabel: (row: R) => string;
  /** Class for the layout of a row's fields. */
  layout?: string | undefined;
  /** Suggestions for the fields with this `list`. */
  names?: readonly string[];
  children: (row: R, index: number, set: (part: Partial<R>) => void, list: string) => ReactNode;
}

/** Rows of fields that can be added and removed; the focus goes to the new row, or to "add". */
export function Rows<R extends { key: string }>(props: RowsProps<R>) {
  const { rows, onChange, empty, addLabel, removeLabel, layout, names, children } = props;
  const offered = useId();
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const goToLast = useRef(false);
  const count = rows.length;
  useEffect(() => {
    if (!goToLast.current || count === 0) return;
    goToLast.current = false;
    list.current?.lastElementChild?.querySelector('input')?.focus();
  }, [count]);
  return (
    <div>
      <ul ref={list} className={css.rows}>
        {rows.map((row, index) => (
          <li key={row.key} className={css.row}>
            <div className={`${css.fields} ${layout ?? ''}`}>
              {children(
                row,
                index,
                (part) => onChange(rows.map((one) => (one.key === row.key ? { ...one, ...part } : one))),
                offered,
              )}
            </div>
            <Button
              kind="quiet"
              icon
              aria-label={removeLabel(row)}
              onClick={() => {
                onChange(rows.filter((one) => one.key !== row.key));
                add.current?.focus();
              }}
            >
              <CloseIcon size={16} />
            </Button>
          </li>
        ))}
      </ul>
      <Button
        ref={add}
        kind="quiet"
        className={css.add}
        onClick={() => {
          goToLast.current = true;
          // `empty` has every field of R beside its key.
          onChange([...rows, { ...empty, key: newKey() } as R]);
        }}
      >
        <PlusIcon />
        {addLabel}
      </Button>
      {names && <NamesList id={offered} names={names} />}
    </div>
  );
}
