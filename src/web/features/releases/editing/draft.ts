import type { Release } from '../../../../contract/releases/releases.ts';
import { parseJson } from '../../../../contract/vocabulary/unknown.ts';
import { anything, shapeOf, text } from '../../../browser/stored.ts';
import { type FieldId, fieldIds, fields, sentAs, type Values } from './fields.ts';
import { merge } from './merge.ts';
import type { Problem } from './problems.ts';

/**
 * `rest`: as on the server. `typing`: changed, not sent. `saving`: being sent. `waiting`: offline. `saved`: just now.
 * `refused`: invalid or refused, until fixed.
 */
export type Status = 'rest' | 'typing' | 'saving' | 'waiting' | 'saved' | 'refused';

export interface FieldState<T> {
  value: T;
  status: Status;
  /** Why it can't be sent; shown on blur. */
  problems: readonly Problem[];
  /** Code of the server at each of its fields. */
  refusals: Readonly<Record<string, string>>;
  /** Why it wasn't saved, in words. */
  failure: string | null;
  /** Somebody else's value since then: the reader has to choose one. */
  theirs: { value: T } | null;
  /** The part of the field that was changed last. */
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

/** Unsaved values, with the server's values when they were typed. */
interface UnsavedField {
  value: unknown;
  /** Body of the value that it replaced. */
  over: string;
}

const isUnsaved = shapeOf<UnsavedField>({ value: anything, over: text });

/** Where a device stores unsaved changes; `localStorage` in the browser. */
type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (scope: string, id: FieldId): string => `editor:${scope}:${id}`;

/** A device's unsaved changes of one release for one user (`scope`). A device without storage is no fault. */
export function unsavedFields(scope: string, shelf: BrowserStorage) {
  /** Only this window's changes: another's typing in the same field isn't ours to delete. */
  const written = new Map<FieldId, string>();
  return {
    read(id: FieldId): UnsavedField | null {
      try {
        const stored = shelf.getItem(keyOf(scope, id));
        if (stored === null) return null;
        written.set(id, stored);
        const kept = parseJson(stored);
        return isUnsaved(kept) ? kept : null;
      } catch {
        return null;
      }
    },
    keep(id: FieldId, kept: UnsavedField): void {
      const stored = JSON.stringify(kept);
      try {
        shelf.setItem(keyOf(scope, id), stored);
        written.set(id, stored);
      } catch {
        // It is still on screen, and is sent from there.
      }
    },
    drop(id: FieldId): void {
      if (!written.has(id)) return;
      try {
        if (shelf.getItem(keyOf(scope, id)) === written.get(id)) shelf.removeItem(keyOf(scope, id));
      } catch {
        // As above.
      }
      written.delete(id);
    },
  };
}
export type UnsavedFields = ReturnType<typeof unsavedFields>;

/** A release on the server and as edited here: the differences, and conflicts. */
export function openDraft(first: Release, unsaved: UnsavedFields) {
  let base = first;
  /** A field's saved body, which the server may have normalised. */
  const sent = new Map<FieldId, string>();
  let states = Object.fromEntries(
    fieldIds.map((id) => [id, atRest(fields[id].read(first))]),
  ) as unknown as FieldStates; // one state for each id

  const written = <K extends FieldId>(id: K): string => sentAs(id, fields[id].read(base));
  function set<K extends FieldId>(id: K, part: Partial<FieldState<Values[K]>>): void {
    states = { ...states, [id]: { ...states[id], ...part } };
  }
  function isDirty<K extends FieldId>(id: K): boolean {
    const body = sentAs(id, states[id].value);
    return body !== (sent.get(id) ?? written(id));
  }

  /** Stores unsaved changes in the browser. */
  function keep(id: FieldId): void {
    if (isDirty(id)) unsaved.keep(id, { value: states[id].value, over: written(id) });
    else unsaved.drop(id);
  }

  /** Takes a field of a newer release: as it is if nothing was typed here, else merged. */
  function meet<K extends FieldId>(id: K, older: Release): void {
    const before = fields[id].read(older);
    const theirs = fields[id].read(base);
    if (sentAs(id, before) === sentAs(id, theirs)) return;
    const mine: Values[K] = states[id].value;
    const isTyped = sentAs(id, mine) !== (sent.get(id) ?? sentAs(id, before));
    sent.delete(id);
    const one = (value: Values[K]) => ({ [id]: value }) as Partial<Values>; // a value of its field
    const { merged, conflicts } = merge(one(before), one(mine), one(theirs));
    if (!isTyped) set(id, atRest<Values[K]>(theirs));
    else if (conflicts.length > 0) set(id, { theirs: { value: theirs }, status: 'refused' });
    else {
      set(id, { value: merged[id] as Values[K], theirs: null }); // it had one before
      if (!isDirty(id)) set(id, { status: 'rest' });
    }
    keep(id);
  }

  /** @param saved the field whose saving this reply belongs to */
  function adopt(release: Release, saved?: FieldId): void {
    const older = base;
    base = release;
    for (const id of fieldIds) if (id !== saved) meet(id, older);
  }

  function restore<K extends FieldId>(id: K): void {
    const found = unsaved.read(id);
    if (found === null) return;
    try {
      const value = found.value as Values[K]; // written by `keep` under the same id
      if (sentAs(id, value) === written(id)) {
        unsaved.drop(id);
        return;
      }
      const isMoved = found.over !== written(id);
      set(id, { value, status: isMoved ? 'refused' : 'typing' });
      if (isMoved) set(id, { theirs: { value: fields[id].read(base) } });
    } catch {
      unsaved.drop(id); // of an older version
    }
  }
  for (const id of fieldIds) restore(id);

  return {
    release: (): Release => base,
    states: (): FieldStates => states,
    set,
    isDirty,
    keep,
    /** The server's current release, also after somebody else's change. */
    adopt: (release: Release): void => adopt(release),
    /** The release after this field was saved with that body. */
    confirm(id: FieldId, body: string, release: Release): void {
      adopt(release, id);
      sent.set(id, body);
    },
    /** Shows the server's normalised value; its status stays. */
    show<K extends FieldId>(id: K): void {
      sent.delete(id);
      set(id, { value: fields[id].read(base) });
    },
    /** Shows the server's value of this field, and no other. */
    reset<K extends FieldId>(id: K): void {
      sent.delete(id);
      set(id, atRest<Values[K]>(fields[id].read(base)));
      keep(id);
    },
  };
}
