interface PageCookie {
  name: string;
  value: string;
  /** In seconds; 0 deletes it. */
  maxAge: number;
  /** All hosts under it share the cookie. */
  domain?: string;
  secure?: boolean;
}

/** Writes a cookie for every path. Name and value must be plain letters, so no library has to encode them. */
export function writeCookie({ name, value, maxAge, domain, secure }: PageCookie): void {
  const parts = [`${name}=${value}`, 'Path=/', `Max-Age=${maxAge}`, 'SameSite=Lax'];
  if (domain) parts.push(`Domain=${domain}`);
  if (secure) parts.push('Secure');
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from most supported browsers
  document.cookie = parts.join('; ');
}
