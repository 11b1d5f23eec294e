import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { parseSetCookie, stringifyCookie } from 'cookie';

interface Visit {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Redirects, hosts and cookies as in a browser, for tests over several sites. */
export class Browser {
  readonly #cookies = new Map<string, Map<string, string>>();
  readonly #addresses: Record<string, string>;

  /** @param addresses where an origin is reached that isn't served under its own name, by origin */
  constructor(addresses: Record<string, string> = {}) {
    this.#addresses = addresses;
  }

  /** One request, with this browser's cookies; a redirect isn't followed. */
  async visit(address: string | URL, { method = 'GET', headers = {}, body }: Visit = {}): Promise<Response> {
    const { origin, pathname, search, host, hostname } = new URL(address);
    const jar = this.#cookies.get(hostname) ?? new Map<string, string>();
    this.#cookies.set(hostname, jar);
    const cookie = stringifyCookie(Object.fromEntries(jar));
    const response = await send(
      new URL(`${this.#addresses[origin] ?? origin}${pathname}${search}`),
      { method, headers: { ...headers, host, cookie } },
      body,
    );
    for (const line of response.headers.getSetCookie()) {
      const { name, value = '', maxAge, expires } = parseSetCookie(line);
      if (maxAge === 0 || expires?.getTime() === 0) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  /** A cookie's value for a host; undefined if this browser has none with that name. */
  cookie(address: string | URL, name: string): string | undefined {
    return this.#cookies.get(new URL(address).hostname)?.get(name);
  }

  /**
   * Follows redirects until one leads to an address that `until` accepts, or there are none. Returns that address.
   */
  async follow(from: string | URL, until: (url: URL) => boolean): Promise<URL> {
    let url = new URL(from);
    for (let hop = 0; hop < 12 && !until(url); hop += 1) {
      const location = (await this.visit(url)).headers.get('location');
      if (location === null) return url;
      url = new URL(location, url);
    }
    return url;
  }
}

/** With `node:http`, which sends the given Host header; `fetch` doesn't. */
const send = (url: URL, options: object, body = ''): Promise<Response> =>
  new Promise((resolve, reject) => {
    const outgoing = request(url, options, async (incoming) => {
      const { rawHeaders, statusCode: status = 0 } = incoming;
      const headers = new Headers();
      for (let index = 0; index < rawHeaders.length; index += 2)
        headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
      const bytes = new Uint8Array(await buffer(incoming));
      resolve(new Response([204, 304].includes(status) ? null : bytes, { status, headers }));
    });
    outgoing.on('error', reject).end(body);
  });
