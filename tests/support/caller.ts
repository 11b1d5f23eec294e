import type { Contract } from '#contract/index.ts';

/** The parts of a call. */
export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The reply to a call; its body is parsed if it is JSON. */
export interface Received {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read replies of every shape, and a wrong field fails the test
  body: any;
}

/** Makes calls over HTTP as one person. */
export class Caller {
  readonly origin: string;
  readonly token: string | undefined;

  constructor(origin: string, token?: string) {
    this.origin = origin;
    this.token = token;
  }

  /** Makes a call of the contract. */
  send(name: keyof Contract, sent: Sent = {}): Promise<Received> {
    const [method = 'GET', pattern = ''] = name.split(' ');
    const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(sent.params?.[key] ?? ''));
    const query = new URLSearchParams(
      Object.entries(sent.query ?? {}).map(([key, value]) => [key, String(value)]),
    ).toString();
    return this.fetch(`/api${path}${query && `?${query}`}`, {
      method,
      ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
      headers: { ...(sent.body !== undefined && { 'content-type': 'application/json' }), ...sent.headers },
    });
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Received> {
    const headers = new Headers(init.headers);
    if (this.token && !headers.has('authorization')) headers.set('authorization', `Bearer ${this.token}`);
    const response = await fetch(`${this.origin}${path}`, { redirect: 'manual', ...init, headers });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text !== '' ? JSON.parse(text) : text,
    };
  }
}
