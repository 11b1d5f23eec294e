import { refuse } from '../../../errors.ts';

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

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
  if (!uuid.test(id) || whole[36] !== ' ' || key.includes('\0') || key.includes('\ufffd'))
    refuse('CURSOR_INVALID');
  return { key, id };
}

export const writeTextCursor = ({ key, id }: TextPlace): string =>
  Buffer.from(`${id} ${key}`).toString('base64url');
