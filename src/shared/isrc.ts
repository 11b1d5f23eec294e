type IsrcProblem = 'LENGTH' | 'COUNTRY' | 'REGISTRANT' | 'YEAR' | 'DESIGNATION' | 'CHARACTERS';

export type IsrcResult =
  | { ok: true; value: string }
  | { ok: false; problem: IsrcProblem; missing?: number; extra?: number };

/** The four parts of ISO 3901 in order: prefix, registrant, year of reference, designation. */
const parts = [
  { size: 2, shape: /^[A-Z]+$/, problem: 'COUNTRY' },
  { size: 3, shape: /^[A-Z0-9]+$/, problem: 'REGISTRANT' },
  { size: 2, shape: /^[0-9]+$/, problem: 'YEAR' },
  { size: 5, shape: /^[0-9]+$/, problem: 'DESIGNATION' },
] as const;

const bareLength = 12;

/** Any dash, white space or direction mark: text pasted from a right-to-left document has them all. */
const separators = /[\p{Pd}\s\u200e\u200f]+/u;

/**
 * Reads an International Standard Recording Code (ISO 3901: CC-XXX-YY-NNNNN). Hyphens and spaces are
 * optional, case is ignored, a written "ISRC" before the code is skipped.
 * The value is bare and upper-case, as stored. `missing` and `extra` count characters: of the part that
 * `problem` names, or of the whole code for LENGTH.
 */
export function parseIsrc(text: string): IsrcResult {
  const groups = text
    .toUpperCase()
    .replace(/^\s*ISRC[\s:]+/, '')
    .split(separators)
    .filter((group) => group !== '');
  const bare = groups.join('');
  if (!/^[A-Z0-9]*$/.test(bare)) return { ok: false, problem: 'CHARACTERS' };

  const written = groups.length === parts.length ? groups : undefined;
  if (!written && bare.length !== bareLength) {
    return { ok: false, problem: 'LENGTH', ...difference(bare.length, bareLength) };
  }
  let start = 0;
  for (const [index, { size, shape, problem }] of parts.entries()) {
    const part = written?.[index] ?? bare.slice(start, start + size);
    if (!shape.test(part)) return { ok: false, problem };
    if (part.length !== size) return { ok: false, problem, ...difference(part.length, size) };
    start += size;
  }
  return { ok: true, value: bare };
}

function difference(length: number, wanted: number): { missing: number } | { extra: number } {
  return length < wanted ? { missing: wanted - length } : { extra: length - wanted };
}
