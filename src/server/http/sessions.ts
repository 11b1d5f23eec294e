import type { FastifyRequest } from 'fastify';
import type { App, Caller } from '#server/context.ts';

/** Finds the session of a token; the accounts domain provides it. */
export type SessionReader = (app: App, token: string) => Promise<Caller>;

/** The token of `Authorization: Bearer …`. A cookie never signs anyone in (threat B10). */
export function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  const match = header === undefined ? null : /^Bearer ([\w-]{20,200})$/i.exec(header);
  return match?.[1] ?? null;
}
