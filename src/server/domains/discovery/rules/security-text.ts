/** Whom to tell about a weakness, as settings have it. */
export interface SecurityContact {
  contacts: readonly string[];
  policy: string | undefined;
}

/** Months for which the file may be relied on, after the one that runs. */
const months = 6;

/**
 * `security.txt` (RFC 9116). It expires at the start of a month half a year ahead: as long as the product runs with
 * this contact, somebody stands by it.
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
