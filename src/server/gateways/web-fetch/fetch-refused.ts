/** Why a fetch from outside failed. */
type FetchReason =
  /** Not http(s), or with a user or password before the host. */
  | 'ADDRESS'
  /** The name or number leads into a private network. */
  | 'PRIVATE_ADDRESS'
  | 'PORT'
  | 'REDIRECTS'
  /** A redirect would have sent a submitted form to another host. */
  | 'LEADS_ELSEWHERE'
  | 'TOO_LARGE'
  | 'TIMEOUT'
  | 'UNREACHABLE'
  /** Truncated, or not in its stated Content-Encoding. */
  | 'BROKEN'
  /** The site’s robots.txt disallows it. */
  | 'ROBOTS'
  /** The site redirects to another one. */
  | 'OTHER_SITE'
  | 'CANCELLED';

/** A fetch from outside that was refused or failed, with its address. */
export class FetchRefused extends Error {
  readonly reason: FetchReason;
  readonly url: string;

  constructor(reason: FetchReason, url: string, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
    this.url = url;
  }
}

/** @throws FetchRefused ADDRESS */
export function parseAddress(address: string): URL {
  if (!URL.canParse(address)) throw new FetchRefused('ADDRESS', address);
  return new URL(address);
}
