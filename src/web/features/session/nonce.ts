/**
 * Takes the nonce that the server left in this browser, at this host, before it went for a ticket (threat S3);
 * undefined in a browser that didn't go.
 */
export function takeNonce(): string | undefined {
  const isSecure = location.protocol === 'https:';
  // By https only the name counts that no neighbouring host can write.
  const name = isSecure ? '__Host-arrival' : 'arrival';
  const nonce = document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is for secure pages alone
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return nonce || undefined;
}
