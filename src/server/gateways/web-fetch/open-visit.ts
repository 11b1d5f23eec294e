import robotsParser from 'robots-parser';
import { type Cookies, openCookies } from './cookies.ts';
import { FetchRefused, parseAddress } from './fetch-refused.ts';
import type { WebFetch, WebReply, WebRequest } from './open-web-fetch.ts';
import { inTurn, recordRequest, waitFor } from './pace.ts';

interface VisitOptions {
  web: WebFetch;
  /** Our User-Agent; robots.txt knows us by its first word. */
  agent: string;
  /** The delay between two requests to a host; a longer Crawl-delay of the site counts, up to a minute. */
  pauseMs: number;
  signal?: AbortSignal;
}

/** A polite visit to a site, with its cookies, its robots.txt, and a delay between requests. */
export interface Visit {
  /** A page of the site; a redirect to another origin is refused before we request anything there. */
  page(url: string, request?: Pick<WebRequest, 'form' | 'headers'>): Promise<WebReply>;
  /** An image or a sound, on any host; other hosts don't get the visit's cookies. */
  media: WebFetch;
  /** The same at the same pace, but without the visit's cookies, like any visitor. */
  mediaOpenly: WebFetch;
}

const longestWaitMs = 60_000;
const robotsBytes = 500 * 1024;
type Robots = ReturnType<typeof robotsParser>;

export function openVisit({ web, agent, pauseMs, signal }: VisitOptions): Visit {
  const name = agent.split('/')[0] ?? agent;
  const cookies: Cookies = openCookies();
  const robots = new Map<string, Promise<Robots>>();

  const readRobots = async (origin: string): Promise<Robots> => {
    const url = `${origin}/robots.txt`;
    const onHop = ({ host }: URL) => waitFor(host, pauseMs, signal);
    const { status, body } = await web(url, { onHop, maxBytes: robotsBytes, ...(signal && { signal }) });
    recordRequest(new URL(url).host);
    // RFC 9309: a missing file allows everything, and a server error forbids everything.
    if (status >= 500) return robotsParser(url, 'User-agent: *\nDisallow: /');
    return robotsParser(url, status === 200 ? body.toString('utf8') : '');
  };
  const enter = async (url: URL): Promise<void> => {
    const rules = robots.get(url.origin) ?? readRobots(url.origin);
    robots.set(url.origin, rules);
    const known = await rules;
    if (known.isAllowed(url.href, name) === false) throw new FetchRefused('ROBOTS', url.href);
    const crawlDelayMs = (known.getCrawlDelay(name) ?? 0) * 1_000;
    await waitFor(url.host, Math.max(pauseMs, Math.min(crawlDelayMs, longestWaitMs)), signal);
  };
  const requestOnce = (address: string, options: WebRequest): Promise<WebReply> =>
    inTurn(new URL(address).host, () => web(address, { ...options, ...(signal && { signal }) }));
  const requestTwice = async (address: string, options: WebRequest): Promise<WebReply> => {
    try {
      const reply = await requestOnce(address, options);
      if (reply.status !== 429 && reply.status < 500) return reply;
      const seconds = Number(reply.headers['retry-after'] ?? 0);
      if (seconds * 1_000 > longestWaitMs) return reply;
      if (seconds > 0) await waitFor(new URL(address).host, seconds * 1_000, signal);
    } catch (error) {
      if (!(error instanceof FetchRefused) || !['BROKEN', 'UNREACHABLE'].includes(error.reason)) throw error;
    }
    return requestOnce(address, options);
  };

  return {
    page(address, request = {}) {
      const url = parseAddress(address);
      const onHop = async (hop: URL) => {
        if (hop.origin !== url.origin) throw new FetchRefused('OTHER_SITE', hop.href);
        await enter(hop);
      };
      const whole = { ...request, cookies, onHop };
      // A form may have arrived although no answer came, so it is sent only once.
      return request.form ? requestOnce(address, whole) : requestTwice(address, whole);
    },
    media: (address, request) =>
      requestTwice(parseAddress(address).href, { ...request, cookies, onHop: enter }),
    mediaOpenly: (address, request) => requestTwice(parseAddress(address).href, { ...request, onHop: enter }),
  };
}
