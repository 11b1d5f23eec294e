import { FetchRefused, type WebFetch } from '../../../../gateways/web-fetch/index.ts';

/**
 * Whether a visitor without an account gets a sound from an address, and not a login page. An address that doesn't
 * answer just now counts as yes.
 */
export async function isPubliclyPlayable(fetch: WebFetch, url: string): Promise<boolean> {
  try {
    const { status, headers } = await fetch(url, { headersOnly: true, seconds: 10 });
    const isPage = /^(text\/html|application\/xhtml)/i.test(headers['content-type'] ?? '');
    return status !== 401 && status !== 403 && !isPage;
  } catch (error) {
    if (error instanceof FetchRefused) return true;
    throw error;
  }
}
