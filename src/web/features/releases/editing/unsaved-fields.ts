import type { FieldId } from './fields.ts';

/** What was typed and isn't saved yet, with what the server had when it was typed. */
export interface UnsavedField {
  value: unknown;
  /** Body of the value that it was typed over. */
  over: string;
}

/** Where a device keeps what isn't saved yet; `localStorage` in the browser. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (scope: string, id: FieldId): string => `editor:${scope}:${id}`;

/** What the device keeps of one release for one user (`scope`). A device that keeps nothing is no fault. */
export function unsavedFields(scope: string, shelf: BrowserStorage) {
  /** What this window wrote: another's typing at the same field is not ours to drop. */
  const written = new Map<FieldId, string>();
  return {
    read(id: FieldId): UnsavedField | null {
      try {
        const text = shelf.getItem(keyOf(scope, id));
        if (text === null) return null;
        written.set(id, text);
        const kept: UnsavedField = JSON.parse(text);
        return typeof kept.over === 'string' ? kept : null;
      } catch {
        return null;
      }
    },
    keep(id: FieldId, kept: UnsavedField): void {
      const text = JSON.stringify(kept);
      try {
        shelf.setItem(keyOf(scope, id), text);
        written.set(id, text);
      } catch {
        // It is still on the screen, and is sent from there.
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
