import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '#contract/index.ts';
import { AppError } from '#server/errors.ts';
import { parsePart } from '#server/http/parse.ts';

interface Shape {
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  type?: string;
  const?: unknown;
  enum?: unknown[];
}

const kindsOf = (shape: Shape): Shape[] => [
  shape,
  ...[...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].flatMap(kindsOf),
];
const isNullable = (shape: Shape): boolean =>
  kindsOf(shape).some(
    ({ type, const: only, enum: values }) => type === 'null' || only === null || values?.includes(null),
  );

/** Each optional field that may not be null, at any depth: its path, and a body in which it has a value. */
function optionalFields(shape: Shape): { path: string; bodyWith: (value: unknown) => unknown }[] {
  return kindsOf(shape).flatMap(({ properties = {}, required = [], items }) => [
    ...(items === undefined
      ? []
      : optionalFields(items).map(({ path, bodyWith }) => ({
          path: `0.${path}`,
          bodyWith: (value: unknown) => [bodyWith(value)],
        }))),
    ...Object.entries(properties).flatMap(([key, field]) => {
      // The field that names an action's kind is required beside its fields.
      const kind = Object.entries(properties).flatMap(([name, { const: only }]) =>
        only === undefined ? [] : [[name, only]],
      );
      const withField = (value: unknown) => ({ ...Object.fromEntries(kind), [key]: value });
      return [
        ...(required.includes(key) || isNullable(field) ? [] : [{ path: key, bodyWith: withField }]),
        ...optionalFields(field).map(({ path, bodyWith }) => ({
          path: `${key}.${path}`,
          bodyWith: (value: unknown) => withField(bodyWith(value)),
        })),
      ];
    }),
  ]);
}

/** The errors of a body, by field. */
function problemsOf(schema: z.ZodType, body: unknown): Record<string, string> {
  try {
    parsePart(schema, body, 'body');
    return {};
  } catch (error) {
    if (error instanceof AppError) return error.fields;
    throw error;
  }
}

const cases = allEndpoints.flatMap(({ method, path: address, body: schema }) =>
  schema === undefined
    ? []
    : optionalFields(
        z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape, // the library types the standard, of which we read these
      ).map(({ path, bodyWith }) => ({ name: `${method} ${address} ${path}`, schema, bodyWith })),
);

describe('null means absent for an optional field', () => {
  it('of every call', () => {
    expect(cases.length).toBeGreaterThan(80);
    for (const { name, schema, bodyWith } of cases)
      expect.soft(problemsOf(schema, bodyWith(null)), name).toEqual(problemsOf(schema, bodyWith(undefined)));
  });

  it('but stays null if that empties the field', () => {
    const schema = z.strictObject({ title: z.string().optional(), text: z.string().nullable().optional() });
    expect(parsePart(schema, { title: null, text: null }, 'body')).toEqual({ text: null });
  });

  it('but is missing if the field is required, and unknown if there is no such field', () => {
    const schema = z.strictObject({ title: z.string() });
    expect(problemsOf(schema, { title: null })).toEqual({ title: 'REQUIRED' });
    expect(problemsOf(schema, { title: 'a', other: null })).toEqual({ other: 'UNKNOWN_FIELD' });
  });
});
