import { z } from 'zod';
import { fail } from '#server/errors.ts';
import { fieldCodes } from '#shared/errors.ts';
import { fieldsOf } from '#shared/unknown.ts';
import { isStorable } from './is-storable.ts';

const isFieldCode = (message: string): boolean => fieldCodes.some((code) => code === message.split(':')[0]);

function codeOf(issue: z.core.$ZodIssue): string {
  if (isFieldCode(issue.message)) return issue.message;
  if (issue.code === 'too_big' && issue.origin !== 'number' && issue.origin !== 'int') return 'TOO_LONG';
  if (issue.code === 'invalid_type' && issue.input == null) return 'REQUIRED';
  return 'INVALID';
}

/** For a field with several kinds of value: the errors of the kind that was sent. */
function ofItsKind(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const kind = issue.errors.find((problems) =>
    problems.every(({ code, path }) => code !== 'invalid_type' || path.length > 0),
  );
  return kind?.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue];
}

/** Each invalid field with its code: `{"credits.lyrics.0": "REQUIRED"}`. */
function fieldErrors(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues.flatMap(ofItsKind)) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= 'UNKNOWN_FIELD';
    else fields[issue.path.join('.')] ??= codeOf(issue);
  }
  return fields;
}

/** The inner schema, without optional, default or transformation. */
function bareSchemas(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return bareSchemas(schema.def.innerType);
  if (schema instanceof z.ZodPipe) return bareSchemas(schema.def.in);
  if (schema instanceof z.ZodUnion) return schema.def.options.flatMap(bareSchemas);
  return [schema];
}

const takes = (schema: z.core.$ZodType, value: unknown): boolean => z.safeParse(schema, value).success;

const schemasOf = (schema: z.ZodObject): [string, z.core.$ZodType][] => Object.entries(schema.def.shape);

/** Of several object schemas, the one whose literal fields match: an action by its `action_type`. */
function isOfKind(schema: z.ZodObject, value: object): boolean {
  const fields = fieldsOf(value);
  return schemasOf(schema).every(
    ([key, field]) => !(field instanceof z.ZodLiteral) || takes(field, fields[key]),
  );
}

/**
 * A body without null fields whose schema allows absence but not null: both mean the same. Fields that may be null
 * stay.
 */
function withoutNulls(schema: z.core.$ZodType, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const kinds = bareSchemas(schema);
  if (Array.isArray(value)) {
    const array = kinds.find((kind) => kind instanceof z.ZodArray);
    return array ? value.map((item) => withoutNulls(array.def.element, item)) : value;
  }
  const object = kinds.find((kind) => kind instanceof z.ZodObject && isOfKind(kind, value));
  if (!(object instanceof z.ZodObject)) return value;
  const fields = new Map(schemasOf(object));
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      const field = fields.get(key);
      if (field === undefined) return [[key, item]];
      if (item === null && takes(field, undefined) && !takes(field, null)) return [];
      return [[key, withoutNulls(field, item)]];
    }),
  );
}

/**
 * The value parsed by the schema. Errors are 404 for path parameters, 400 for a query, 422 with the fields for a
 * body, and 400 for text that fields accept but the database can't store.
 */
export function parsePart(
  schema: z.ZodType | undefined,
  value: unknown,
  part: 'params' | 'query' | 'body',
): unknown {
  if (schema === undefined) return undefined;
  const input = part === 'body' ? withoutNulls(schema, value) : value;
  const parsed = schema.safeParse(input, { reportInput: true });
  if (parsed.success) return isStorable(parsed.data) ? parsed.data : fail('BAD_REQUEST');
  if (part === 'params') fail('NOT_FOUND');
  fail(part === 'query' ? 'BAD_REQUEST' : 'INVALID', { fields: fieldErrors(parsed.error) });
}
