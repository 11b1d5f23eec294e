import type { APIResponse, Route } from '@playwright/test';

/** The origin of a subdomain of ours: a station's, an artist's or a reserved one. */
export const originOf = (baseURL: string | undefined, subdomain: string): string =>
  `http://${subdomain}.session.localhost:${new URL(baseURL ?? '').port}`;

/**
 * The server's reply to a request that a test changes. Only browsers know that every name below localhost is this
 * machine (RFC 6761 section 6.3), so the request names localhost and keeps its host in the header.
 */
export async function fetchFromServer(route: Route): Promise<APIResponse> {
  const { host, port, pathname, search } = new URL(route.request().url());
  return route.fetch({
    url: `http://localhost:${port}${pathname}${search}`,
    headers: { ...route.request().headers(), host },
  });
}
