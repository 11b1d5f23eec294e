import type { Release } from '../../../../../contract/releases/releases.ts';
import type { Problem } from '../../../../features/releases/problems.ts';
import { type FieldId, fieldIds, fields, sentAs, type Values } from './fields.ts';
import type { UnsavedFields } from './unsaved-fields.ts';

/**
 * `rest`: as the server has it. `typing`: changed, not sent. `saving`: on its way. `waiting`: for the line.
 * `saved`: just now. `refused`: it can't be sent or wasn't taken, until it is mended.
 */
export type Status = 'rest' | 'typing' | 'saving' | 'waiting' | 'saved' | 'refused';

export interface FieldState<T> {
  value: T;
  status: Status;
  /** What keeps it from being sent; shown once it is left. */
  problems: readonly Problem[];
  /** Code of the server at each of its fields. */
  refusals: Readonly<Record<string, string>>;
  /** Why it wasn't saved, in words. */
  failure: string | null;
  /** What somebody else has put here meanwhile: one of the two has to be chosen. */
  theirs: { value: T } | null;
  /** The field within it that was changed last. */
  part: string;
}
export type FieldStates = { readonly [K in FieldId]: FieldState<Values[K]> };

const atRest = <T>(value: T): FieldState<T> => ({
  value,
  status: 'rest',
  problems: [],
  refusals: {},
  failure: null,
  theirs: null,
  part: '',
});

/** The release as the server has it and as it is typed here: what differs, and where the two have met. */
export function openDraft(first: Release, kept: UnsavedFields) {
  let base = first;
  /** The body of each as the server is known to have it: as it was sent, and as the server wrote it. */
  const held = new Map<FieldId, { sent: string; written: string }>();
  let states = Object.fromEntries(
    fieldIds.map((id) => [id, atRest(fields[id].read(first))]),
  ) as unknown as FieldStates; // one state for each id
  for (const id of fieldIds) hold(id, bodyOf(id, first));

  function bodyOf<K extends FieldId>(id: K, release: Release): string {
    return sentAs(id, fields[id].read(release));
  }
  function hold(id: FieldId, sent: string, written = sent): void {
    held.set(id, { sent, written });
  }
  function set<K extends FieldId>(id: K, part: Partial<FieldState<Values[K]>>): void {
    states = { ...states, [id]: { ...states[id], ...part } };
  }
  const isDirty = <K extends FieldId>(id: K): boolean => sentAs(id, states[id].value) !== held.get(id)?.sent;

  /** Keeps on the device what the server doesn't have. */
  function keep(id: FieldId): void {
    if (isDirty(id)) kept.keep(id, { value: states[id].value, over: held.get(id)?.written ?? '' });
    else kept.drop(id);
  }

  /** Lets another's change in: where nothing was typed here it is taken over, else both are offered. */
  function meet<K extends FieldId>(id: K, release: Release): void {
    const theirs = bodyOf(id, release);
    if (theirs === held.get(id)?.written) return;
    const isTyped = isDirty(id);
    hold(id, theirs);
    if (!isTyped) set(id, { ...atRest<Values[K]>(fields[id].read(release)) });
    else if (isDirty(id)) set(id, { theirs: { value: fields[id].read(release) }, status: 'refused' });
    else set(id, { status: 'rest', theirs: null });
    keep(id);
  }

  function restore<K extends FieldId>(id: K): void {
    const found = kept.read(id);
    if (found === null) return;
    try {
      const value = found.value as Values[K]; // written by `keep` under the same id
      if (sentAs(id, value) === held.get(id)?.sent) {
        kept.drop(id);
        return;
      }
      const isMoved = found.over !== held.get(id)?.written;
      set(id, { value, status: isMoved ? 'refused' : 'typing' });
      if (isMoved) set(id, { theirs: { value: fields[id].read(base) } });
    } catch {
      kept.drop(id); // of an older version
    }
  }
  for (const id of fieldIds) restore(id);

  return {
    release: (): Release => base,
    states: (): FieldStates => states,
    set,
    isDirty,
    keep,
    /** The release as the server has it now, whoever changed it. */
    adopt(release: Release): void {
      base = release;
      for (const id of fieldIds) meet(id, release);
    },
    /** The release after this was saved with that body. */
    confirm(id: FieldId, body: string, release: Release): void {
      hold(id, body, bodyOf(id, release));
      base = release;
      for (const other of fieldIds) if (other !== id) meet(other, release);
    },
    /** Shows it as the server wrote it, whatever is told of it. */
    show<K extends FieldId>(id: K): void {
      const value = fields[id].read(base);
      hold(id, sentAs(id, value));
      set(id, { value });
    },
    /** Shows it as the server has it, and nothing else of it. */
    reset<K extends FieldId>(id: K): void {
      const value = fields[id].read(base);
      hold(id, sentAs(id, value));
      set(id, { ...atRest<Values[K]>(value) });
      keep(id);
    },
  };
}
export type Draft = ReturnType<typeof openDraft>;
