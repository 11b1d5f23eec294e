import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { InlineMark } from './browser/inline-mark.ts';
import { type PageContext, pageContext } from './loading/page-context.ts';

export { createRequestHandler } from 'react-router';
export { isKnownPath, isOpenOn } from './loading/known-paths.ts';
export { knownQuery } from './loading/known-query.ts';

/** Marks our own inline scripts and styles in rendered HTML; `src/server/http/pages.ts` turns the marks into hashes. */
export const inlineMark = crypto.randomUUID();

export const makeContext = (page: PageContext): RouterContextProvider =>
  new RouterContextProvider(new Map([[pageContext, page]]));

/** Renders the whole page before the first byte: it is to be kept, and its inline scripts hashed. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: RouterContextProvider,
): Promise<Response> {
  const page = given.get(pageContext);
  return new Promise((resolve, reject) => {
    let isFailed = false;
    const { pipe } = renderToPipeableStream(
      <InlineMark value={inlineMark}>
        <ServerRouter context={context} url={request.url} nonce={inlineMark} />
      </InlineMark>,
      {
        nonce: inlineMark,
        // Whole pages: a large part must never stand behind its skeleton until a script moves it.
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

/** Planned refusals are answers, not faults. */
export function handleError(error: unknown): void {
  if (error instanceof Error && !('status' in error)) console.error(error);
}
