import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { writeCached } from './cached-response.ts';
import type { CrossOrigin } from './cross-origin.ts';
import { localeIn } from './language.ts';
import type { ResponseCache } from './response-cache.ts';

/**
 * Everything that distinguishes one cached reply from another; no part can contain a line end. Of the cookies only
 * the language counts.
 */
export const addressOf = ({ headers, url }: IncomingMessage): string =>
  `${headers.host}\n${url}\n${localeIn(headers.cookie)}`;

/** Whether the request has a body; then the router handles its end. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/**
 * Sends the cached reply for an address that the router has answered before, and passes everything else to the
 * router. While the server closes, it passes everything: the router closes the connections.
 * @param onCached called for each cached reply before it is sent
 */
export function openCacheMiddleware(
  cache: ResponseCache,
  toRouter: RequestListener,
  crossOrigin?: CrossOrigin,
  onCached?: (request: IncomingMessage, response: ServerResponse) => void,
): RequestListener {
  return function (this: Server, request: IncomingMessage, response: ServerResponse): void {
    const enter = (isAnswered: boolean): void => {
      if (isAnswered) return;
      const isReading = (request.method === 'GET' || request.method === 'HEAD') && !hasBody(request);
      const ready = isReading && this.listening ? cache.at(addressOf(request)) : undefined;
      if (ready === undefined) {
        toRouter(request, response);
        return;
      }
      onCached?.(request, response);
      writeCached(request, response, ready);
    };
    const isAnswered = crossOrigin?.(request, response) ?? false;
    if (typeof isAnswered === 'boolean') enter(isAnswered);
    else void isAnswered.then(enter);
  };
}
