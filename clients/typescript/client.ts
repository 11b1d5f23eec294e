import { type Calls, calls } from './calls.ts';

export type { Calls };

interface ClientOptions {
  /** Where the calls are, such as `https://session42.example/api`. */
  baseUrl: string;
  /** The token of `Authorization: Bearer …`; none for calls that anyone may make. */
  token?: string;
}

/** A reply, and the address of a list's next page. */
export interface Replied<T> {
  body: T;
  next: string | null;
}

/** A call that was refused: its status, and the error's code with its fields. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;

  constructor(
    status: number,
    { detail = '', fields = {} }: Partial<Pick<Refused, 'fields'>> & { detail?: string },
  ) {
    super(`${status} ${detail}`);
    this.status = status;
    this.code = detail;
    this.fields = fields;
  }
}

type Input<N extends keyof Calls> = Calls[N]['input'];
/** A call without required parts needs no second argument. */
type Arguments<N extends keyof Calls> = Record<string, never> extends Input<N> ? [Input<N>?] : [Input<N>];

interface AnyInput {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** A client of the API: `call('getPublicRByCode', { path: { code } })`. @throws Refused from every call */
export function openClient({ baseUrl, token }: ClientOptions) {
  return async <N extends keyof Calls>(
    name: N,
    ...[input]: Arguments<N>
  ): Promise<Replied<Calls[N]['reply']>> => {
    const [method, template] = calls[name];
    const { path = {}, query = {}, body }: AnyInput = input ?? {};
    const url = new URL(
      baseUrl + template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(path[key]))),
    );
    for (const [key, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(key, String(value));
    const isRaw = body instanceof FormData || body instanceof Blob;
    const response = await fetch(url, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isRaw ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const reply = isJson && text !== '' ? JSON.parse(text) : undefined;
    if (!response.ok) throw new Refused(response.status, reply ?? {});
    const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null;
    return { body: reply as Calls[N]['reply'], next }; // the server checks each reply against the contract
  };
}
