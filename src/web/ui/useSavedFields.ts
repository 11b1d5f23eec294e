import { useState } from 'react';

export interface SavedFields<Id extends string> {
  /** For a control: the typed or the saved value. */
  control: (id: Id) => {
    value: string;
    error: string | undefined;
    saved: string;
    onChange: (event: { currentTarget: { value: string } }) => void;
    onBlur: () => void;
  };
  /** The current value, typed or saved. */
  values: Record<Id, string>;
  /** Sets a value and saves it at once. */
  choose: (id: Id, value: string) => void;
}

/**
 * Fields that are saved separately, each on blur. A refused text stays in its field, with the reason.
 * @param save returns the stored value; throws if it is refused
 * @param explain returns the reason as text
 */
export function useSavedFields<Id extends string>(
  initial: Record<Id, string>,
  save: (id: Id, values: Record<Id, string>) => Promise<Record<Id, string>>,
  explain: (error: unknown, id: Id) => string,
  savedText: string,
): SavedFields<Id> {
  const [stored, setStored] = useState(initial);
  const [typed, setTyped] = useState<Partial<Record<Id, string>>>({});
  const [errors, setErrors] = useState<Partial<Record<Id, string>>>({});
  const [saved, setSaved] = useState<Id | null>(null);
  const values = { ...stored, ...typed };

  const without = <T>(all: Partial<Record<Id, T>>, id: Id): Partial<Record<Id, T>> => {
    const { [id]: _, ...rest } = all;
    return rest as Partial<Record<Id, T>>; // all but one of them
  };
  async function send(id: Id, value: string): Promise<void> {
    if (value.trim() === stored[id]) return setTyped((all) => without(all, id));
    try {
      setStored(await save(id, { ...values, [id]: value.trim() }));
      setTyped((all) => (all[id] === undefined || all[id] === value ? without(all, id) : all));
      setErrors((all) => without(all, id));
      setSaved(id);
    } catch (error) {
      setTyped((all) => ({ ...all, [id]: all[id] ?? value }));
      setErrors((all) => ({ ...all, [id]: explain(error, id) }));
    }
  }
  return {
    values,
    choose: (id, value) => {
      setTyped((all) => ({ ...all, [id]: value }));
      void send(id, value);
    },
    control: (id) => ({
      value: values[id],
      error: errors[id],
      saved: saved === id ? savedText : '',
      onChange: ({ currentTarget: { value } }) => {
        setSaved(null);
        setTyped((all) => ({ ...all, [id]: value }));
      },
      onBlur: () => void (typed[id] !== undefined && send(id, values[id])),
    }),
  };
}
