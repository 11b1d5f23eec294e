import { isUuid } from '../../../../contract/vocabulary/uuid.ts';
import type { Context } from '../../../context.ts';
import { refuse } from '../../../errors.ts';

/** Where a page that is sorted by a text ended. */
export interface TextPlace {
  key: string;
  id: string;
}

/** @throws CURSOR_INVALID for an invalid one */
export function readTextCursor(cursor: string | undefined): TextPlace | null {
  if (cursor === undefined) return null;
  const whole = Buffer.from(cursor, 'base64url').toString('utf8');
  const id = whole.slice(0, 36);
  const key = whole.slice(37);
  if (!isUuid(id) || whole[36] !== ' ' || key.includes('\0') || key.includes('\ufffd'))
    refuse('CURSOR_INVALID');
  return { key, id };
}

const writeTextCursor = ({ key, id }: TextPlace): string => Buffer.from(`${id} ${key}`).toString('base64url');

/**
 * Cuts a list, read one longer than `limit`, to its page and puts the next page's address into the `Link` header.
 * @param query what else the address has
 */
export function answerTextPage<Row>(
  context: Context,
  rows: readonly Row[],
  limit: number,
  path: string,
  query: Record<string, string | undefined>,
  placeOf: (row: Row) => TextPlace,
): Row[] {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length > limit && last !== undefined) {
    const parameters = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
    const next = new URLSearchParams([
      ...parameters,
      ['limit', String(limit)],
      ['cursor', writeTextCursor(placeOf(last))],
    ]);
    context.headers.link = `</api${path}?${next}>; rel="next"`;
  }
  return page;
}
