import type { Context } from '#server/context.ts';
import { fail } from '#server/errors.ts';
import { isUuid } from '#shared/uuid.ts';

/** Where a page ended: the time and the id of its last row. */
export interface Place {
  at: Date;
  id: string;
}

/** Which page of a list a caller requests. */
export interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

/** The position in a cursor of ours; null for any other. */
function placeIn(cursor: string): Place | null {
  const [time = '', id = '', rest] = Buffer.from(cursor, 'base64url').toString('latin1').split('~');
  const at = new Date(Number(time));
  if (rest !== undefined || !/^\d{1,15}$/.test(time) || Number.isNaN(at.getTime()) || !isUuid(id))
    return null;
  const place = { at, id };
  // Base64 decoding ignores inserted characters: each such cursor would be another reply to cache.
  return writeCursor(place) === cursor ? place : null;
}

/** Whether this is a cursor exactly as we write them. */
export const isCursor = (cursor: string): boolean => placeIn(cursor) !== null;

/** A cursor's position; null without one; 400 for an invalid one. */
export const readCursor = (cursor: string | undefined): Place | null =>
  cursor === undefined ? null : (placeIn(cursor) ?? fail('CURSOR_INVALID'));

export const writeCursor = ({ at, id }: Place): string =>
  Buffer.from(`${at.getTime()}~${id}`).toString('base64url');

/**
 * Cuts a list, read one longer than `limit`, to its page and puts the next page's address into the `Link` header (RFC
 * 8288).
 * @param path with its fixed query, as the client calls it
 */
export function answerPage<Row>(
  context: Context,
  rows: readonly Row[],
  limit: number,
  path: string,
  placeOf: (row: Row) => Place,
): Row[] {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length > limit && last !== undefined) {
    const separator = path.includes('?') ? '&' : '?';
    context.headers.link = `</api${path}${separator}limit=${limit}&cursor=${writeCursor(placeOf(last))}>; rel="next"`;
  }
  return page;
}
