import { useEffect, useState } from 'react';
import { checkSubdomain } from '../../../../contract/vocabulary/subdomains.ts';
import type { artistSettingsText } from '../../../../text/artists/artist-settings.ts';
import { call } from '../../../api.ts';

export type Availability = keyof (typeof artistSettingsText)['he']['states'];

/** Why a name is invalid; null if it is valid, and only the server knows whether it is free. */
function problemOf(name: string): Availability | null {
  const result = checkSubdomain(name);
  if (result === 'ok') return null;
  if (result === 'RESERVED') return 'reserved';
  if (/[^a-z0-9-]/.test(name)) return 'letters';
  if (/^-|-$/.test(name)) return 'edges';
  if (name.length < 3) return 'short';
  return name.length > 63 ? 'long' : 'invalid';
}

const typingPauseMs = 300;

/** Whether a name is free, checked while typing: null for an empty field and while unknown. */
export function useAvailability(name: string): Availability | null {
  const [answer, setAnswer] = useState<{ name: string; state: Availability } | null>(null);
  useEffect(() => {
    if (name === '' || problemOf(name) !== null) return;
    let isCancelled = false;
    const check = () =>
      call('GET /auth/subdomain', { query: { name } })
        .then(({ body }) => isCancelled || setAnswer({ name, state: body.state }))
        // Without an answer the form stays usable: claiming itself reports an error.
        .catch(() => undefined);
    const timer = setTimeout(check, typingPauseMs);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [name]);
  if (name === '') return null;
  return problemOf(name) ?? (answer?.name === name ? answer.state : null);
}
