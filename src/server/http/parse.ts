import type { z } from 'zod';
import { fieldCodes } from '../../contract/vocabulary/errors.ts';
import { refuse } from '../errors.ts';
import { isStorable } from './is-storable.ts';

const isFieldCode = (message: string): boolean => fieldCodes.some((code) => code === message.split(':')[0]);

function codeOf(issue: z.core.$ZodIssue): string {
  if (isFieldCode(issue.message)) return issue.message;
  if (issue.code === 'too_big' && issue.origin !== 'number' && issue.origin !== 'int') return 'TOO_LONG';
  if (issue.code === 'invalid_type' && issue.input == null) return 'REQUIRED';
  return 'INVALID';
}

/** Of a field that takes several kinds of value: what is wrong with it as the kind that it is. */
function ofItsKind(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const kind = issue.errors.find((problems) =>
    problems.every(({ code, path }) => code !== 'invalid_type' || path.length > 0),
  );
  return kind?.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue];
}

/** Each wrong field with its code: `{"credits.lyrics.0": "REQUIRED"}`. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues.flatMap(ofItsKind)) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= 'UNKNOWN_FIELD';
    else fields[issue.path.join('.')] ??= codeOf(issue);
  }
  return fields;
}

/**
 * The value as the schema has it; 404 for parameters of a path, 400 for a query, 422 with its fields for a body, and
 * 400 for text that no field refuses and no database holds.
 */
export function parsePart(
  schema: z.ZodType | undefined,
  value: unknown,
  part: 'params' | 'query' | 'body',
): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return isStorable(parsed.data) ? parsed.data : refuse('BAD_REQUEST');
  if (part === 'params') refuse('NOT_FOUND');
  refuse(part === 'query' ? 'BAD_REQUEST' : 'INVALID', { fields: fieldErrors(parsed.error) });
}
