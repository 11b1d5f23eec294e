import type { Release } from '#contract/releases/releases.ts';
import { parseJson } from '#shared/unknown.ts';
import { anything, shapeOf, text } from '#web/browser/stored.ts';
import { type FieldId, fieldIds, fields, serializeBody, type Values } from '#web/features/releases/fields.ts';
import { merge } from './merge.ts';
import type { Problem } from './problems.ts';

/**
 * `unchanged`: as on the server. `typing`: changed, not sent. `waiting`: in the queue, or offline. `saving`: being
 * sent. `saved`: just now. `refused`: invalid, refused or in conflict, until the artist resolves it.
 */
export type Status = 'unchanged' | 'typing' | 'waiting' | 'saving' | 'saved' | 'refused';

export interface FieldState<T> {
  value: T;
  status: Status;
  /** Why it can't be sent; shown on blur. */
  problems: readonly Problem[];
  /** The server's error code for each of its fields. */
  refusals: Readonly<Record<string, string>>;
  /** The message for a failed save. */
  failure: string | null;
  /** In a conflict: the value that another person or window has saved meanwhile. */
  theirs: { value: T } | null;
  /** The part of the field that was changed last. */
  part: string;
}
export type FieldStates = { readonly [K in FieldId]: FieldState<Values[K]> };

const unchanged = <T>(value: T): FieldState<T> => ({
  value,
  status: 'unchanged',
  problems: [],
  refusals: {},
  failure: null,
  theirs: null,
  part: '',
});

/** An unsaved value, as the browser stores it. */
interface UnsavedField {
  value: unknown;
  /** The serialized body of the server's value that it replaces. */
  over: string;
}

const isUnsavedField = shapeOf<UnsavedField>({ value: anything, over: text });

/** Where the browser stores unsaved changes: `localStorage`. */
type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The unsaved changes of one release by one user (`scope`), in the browser's storage. Without storage they are only
 * on screen.
 */
export function unsavedFields(scope: string, storage: BrowserStorage) {
  /** What this window stored: it must not delete what another window typed in the same field. */
  const storedHere = new Map<FieldId, string>();
  const keyOf = (id: FieldId): string => `editor:${scope}:${id}`;
  return {
    read(id: FieldId): UnsavedField | null {
      try {
        const json = storage.getItem(keyOf(id));
        if (json === null) return null;
        storedHere.set(id, json);
        const field = parseJson(json);
        return isUnsavedField(field) ? field : null;
      } catch {
        return null;
      }
    },
    write(id: FieldId, field: UnsavedField): void {
      const json = JSON.stringify(field);
      try {
        storage.setItem(keyOf(id), json);
        storedHere.set(id, json);
      } catch {
        // Without storage the value is only on the screen, which still sends it.
      }
    },
    remove(id: FieldId): void {
      if (!storedHere.has(id)) return;
      try {
        if (storage.getItem(keyOf(id)) === storedHere.get(id)) storage.removeItem(keyOf(id));
      } catch {
        // Without storage there is nothing to remove.
      }
      storedHere.delete(id);
    },
  };
}
export type UnsavedFields = ReturnType<typeof unsavedFields>;

/**
 * A release as the artist edits it. Compares each field with the server's release, merges newer releases into it, and
 * stores unsaved values.
 */
export function openDraft(initial: Release, unsaved: UnsavedFields) {
  /** The server's release. */
  let server = initial;
  /** The bodies that were saved, by field: the server may have normalised them. */
  const savedBodies = new Map<FieldId, string>();
  let states = Object.fromEntries(
    fieldIds.map((id) => [id, unchanged(fields[id].read(initial))]),
  ) as unknown as FieldStates; // one state for each id

  const serverBody = <K extends FieldId>(id: K): string => serializeBody(id, fields[id].read(server));
  function set<K extends FieldId>(id: K, changes: Partial<FieldState<Values[K]>>): void {
    states = { ...states, [id]: { ...states[id], ...changes } };
  }
  function isDirty<K extends FieldId>(id: K): boolean {
    return serializeBody(id, states[id].value) !== (savedBodies.get(id) ?? serverBody(id));
  }

  /** Stores a changed value in the browser, and removes one that is saved. */
  function store(id: FieldId): void {
    if (isDirty(id)) unsaved.write(id, { value: states[id].value, over: serverBody(id) });
    else unsaved.remove(id);
  }

  /** Merges the server's change of a field since `older`: replaces an unchanged value, or marks a conflict. */
  function mergeField<K extends FieldId>(id: K, older: Release): void {
    const base = fields[id].read(older);
    const theirs = fields[id].read(server);
    if (serializeBody(id, base) === serializeBody(id, theirs)) return;
    const mine: Values[K] = states[id].value;
    const isChanged = serializeBody(id, mine) !== (savedBodies.get(id) ?? serializeBody(id, base));
    savedBodies.delete(id);
    const asValues = (value: Values[K]) => ({ [id]: value }) as Partial<Values>; // a value of its field
    const { merged, conflicts } = merge(asValues(base), asValues(mine), asValues(theirs));
    if (!isChanged) set(id, unchanged<Values[K]>(theirs));
    else if (conflicts.length > 0) set(id, { theirs: { value: theirs }, status: 'refused' });
    else {
      set(id, { value: merged[id] as Values[K], theirs: null }); // it had one before
      if (!isDirty(id)) set(id, { status: 'unchanged' });
    }
    store(id);
  }

  /** Takes the server's newer release, and merges it into all fields but the one that was just saved. */
  function rebase(newer: Release, saved?: FieldId): void {
    const older = server;
    server = newer;
    for (const id of fieldIds) if (id !== saved) mergeField(id, older);
  }

  /** Restores the unsaved value of an earlier visit. */
  function restore<K extends FieldId>(id: K): void {
    const stored = unsaved.read(id);
    if (stored === null) return;
    try {
      const value = stored.value as Values[K]; // `store` wrote it under the same id
      if (serializeBody(id, value) === serverBody(id)) unsaved.remove(id);
      else if (stored.over === serverBody(id)) set(id, { value, status: 'typing' });
      else set(id, { value, status: 'refused', theirs: { value: fields[id].read(server) } });
    } catch {
      unsaved.remove(id); // an older version of the editor wrote it
    }
  }
  for (const id of fieldIds) restore(id);

  return {
    release: (): Release => server,
    states: (): FieldStates => states,
    set,
    isDirty,
    store,
    rebase: (newer: Release): void => rebase(newer),
    /** Takes the server's reply after a field was saved with that body. */
    confirm(id: FieldId, body: string, reply: Release): void {
      rebase(reply, id);
      savedBodies.set(id, body);
    },
    /** Shows a saved field as the server normalised it. */
    showServerValue<K extends FieldId>(id: K): void {
      savedBodies.delete(id);
      set(id, { value: fields[id].read(server) });
    },
    /** Discards what was typed in a field. */
    discard<K extends FieldId>(id: K): void {
      savedBodies.delete(id);
      set(id, unchanged<Values[K]>(fields[id].read(server)));
      store(id);
    },
  };
}
