import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/index.ts';
import { fieldsOf } from '#shared/unknown.ts';
import type { SeedData } from './target.ts';

/** A call of the contract with a value for each of its parts. */
export interface Call {
  name: string;
  endpoint: Endpoint;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  /** Undefined if it takes none. */
  body: unknown;
  token: string | undefined;
}

/** Calls that would end the sessions that the attack uses. */
const fatal = /^\/auth\/(logout|sessions|change-)/;
/** The parts of JSON Schema that a sample is made from. */
interface Schema {
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  type?: string;
  format?: string;
  minimum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
}

/** Every call of the contract except those that end a session, reads first. */
export const callsOf = (seedData: SeedData): Call[] =>
  allEndpoints
    .filter(({ path, bodyKind, isStream }) => !fatal.test(path) && bodyKind === undefined && !isStream)
    .map((endpoint) => {
      const { method, path, params, query, body } = endpoint;
      const collection = path.split('/')[1] ?? '';
      const id = seedData.known[collection] ?? seedData.known.releaseId;
      return {
        name: `${method} ${path}`,
        endpoint,
        params: { ...sampleParts(params, seedData), ...(params && 'id' in params.shape && { id }) },
        query: sampleParts(query, seedData),
        body: body && sample(schemaOf(body), '', seedData),
        token: tokenFor(endpoint, seedData),
      };
    })
    .sort((a, b) => Number(a.endpoint.method !== 'GET') - Number(b.endpoint.method !== 'GET'));

const schemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema; // the parts that we read have these types

const sampleParts = (
  schema: z.ZodObject | undefined,
  seedData: SeedData,
): Readonly<Record<string, unknown>> => (schema ? fieldsOf(sample(schemaOf(schema), '', seedData)) : {});

function tokenFor({ who }: Endpoint, { tokens }: SeedData): string | undefined {
  if (who === 'anyone') return undefined;
  if (who.startsWith('operator:')) return tokens.operator;
  if (who === 'stationMember') return tokens.member;
  return who === 'stationAdmin' ? tokens.admin : tokens.artist;
}

function sample(schema: Schema, name: string, seedData: SeedData): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null');
  if (first) return sample(first, name, seedData);
  if (schema.type === 'array') return schema.items ? [sample(schema.items, name, seedData)] : [];
  if (schema.type === 'object') {
    const parts = Object.entries(schema.properties ?? {});
    return Object.fromEntries(parts.map(([key, part]) => [key, sample(part, key, seedData)]));
  }
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  return sampleText(schema.format, name, seedData);
}

function sampleText(format: string | undefined, name: string, { known, mediaId }: SeedData): string {
  const value = known[name];
  if (value !== undefined) return value;
  if (format === 'uuid' || /(^|_)id$|Id$/.test(name)) return known.releaseId ?? '';
  if (format === 'date-time') return '2027-01-01T10:00:00Z';
  if (format === 'date' || name === 'from' || name === 'to') return '2026-01-01';
  if (/email/.test(name)) return 'somebody@example.org';
  if (/path$/.test(name)) return `/media/${mediaId}`;
  // The product may fetch this address, so it is on this machine.
  if (/url|link/.test(name)) return 'https://127.0.0.1/release';
  if (name === 'cursor') return Buffer.from('["2026-01-01T00:00:00Z","x"]').toString('base64url');
  return 'abc';
}

/** The same call once for each value in path, query and body, with that value replaced by `change`. */
export function* corrupted(call: Call, change: unknown): Generator<{ call: Call; field: string }> {
  for (const part of ['params', 'query'] as const)
    for (const key of Object.keys(call[part]))
      yield { call: { ...call, [part]: { ...call[part], [key]: change } }, field: `${part}.${key}` };
  for (const { value, field } of corruptedBodies(call.body, change, 'body'))
    yield { call: { ...call, body: value }, field };
}

function* corruptedBodies(
  value: unknown,
  change: unknown,
  field: string,
): Generator<{ value: unknown; field: string }> {
  if (value === undefined) return;
  yield { value: change, field };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value))
    for (const inside of corruptedBodies(part, change, `${field}.${key}`)) {
      const copy = Array.isArray(value) ? [...value] : { ...value };
      Object.assign(copy, { [key]: inside.value });
      yield { value: copy, field: inside.field };
    }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The address of a call. @param encode how to write a value in it */
export function addressOf({ endpoint, params, query }: Call, encode = encodeURIComponent): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => encode(asText(params[key])));
  const parts = Object.entries(query).map(([key, value]) => `${key}=${encode(asText(value))}`);
  return `/api${path}${parts.length > 0 ? `?${parts.join('&')}` : ''}`;
}
