/**
 * What comes from outside and has no schema here: stored text, an error that was thrown, another window's data. Each
 * field is `unknown` until it is checked. Where zod may be loaded, a schema is better.
 */

/** The fields of an object; of anything else, none. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}; // an object's fields, unchecked

/** The value of a JSON text; undefined where there is no text, or it is no JSON. */
export function parseJson(text: string | null | undefined): unknown {
  if (text === null || text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The code that an error carries, such as `ENOENT`; an empty text where it has none. */
export function codeOf(error: unknown): string {
  const { code } = fieldsOf(error);
  return typeof code === 'string' ? code : '';
}

/** The HTTP status that an error carries; undefined where it has none. */
export function statusOf(error: unknown): number | undefined {
  const { status } = fieldsOf(error);
  return typeof status === 'number' ? status : undefined;
}

/** What an error says of itself; an empty text where it says nothing. */
export function messageOf(error: unknown): string {
  const { message } = fieldsOf(error);
  return typeof message === 'string' ? message : '';
}
