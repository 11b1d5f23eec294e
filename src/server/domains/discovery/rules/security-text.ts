/** Where to report a vulnerability, from the settings. */
interface SecurityContact {
  contacts: readonly string[];
  policy: string | undefined;
}

/** How many months the file stays valid, after the current one. */
const months = 6;

/**
 * `security.txt` (RFC 9116). It expires at the start of a month half a year ahead, so it is valid while the product
 * runs with this contact.
 */
export function securityText({ contacts, policy }: SecurityContact, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months + 1));
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: he, en',
    ...(policy ? [`Policy: ${policy}`] : []),
    '',
  ].join('\n');
}
