import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, expect, it } from 'vitest';
import { operationIdOf } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/index.ts';
import { sharedApp, type TestApp } from '../harness.ts';

/** A call in the description. */
interface Operation {
  operationId: string;
  summary: string;
  responses: Record<string, unknown>;
  parameters: { name: string; in: string }[];
}

let test: TestApp;
beforeAll(async () => {
  test = await sharedApp();
});

it('every call of the contract is in openapi.json, with who may make it', async () => {
  const { status, body } = await test.visitor.fetch('/api/openapi.json');
  expect(status).toBe(200);
  for (const { method, path, who } of allEndpoints) {
    const operation = body.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation?.['x-who'], `${method} ${path}`).toBe(who);
  }
});

it('openapi.json is valid OpenAPI, and a program that is made from it has a name for every call', async () => {
  const { body } = await test.visitor.fetch('/api/openapi.json');
  const { valid, errors } = await new Validator().validate(structuredClone(body));
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);

  const problems: string[] = [];
  const names = new Set<string>();
  const templates = new Set<string>();
  for (const [path, item] of Object.entries<Record<string, Operation>>(body.paths)) {
    const template = path.replace(/\{\w+\}/g, '{}');
    if (templates.has(template)) problems.push(`${path}: another path matches the same addresses`);
    templates.add(template);
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const [method, operation] of Object.entries(item)) {
      const { operationId, summary, responses, parameters } = operation;
      const at = `${method} ${path}`;
      if (!/^[a-z][a-zA-Z0-9]+$/.test(operationId)) problems.push(`${at}: ${operationId} is no name`);
      if (names.has(operationId)) problems.push(`${at}: another call is ${operationId}, too`);
      names.add(operationId);
      if (!summary) problems.push(`${at}: says nothing`);
      if (!Object.keys(responses).some((status) => /^[23]/.test(status))) problems.push(`${at}: never works`);
      const declared = parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name);
      if (declared.toSorted().join() !== inPath.toSorted().join())
        problems.push(`${at}: its path has ${inPath}, its parameters ${declared}`);
    }
  }
  expect(problems).toEqual([]);
});

it('the name of a call follows from its method and path alone', () => {
  const nameOf = (call: string) => {
    const [method, path] = call.split(' ') as ['GET', '/'];
    return operationIdOf({ method, path });
  };
  expect(nameOf('GET /releases/:id/links')).toBe('getReleasesByIdLinks');
  expect(nameOf('POST /radio-stations/:id/review-sessions')).toBe('postRadioStationsByIdReviewSessions');
  expect(nameOf('PATCH /auth/me')).toBe('patchAuthMe');
  expect(nameOf('DELETE /releases/:id/links/:linkId')).toBe('deleteReleasesByIdLinksByLinkId');
});

it('the page of calls lists every call, and runs no scripts', async () => {
  const { headers, body } = await test.visitor.fetch('/api/docs');
  for (const { method, path } of allEndpoints) expect(body).toContain(`${method} ${path}`);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
});

it('an unknown path under /api is a JSON 404', async () => {
  for (const path of ['/api/no-such-call', '/api', '/api/', '/api?x'])
    expect(await test.visitor.fetch(path), path).toMatchObject({
      status: 404,
      body: { detail: 'NOT_FOUND' },
    });
});
