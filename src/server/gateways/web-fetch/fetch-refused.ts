/** Why a fetch from outside came to nothing. */
export type FetchReason =
  /** Not http(s), or with a user or password before the host. */
  | 'ADDRESS'
  /** The name or number leads into a private network. */
  | 'PRIVATE_ADDRESS'
  | 'PORT'
  | 'REDIRECTS'
  /** A redirect would have carried what was typed in to another host. */
  | 'LEADS_ELSEWHERE'
  | 'TOO_LARGE'
  | 'TIMEOUT'
  | 'UNREACHABLE'
  /** Cut off, or not what its Content-Encoding says. */
  | 'BROKEN'
  /** The site’s robots.txt asks not to. */
  | 'ROBOTS'
  /** A redirect leads from the site that is read to another. */
  | 'OTHER_SITE'
  | 'CANCELLED';

/** A fetch from outside that was refused or failed, with the address it was at. */
export class FetchRefused extends Error {
  readonly reason: FetchReason;
  readonly url: string;

  constructor(reason: FetchReason, url: string, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
    this.url = url;
  }
}
