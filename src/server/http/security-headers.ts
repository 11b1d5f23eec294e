import type { Config } from '#server/config.ts';

/**
 * Headers of every reply. If the main host uses https, browsers use only https for our hosts for a year (RFC 6797).
 * No other site may frame us; only embeds replace that policy.
 */
export const securityHeaders = ({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'content-security-policy': "frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
  ...(publicUrl.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
});
