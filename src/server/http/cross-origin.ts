import type { IncomingMessage, ServerResponse } from 'node:http';

/** Lets pages of ours read what another host of ours answers; returns true if the request only asked for that. */
export type CrossOrigin = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

/** Whether an origin is ours: synchronously if known, else after a lookup. Never rejects. */
export type IsOwnOrigin = (origin: string) => boolean | Promise<boolean>;

const isCall = (url: string | undefined): boolean => url?.startsWith('/api/') ?? false;

/**
 * CORS headers (Fetch standard) for the origins that `isOwn` accepts and no other (threat B10). Needed only if
 * `API_URL` puts the calls on another host than the pages.
 * @param security headers of every reply, also one made here
 */
export const openCrossOrigin =
  (isOwn: IsOwnOrigin, security: Record<string, string>): CrossOrigin =>
  (request, response) => {
    if (!isCall(request.url)) return false;
    // A cache must not give one origin's permission to another (Fetch standard, “CORS protocol and HTTP caches”).
    response.setHeader('vary', 'origin');
    const { origin } = request.headers;
    if (origin === undefined) return false;
    const known = isOwn(origin);
    if (typeof known === 'boolean') return known && permit(request, response, origin, security);
    return known.then((isOurs) => isOurs && permit(request, response, origin, security));
  };

function permit(
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  origin: string,
  security: Record<string, string>,
): boolean {
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader(
    'access-control-expose-headers',
    'link, retry-after, content-disposition, upload-offset, upload-length',
  );
  if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return false;
  response.writeHead(204, {
    ...security,
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers':
      'authorization, content-type, upload-offset, last-event-id, if-none-match, range',
    'access-control-max-age': '600',
  });
  response.end();
  return true;
}
