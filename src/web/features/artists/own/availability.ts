import { useEffect, useState } from 'react';
import { checkSubdomain } from '../../../../contract/vocabulary/subdomains.ts';
import type { artistSettingsText } from '../../../../text/artists/artist-settings.ts';
import { call } from '../../../api.ts';

export type Availability = keyof (typeof artistSettingsText)['he']['states'];

/** Why a name can't be claimed, by its letters; null if only the server knows. */
function problemOf(name: string): Availability | null {
  const verdict = checkSubdomain(name);
  if (verdict === 'ok') return null;
  if (verdict === 'RESERVED') return 'reserved';
  if (/[^a-z0-9-]/.test(name)) return 'letters';
  if (/^-|-$/.test(name)) return 'edges';
  if (name.length < 3) return 'short';
  return name.length > 63 ? 'long' : 'invalid';
}

const pauseMs = 300;

/** Whether a name is free, checked while typing: null for an empty field and while unknown. */
export function useAvailability(name: string): Availability | null {
  const [answer, setAnswer] = useState<{ name: string; state: Availability } | null>(null);
  useEffect(() => {
    if (name === '' || problemOf(name) !== null) return;
    let isStale = false;
    const ask = () =>
      call('GET /auth/subdomain', { query: { name } })
        .then(({ body }) => isStale || setAnswer({ name, state: body.state }))
        // Claiming returned an error that the check didn't.
        .catch(() => undefined);
    const timer = setTimeout(ask, pauseMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [name]);
  if (name === '') return null;
  return problemOf(name) ?? (answer?.name === name ? answer.state : null);
}
