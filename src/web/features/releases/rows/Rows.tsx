import { type ReactNode, useEffect, useId, useRef } from 'react';
import { newKey } from '#web/features/releases/editing/rows.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChevronDownIcon, CloseIcon, PlusIcon } from '#web/ui/icons.ts';
import { NamesList } from './NamesList.tsx';
import css from './Rows.module.css';

/** The props of a table of rows. */
export interface RowsOf<R> {
  rows: readonly R[];
  onChange: (rows: R[]) => void;
  /** The message for the error of an input such as `row.0.name`. */
  errorAt: (field: string) => string | undefined;
}
/** The same, with suggested names. */
export interface PeopleRowsOf<R> extends RowsOf<R> {
  names: readonly string[];
}

export interface RowsProps<R extends { key: string }> extends Pick<RowsOf<R>, 'rows' | 'onChange'> {
  /** The fields of a new row. */
  empty: Omit<R, 'key'>;
  addLabel: string;
  removeLabel: (row: R) => string;
  /** Class for the layout of a row's fields. */
  layout?: string | undefined;
  /** Names of the buttons that move a row; absent: rows keep their order. */
  moveLabels?: { up: (row: R) => string; down: (row: R) => string };
  /** Suggested names, for the fields that use `list`. */
  names?: readonly string[];
  children: (row: R, index: number, set: (part: Partial<R>) => void, list: string) => ReactNode;
}

/** Rows of fields that can be added and removed. The focus moves to the new row, or after removing to "add". */
export function Rows<R extends { key: string }>(props: RowsProps<R>) {
  const { rows, onChange, empty, addLabel, removeLabel, moveLabels, layout, names, children } = props;
  const namesListId = useId();
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const shouldFocusLast = useRef(false);
  const count = rows.length;
  useEffect(() => {
    if (!shouldFocusLast.current || count === 0) return;
    shouldFocusLast.current = false;
    list.current?.lastElementChild?.querySelector('input')?.focus();
  }, [count]);
  /** The button that moved a row: the browser takes the focus from an element that changes its place. */
  const moved = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    moved.current?.focus();
    moved.current = null;
  });
  const moveButton = (row: R, index: number, way: 'up' | 'down') => {
    const to = way === 'up' ? index - 1 : index + 1;
    const isEnd = to < 0 || to >= count;
    return (
      <Button
        kind="quiet"
        icon
        aria-label={moveLabels?.[way](row)}
        aria-disabled={isEnd}
        onClick={({ currentTarget }) => {
          if (isEnd) return;
          moved.current = currentTarget;
          const others = rows.filter(({ key }) => key !== row.key);
          onChange([...others.slice(0, to), row, ...others.slice(to)]);
        }}
      >
        <ChevronDownIcon size={16} className={way === 'up' ? css.up : undefined} />
      </Button>
    );
  };
  return (
    <div>
      <ul ref={list} className={css.rows}>
        {rows.map((row, index) => (
          <li key={row.key} className={moveLabels ? `${css.row} ${css.movable}` : css.row}>
            <div className={`${css.fields} ${layout ?? ''}`}>
              {children(
                row,
                index,
                (part) =>
                  onChange(rows.map((other) => (other.key === row.key ? { ...other, ...part } : other))),
                namesListId,
              )}
            </div>
            {moveLabels && moveButton(row, index, 'up')}
            {moveLabels && moveButton(row, index, 'down')}
            <Button
              kind="quiet"
              icon
              aria-label={removeLabel(row)}
              onClick={() => {
                onChange(rows.filter((other) => other.key !== row.key));
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
          shouldFocusLast.current = true;
          // `empty` has every field of R beside its key.
          onChange([...rows, { ...empty, key: newKey() } as R]);
        }}
      >
        <PlusIcon />
        {addLabel}
      </Button>
      {names && <NamesList id={namesListId} names={names} />}
    </div>
  );
}
