/**
 * Readers of values without a schema: stored text, thrown errors, data from other windows. Where zod may be loaded, use
 * a schema instead.
 */

/** The fields of an object; none for anything else. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}; // an object's fields, unchecked

/** The value of a JSON text; undefined if there is no text, or it isn't JSON. */
export function parseJson(text: string | null | undefined): unknown {
  if (text === null || text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An error's code, such as `ENOENT`; an empty text if it has none. */
export function codeOf(error: unknown): string {
  const { code } = fieldsOf(error);
  return typeof code === 'string' ? code : '';
}

/** An error's HTTP status; undefined if it has none. */
export function statusOf(error: unknown): number | undefined {
  const { status } = fieldsOf(error);
  return typeof status === 'number' ? status : undefined;
}

/** An error's message; an empty text if it has none. */
export function messageOf(error: unknown): string {
  const { message } = fieldsOf(error);
  return typeof message === 'string' ? message : '';
}
