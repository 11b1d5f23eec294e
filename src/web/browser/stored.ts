import { fieldsOf, parseJson } from '#shared/unknown.ts';
import { readStoredText, writeStoredText } from './stored-text.ts';

/**
 * Guards for values that the browser stored or received, combined from small ones: `shapeOf({ top: number })`. They
 * replace the schema library, which the browser doesn't load.
 */
export type Guard<T> = (value: unknown) => value is T;

export const text: Guard<string> = (value) => typeof value === 'string';
export const number: Guard<number> = (value) => typeof value === 'number';
export const boolean: Guard<boolean> = (value) => typeof value === 'boolean';
export const anything: Guard<unknown> = (_value): _value is unknown => true;

export const oneOf =
  <const T>(options: readonly T[]): Guard<T> =>
  (value): value is T =>
    options.some((option) => option === value);

export const orNull =
  <T>(guard: Guard<T>): Guard<T | null> =>
  (value): value is T | null =>
    value === null || guard(value);

export const listOf =
  <T>(item: Guard<T>): Guard<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(item);

export const pairOf =
  <A, B>(first: Guard<A>, second: Guard<B>): Guard<[A, B]> =>
  (value): value is [A, B] =>
    Array.isArray(value) && value.length === 2 && first(value[0]) && second(value[1]);

/** An object with these fields; it may have others. */
export const shapeOf =
  <T extends object>(fields: { readonly [K in keyof T]-?: Guard<T[K]> }): Guard<T> =>
  (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Guard<unknown>>(fields).every(([name, guard]) => guard(fieldsOf(value)[name]));

/** The stored value of a key; null for none, for another shape, and without storage. */
export function readStored<T>(
  storage: () => Pick<Storage, 'getItem'>,
  key: string,
  guard: Guard<T>,
): T | null {
  const value = parseJson(readStoredText(storage, key));
  return guard(value) ? value : null;
}

/** Stores a value as JSON; null removes the key. Without storage it does nothing. */
export function writeStored(
  storage: () => Pick<Storage, 'setItem' | 'removeItem'>,
  key: string,
  value: unknown,
): void {
  writeStoredText(storage, key, value === null ? null : JSON.stringify(value));
}
