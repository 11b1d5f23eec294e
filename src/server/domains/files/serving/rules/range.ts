export interface Range {
  /** Bytes, both included. */
  start: number;
  end: number;
}

/**
 * The one range that a client asks for (RFC 9110 section 14); null if it gets the whole file: no header, another
 * unit, several ranges. `unsatisfiable` gets 416.
 */
export function readRange(header: string | undefined, bytes: number): Range | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? 'unsatisfiable' : { start: bytes - length, end: bytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= bytes ? 'unsatisfiable' : { start, end };
}
