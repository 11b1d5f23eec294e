import type { ParsedInput, Reply } from '#contract/endpoint.ts';
import type { Contract } from '#contract/index.ts';

export type CallName = keyof Contract;

/** A call as the page sent it. */
interface Sent<N extends CallName> {
  params: Record<string, string>;
  query: URLSearchParams;
  body: ParsedInput<Contract[N]>['body'];
}

/** A reply that isn't the contract's: an error, or none at all. */
export class Failure {
  readonly respond: () => Response;
  constructor(respond: () => Response) {
    this.respond = respond;
  }
}

/** An error reply: with a code in the server's shape, or with a text as another server on the way would write it. */
export const fails = (
  status: number,
  body: { detail: string; fields?: Record<string, string> } | string = '',
): Failure =>
  new Failure(() =>
    typeof body === 'string'
      ? new Response(body, { status })
      : Response.json({ data: {}, fields: {}, ...body }, { status }),
  );

/** The server can't be reached. */
export const unreachable = new Failure(() => {
  throw new TypeError('Failed to fetch');
});

/** A reply that never comes. */
export const never = (): Promise<never> => new Promise(() => undefined);

/** A reply that waits. `come` lets it, and each later one, come. */
export function held<T>(reply: T): { reply: () => Promise<T>; come: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { reply: () => promise.then(() => reply), come: resolve };
}

/** A call's reply, always the same or made for each call; it fits the contract, or says that it fails. */
type Answer<N extends CallName> =
  | Reply<Contract[N]>
  | Failure
  | ((sent: Sent<N>) => Reply<Contract[N]> | Failure | Promise<Reply<Contract[N]> | Failure>);

interface Answered {
  method: string;
  pattern: RegExp;
  params: readonly string[];
  answer: (sent: { params: Record<string, string>; query: URLSearchParams; body: never }) => unknown;
  sent: unknown[];
}

const answers = new Map<string, Answered>();
const unanswered: string[] = [];

/**
 * Answers a call from now on, instead of what answered it before.
 * @returns what the page has sent to it since, in order
 */
export function answer<const N extends CallName>(name: N, reply: Answer<N>): readonly Sent<N>[] {
  const [method = '', path = ''] = name.split(' ');
  const sent: Sent<N>[] = [];
  const params = [...path.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
  answers.set(name, {
    method,
    pattern: new RegExp(`^/api${path.replace(/:\w+/g, '([^/]+)')}$`),
    params,
    answer: typeof reply === 'function' ? reply : () => reply,
    sent,
  });
  return sent;
}

/** Forgets the answers. Returns what the page called without one. */
export function endReplies(): string[] {
  answers.clear();
  return unanswered.splice(0);
}

const network = globalThis.fetch;

/** Replaces the network for the calls of the contract; everything else goes through. */
export function interceptCalls(): void {
  globalThis.fetch = async (resource, options) => {
    const { pathname, searchParams } = new URL(
      resource instanceof Request ? resource.url : resource,
      location.href,
    );
    if (!pathname.startsWith('/api/')) return network(resource, options);
    return respond(options?.method ?? 'GET', pathname, searchParams, options);
  };
  globalThis.XMLHttpRequest = Upload as never; // uploads use no more of it
}

/** What an upload uses of `XMLHttpRequest`. */
class Upload {
  readonly upload = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  readonly #stop = new AbortController();
  #request: [method: string, path: string] = ['', ''];

  open(method: string, path: string): void {
    this.#request = [method, path];
  }
  setRequestHeader(): void {}
  getResponseHeader(): null {
    return null;
  }
  abort(): void {
    this.#stop.abort();
  }
  async send(): Promise<void> {
    const [method, path] = this.#request;
    const { signal } = this.#stop;
    try {
      const response = await respond(method, path, new URLSearchParams(), { signal });
      this.status = response.status;
      this.responseText = await response.text();
    } catch {
      return signal.aborted ? this.onabort?.() : this.onerror?.();
    }
    this.onload?.();
  }
}

async function respond(
  method: string,
  pathname: string,
  query: URLSearchParams,
  options: RequestInit | undefined,
): Promise<Response> {
  const found = [...answers.values()]
    .filter((known) => known.method === method && known.pattern.test(pathname))
    // The one with the fewest parameters: `/radio-stations/mine` before `/radio-stations/:id`.
    .sort((one, other) => one.params.length - other.params.length)[0];
  if (found === undefined) {
    unanswered.push(`${method} ${pathname}`);
    return fails(501, 'no answer in this test').respond();
  }
  const values = found.pattern.exec(pathname)?.slice(1).map(decodeURIComponent) ?? [];
  const sent = {
    params: Object.fromEntries(found.params.map((param, index) => [param, values[index] ?? ''])),
    query,
    body: (typeof options?.body === 'string' ? JSON.parse(options.body) : undefined) as never, // the page sends what the contract says
  };
  found.sent.push(sent);
  const reply = await abortable(Promise.resolve(found.answer(sent)), options?.signal);
  if (reply instanceof Failure) return reply.respond();
  return reply === undefined ? new Response(null, { status: 204 }) : Response.json(reply);
}

/** Rejects like `fetch` once the page gives the call up. */
const abortable = <T>(reply: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> =>
  signal
    ? Promise.race([
        reply,
        new Promise<never>((_, reject) => {
          const abort = () => reject(new DOMException('aborted', 'AbortError'));
          if (signal.aborted) abort();
          signal.addEventListener('abort', abort);
        }),
      ])
    : reply;
