import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { InlineMark } from './browser/inline-mark.ts';
import { type PageContext, pageContext } from './loading/page-context.ts';

export { createRequestHandler } from 'react-router';
export { isKnownPath, isOpenOn } from './loading/known-paths.ts';
export { knownQuery } from './loading/known-query.ts';

/**
 * Marks our own inline scripts and styles in rendered HTML; `src/server/http/pages.ts` replaces the marks by hashes.
 */
export const inlineMark = crypto.randomUUID();

export const makeContext = (page: PageContext): RouterContextProvider =>
  new RouterContextProvider(new Map([[pageContext, page]]));

/** Renders the whole page before sending it, because it is cached and its inline scripts are hashed. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  routerContext: RouterContextProvider,
): Promise<Response> {
  const page = routerContext.get(pageContext);
  return new Promise((resolve, reject) => {
    let isFailed = false;
    const { pipe } = renderToPipeableStream(
      <InlineMark value={inlineMark}>
        <ServerRouter context={context} url={request.url} nonce={inlineMark} />
      </InlineMark>,
      {
        nonce: inlineMark,
        // Otherwise React would send large parts after a skeleton, and a script would move them.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          const chunks: Buffer[] = [];
          const body = new Writable({
            write(chunk, _encoding, done) {
              chunks.push(chunk);
              done();
            },
            final(done) {
              page.take(Buffer.concat(chunks));
              resolve(new Response(null, { headers, status: isFailed ? 500 : status }));
              done();
            },
          });
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          isFailed = true;
          console.error(error);
        },
      },
    );
  });
}

/** Logs unexpected errors; expected ones have a status. */
export function handleError(error: unknown): void {
  if (error instanceof Error && !('status' in error)) console.error(error);
}
