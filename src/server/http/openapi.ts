import { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint.ts';
import { allEndpoints, endpointsByDomain } from '../../contract/index.ts';
import { errorStatus } from '../../contract/vocabulary/errors.ts';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const parametersOf = (schema: z.ZodObject | undefined, place: 'path' | 'query') =>
  Object.entries(schema?.shape ?? {}).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(z.object({ [name]: part }), {}).success,
    schema: schemaOf(part, 'input'),
  }));

const bodyTypes = {
  json: 'application/json',
  multipart: 'multipart/form-data',
  bytes: 'application/offset+octet-stream',
};

function requestBodyOf({ body, bodyKind = 'json' }: Endpoint) {
  if (bodyKind === 'json' && body === undefined) return undefined;
  const schema = body
    ? schemaOf(body, 'input')
    : bodyKind === 'multipart'
      ? { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] }
      : { type: 'string', format: 'binary' };
  return { required: true, content: { [bodyTypes[bodyKind]]: { schema } } };
}

function responsesOf(endpoint: Endpoint) {
  const status = String(endpoint.status ?? (endpoint.reply === null ? 204 : 200));
  const refusals = new Map<number, string[]>();
  for (const code of [
    ...(endpoint.who === 'anyone' ? [] : (['UNAUTHENTICATED'] as const)),
    ...(endpoint.errors ?? []),
  ]) {
    refusals.set(errorStatus[code], [...(refusals.get(errorStatus[code]) ?? []), code]);
  }
  return {
    [status]: {
      description: endpoint.summary,
      ...(endpoint.reply && {
        content: {
          [endpoint.isStream ? 'text/event-stream' : 'application/json']: {
            schema: schemaOf(endpoint.reply, 'output'),
          },
        },
      }),
    },
    ...Object.fromEntries(
      [...refusals].map(([code, names]) => [
        code,
        {
          description: names.join(', '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ]),
    ),
  };
}

/** The contract as OpenAPI 3.1, for other programs. */
export function openApi(serverUrl: string, siteName: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [domain, endpoints] of Object.entries(endpointsByDomain)) {
    for (const endpoint of endpoints) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: {
          tags: [domain],
          summary: endpoint.summary,
          'x-who': endpoint.who,
          ...(endpoint.who !== 'anyone' && { security: [{ bearer: [] }] }),
          parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
          requestBody: requestBodyOf(endpoint),
          responses: responsesOf(endpoint),
        },
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: siteName,
      version: '1',
      description: `${allEndpoints.length} calls. Lists are pages: the next one stands in the Link header.`,
    },
    servers: [{ url: `${serverUrl}/api` }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['detail', 'data', 'fields'],
          properties: {
            detail: { type: 'string', description: 'CODE or CODE:argument' },
            data: { type: 'object' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
          },
        },
      },
    },
    paths,
  };
}
