import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Endpoint, operationIdOf } from '#contract/endpoint.ts';
import { allEndpoints, endpointsByDomain } from '#contract/index.ts';
import type { Config } from '#server/config.ts';
import { errorStatus } from '#shared/errors.ts';

const asText = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin-block-start: 2.5rem; text-transform: capitalize; }
table { width: 100%; border-collapse: collapse; }
td, th { text-align: start; vertical-align: top; padding: .5rem .75rem .5rem 0; border-block-end: 1px solid #8884; }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }`;

function page(siteName: string): string {
  const sections = Object.entries(endpointsByDomain).map(([domain, endpoints]) => {
    const rows = endpoints.map(
      ({ method, path, who, summary, errors = [] }) =>
        `<tr><td><code>${method} ${asText(path)}</code></td><td>${asText(summary)}</td><td>${who}</td><td>${errors.join(', ')}</td></tr>`,
    );
    return `<h2 id="${domain}">${domain}</h2><table><thead><tr><th scope="col">Call</th><th scope="col">What it does</th><th scope="col">Who</th><th scope="col">Own errors</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${asText(siteName)} API</title><style>${style}</style></head><body><main><h1>${asText(siteName)} API</h1><p>Every call stands under <code>/api</code> and takes <code>Authorization: Bearer …</code> where it isn’t for anyone. The whole contract: <a href="/api/openapi.json">openapi.json</a>.</p>${sections.join('')}</main></body></html>`;
}

/** `/api/docs` and `/api/openapi.json`, made from the contract. */
export function mountApiDocs(server: FastifyInstance, config: Config): void {
  const html = page(config.siteName);
  const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;
  let json: string | undefined;
  server.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html),
  );
  server.get('/api/openapi.json', (_request, reply) => {
    json ??= JSON.stringify(openApi(config.publicUrl, config.siteName));
    return reply.type('application/json; charset=utf-8').send(json);
  });
}

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
          operationId: operationIdOf(endpoint),
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
