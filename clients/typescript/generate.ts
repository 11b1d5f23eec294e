import { writeFile } from 'node:fs/promises';
import { openApi } from '#server/http/api-docs.ts';
import { fieldsOf } from '#shared/unknown.ts';

/** Where the generated calls are. */
export const callsFile = new URL('calls.ts', import.meta.url);

/** The TypeScript of every call in `openapi.json`, one a line: its address, what it takes and what it answers. */
export function callsSource(): string {
  const { paths } = openApi('', '');
  const operations = Object.entries(fieldsOf(paths))
    .flatMap(([path, item]) =>
      Object.entries(fieldsOf(item)).map(([method, value]) => {
        const operation = fieldsOf(value);
        const name = String(operation.operationId);
        return { name, address: `['${method.toUpperCase()}', '${path}']`, operation };
      }),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return [
    '// Made from openapi.json by `npm run client`.',
    '',
    '/** The method and the path of each call. */',
    'export const calls = {',
    ...operations.map(({ name, address }) => `  ${name}: ${address},`),
    '} as const;',
    '',
    '/** What each call takes and answers. */',
    'export interface Calls {',
    ...operations.flatMap(({ name, operation }) => [
      `  /** ${operation.summary} */`,
      `  ${name}: { input: ${inputOf(operation)}; reply: ${replyOf(operation)} };`,
    ]),
    '}',
    '',
  ].join('\n');
}

const arrayOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function inputOf(operation: Record<string, unknown>): string {
  const parameters = arrayOf(operation.parameters).map(fieldsOf);
  const partOf = (place: string) => {
    const own = parameters.filter((parameter) => parameter.in === place);
    if (own.length === 0) return [];
    const fields = own.map(
      ({ name, required, schema }) => `${name}${required === true ? '' : '?'}: ${typeOf(schema)}`,
    );
    const isOptional = own.every(({ required }) => required !== true);
    return [`${place}${isOptional ? '?' : ''}: { ${fields.join('; ')} }`];
  };
  const [bodyType, body] = Object.entries(fieldsOf(fieldsOf(operation.requestBody).content))[0] ?? [];
  const bodyPart =
    bodyType === undefined
      ? []
      : [`body: ${bodyType === 'application/json' ? typeOf(fieldsOf(body).schema) : 'FormData | Blob'}`];
  const parts = [...partOf('path'), ...partOf('query'), ...bodyPart];
  return parts.length === 0 ? 'Record<string, never>' : `{ ${parts.join('; ')} }`;
}

function replyOf({ responses }: Record<string, unknown>): string {
  const [, reply] = Object.entries(fieldsOf(responses)).find(([status]) => /^[23]/.test(status)) ?? [];
  const { schema } = fieldsOf(fieldsOf(fieldsOf(reply).content)['application/json']);
  return schema === undefined ? 'undefined' : typeOf(schema);
}

/** The TypeScript type of a JSON Schema, of those that our contract makes. */
function typeOf(schema: unknown): string {
  const { type, properties, additionalProperties, items, prefixItems, anyOf, oneOf, allOf, ...rest } =
    fieldsOf(schema);
  if ('const' in rest) return JSON.stringify(rest.const);
  if (Array.isArray(rest.enum)) return rest.enum.map((value) => JSON.stringify(value)).join(' | ');
  for (const [forms, sign] of [
    [anyOf ?? oneOf, ' | '],
    [allOf, ' & '],
  ] as const)
    if (Array.isArray(forms)) return `(${[...new Set(forms.map(typeOf))].join(sign)})`;
  // What may be null has a list of types.
  if (Array.isArray(type))
    return `(${type.map((one) => typeOf({ ...fieldsOf(schema), type: one })).join(' | ')})`;
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    case 'number':
    case 'integer':
      return 'number';
    case 'array':
      if (Array.isArray(prefixItems)) return `[${prefixItems.map(typeOf).join(', ')}]`;
      return `${parenthesized(typeOf(items))}[]`;
    case 'object':
      return objectType(fieldsOf(properties), arrayOf(rest.required), additionalProperties);
    default:
      return 'unknown';
  }
}

const parenthesized = (type: string): string => (type.includes(' ') ? `(${type})` : type);

function objectType(
  properties: Record<string, unknown>,
  required: readonly unknown[],
  additional: unknown,
): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) =>
      `${/^\w+$/.test(name) ? name : JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  );
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  return `Record<string, ${additional && additional !== true ? typeOf(additional) : 'unknown'}>`;
}

if (import.meta.main) await writeFile(callsFile, callsSource());
