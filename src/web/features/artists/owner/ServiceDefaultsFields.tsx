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

const fieldIds = ['label', 'p_holder', 'c_holder', 'territories'] as const;
type FieldId = (typeof fieldIds)[number];

const textsOf = (defaults: ServiceDefaults): Record<FieldId, string> => ({
  label: defaults.label ?? '',
  p_holder: defaults.p_holder ?? '',
  c_holder: defaults.c_holder ?? '',
  territories: defaults.territories.join(', '),
});

async function save(id: FieldId, values: Record<FieldId, string>): Promise<Record<FieldId, string>> {
  const body: Partial<ServiceDefaults> =
    id === 'territories' ? { territories: parseCountries(values.territories) } : { [id]: values[id] };
  return textsOf((await call('PATCH /auth/service-defaults', { body })).body);
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
  return defaults === null ? <Skeleton shape="row" /> : <Fields initial={textsOf(defaults)} name={name} />;
}

function Fields({ initial, name }: { initial: Record<FieldId, string>; name: string }) {
  const { services: text, saved } = useText(artistSettingsText);
  const language = useLanguage();
  const explain = (error: unknown) =>
    (error instanceof ApiError && fieldErrorText(Object.values(error.fields)[0], language)) ||
    errorText(error, language);
  const { control } = useSavedFields(initial, save, explain, saved);
  return fieldIds.map((id) => (
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
