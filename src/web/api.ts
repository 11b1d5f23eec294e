import { fieldsOf, parseJson } from '#shared/unknown.ts';
import { authToken, deleteToken } from './browser/auth-token.ts';
import type { Answered, Call } from './loading/page-context.ts';

/** The server's error: `detail` is `CODE` or `CODE:argument`; `fields` has the code of each invalid field. */
export class ApiError extends Error {
  readonly status: number;
  readonly detail: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly fields: Record<string, string>;

  /** @param body the server's reply, an `ErrorBody` if it is ours */
  constructor(status: number, body: unknown) {
    const { detail, data, fields } = fieldsOf(body);
    super(typeof detail === 'string' ? detail : `HTTP error! status: ${status}`);
    this.status = status;
    this.detail = typeof detail === 'string' ? detail : '';
    this.data = fieldsOf(data);
    this.fields = Object.fromEntries(
      Object.entries(fieldsOf(fields)).map(([name, code]) => [name, String(code)]),
    );
  }

  /** `detail` without its argument. */
  get code(): string {
    return this.detail.split(':')[0] ?? '';
  }
}

/** The server could not be reached at all. Status 0. */
export class NetworkError extends ApiError {
  constructor() {
    super(0, { detail: 'NETWORK' });
  }
}

let base: string | undefined;
/** The URL of an API path: on this host, unless the page's head names another. */
export function apiAddress(path: string): string {
  base ??= document.querySelector<HTMLMetaElement>('meta[name="api-url"]')?.content ?? '';
  return `${base}/api${path}`;
}

/** The window's event when the server refuses a call until changed terms are accepted. */
export const termsChanged = 'terms-changed';

interface Input {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
}

/** The error in a reply. A reply in plain text is its own message. */
export async function toApiError(response: Response): Promise<ApiError> {
  const text = await response.text();
  const body = parseJson(text);
  const isPlainText = body === undefined && text !== '' && !text.startsWith('<');
  return new ApiError(response.status, isPlainText ? { detail: text } : body);
}

async function request(
  name: string,
  { params = {}, query = {}, body, signal }: Input,
): Promise<Answered<unknown>> {
  const [method = 'GET', pattern = ''] = name.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(key, String(value));
  return send(
    method,
    `${path}${search.size === undefined || search.toString() === '' ? '' : `?${search}`}`,
    body,
    signal,
  );
}

async function send(
  method: string,
  path: string,
  body: unknown,
  signal: AbortSignal | undefined,
): Promise<Answered<unknown>> {
  const token = authToken();
  let response: Response;
  try {
    response = await fetch(apiAddress(path), {
      method,
      credentials: 'include',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new NetworkError();
  }
  if (!response.ok) {
    const error = await toApiError(response);
    // Only these mean that the session is over; after other errors the token stays.
    const isOver = error.status === 401 || error.message.includes('Unauthorized');
    if (isOver && token !== null && /^\/(auth|user)\/me$/.test(path)) deleteToken();
    if (error.code === 'TERMS_CHANGED') dispatchEvent(new Event(termsChanged));
    throw error;
  }
  const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null;
  // Not only 204 has no body: so has a 202.
  const text = await response.text();
  return { body: text === '' ? {} : JSON.parse(text), next };
}

/** Makes a call of the contract over HTTP. @throws ApiError, NetworkError */
export const call = request as unknown as Call & ((name: string, input: Input) => Promise<Answered<unknown>>); // the server checks both sides against the same contract

/** Loads the next page of a call, by the address that its reply's `Link` header had. @throws ApiError, NetworkError */
export const callNext = <T>(next: string): Promise<Answered<T>> =>
  send('GET', next.replace(/^\/api/, ''), undefined, undefined) as Promise<Answered<T>>; // the same call's next page
