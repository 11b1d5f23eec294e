import { useEffect, useState } from 'react';
import type { ServiceDefaults } from '../../../../contract/releases/service-facts.ts';
import { parseCountries } from '../../../../contract/vocabulary/service-facts.ts';
import { artistSettingsText } from '../../../../text/artists/artist-settings.ts';
import { ApiError, call } from '../../../api.ts';
import { useLanguage, useText } from '../../../browser/language.ts';
import { errorText, fieldErrorText } from '../../../formats/error-text.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useSavedFields } from '../../../ui/useSavedFields.ts';

const ids = ['label', 'p_holder', 'c_holder', 'territories'] as const;
type Id = (typeof ids)[number];

const shown = (defaults: ServiceDefaults): Record<Id, string> => ({
  label: defaults.label ?? '',
  p_holder: defaults.p_holder ?? '',
  c_holder: defaults.c_holder ?? '',
  territories: defaults.territories.join(', '),
});
async function save(id: Id, values: Record<Id, string>): Promise<Record<Id, string>> {
  const body: Partial<ServiceDefaults> =
    id === 'territories' ? { territories: parseCountries(values.territories) } : { [id]: values[id] };
  return shown((await call('PATCH /auth/service-defaults', { body })).body);
}

/** The artist's values for songs that don't set their own. Each field saves on blur. */
export function ServiceDefaultsFields({ name }: { name: string }) {
  const language = useLanguage();
  const [defaults, setDefaults] = useState<ServiceDefaults | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    call('GET /auth/service-defaults', {}).then(
      ({ body }) => setDefaults(body),
      (error: unknown) => setFailure(errorText(error, language)),
    );
  }, [language]);
  if (failure !== null) return <p role="alert">{failure}</p>;
  return defaults === null ? <Skeleton shape="row" /> : <Fields first={shown(defaults)} name={name} />;
}

function Fields({ first, name }: { first: Record<Id, string>; name: string }) {
  const { services: text, saved } = useText(artistSettingsText);
  const language = useLanguage();
  const explain = (error: unknown) =>
    (error instanceof ApiError && fieldErrorText(Object.values(error.fields)[0], language)) ||
    errorText(error, language);
  const { control } = useSavedFields(first, save, explain, saved);
  return ids.map((id) => (
    <TextField
      key={id}
      label={text.fields[id]}
      help={text.help[id](name)}
      ltr={id === 'territories'}
      autoComplete="off"
      {...control(id)}
    />
  ));
}
