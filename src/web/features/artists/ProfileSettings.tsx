import { useRef, useState } from 'react';
import type { ArtistProfile } from '../../../contract/artists.ts';
import { splitCommaList } from '../../../contract/vocabulary/text-rules.ts';
import { artistText } from '../../../text/artist.ts';
import { call } from '../../api.ts';
import { errorText, fieldErrorText } from '../../error-text.ts';
import { useLanguage, useText } from '../../language.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import css from './ProfileSettings.module.css';
import { socialFieldNames } from './social-links.ts';

type Field = Exclude<keyof ArtistProfile, 'tenant_id' | 'tenant_subdomain' | 'colors' | 'releases'>;

export interface ProfileSettingsProps {
  profile: ArtistProfile;
  onSaved: (profile: ArtistProfile) => void;
  onClose: () => void;
}

const savedSeconds = 2;

/** The owner's settings of the artist page. Each field is saved when it is left. */
export default function ProfileSettings({ profile, onSaved, onClose }: ProfileSettingsProps) {
  const text = useText(artistText);
  const language = useLanguage();
  const [saved, setSaved] = useState<Field | null>(null);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});

  // One after another: each answer is the whole profile, and an older one must not come last.
  const saving = useRef(Promise.resolve());
  const save = (field: Field, value: string | string[] | null) => {
    if (String(profile[field] ?? '') === String(value ?? '')) return;
    saving.current = saving.current.then(() => send(field, value));
  };

  const send = async (field: Field, value: string | string[] | null): Promise<void> => {
    try {
      const { body } = await call('PUT /public/artist/profile', { body: { [field]: value } });
      onSaved(body);
      setErrors(({ [field]: _, ...rest }) => rest);
      setSaved(field);
      setTimeout(() => setSaved((now) => (now === field ? null : now)), savedSeconds * 1000);
    } catch (error) {
      const code = Object(error).fields?.[field];
      // A link has one way to be wrong.
      const fieldCode = code && field.endsWith('_url') ? 'URL_INVALID' : code;
      const words = fieldErrorText(fieldCode, language) ?? errorText(error, language);
      setErrors((now) => ({ ...now, [field]: words }));
    }
  };

  const about = (field: Field, label: string) => ({
    label,
    name: field,
    error: errors[field],
    saved: saved === field ? text.saved : '',
    defaultValue: String(profile[field] ?? ''),
    onBlur: ({ target }: { target: { value: string } }) => save(field, target.value.trim() || null),
  });

  return (
    <Dialog open onClose={onClose} title={text.settings} closeLabel={text.close} wide>
      <div className={css.fields}>
        <TextField {...about('stage_name', text.stageName)} autoComplete="nickname" />
        <TextField {...about('first_name', text.firstName)} autoComplete="given-name" />
        <TextArea {...about('bio', text.bio)} rows={6} className={css.whole} />
        <TextField
          {...about('genres', text.genres)}
          className={css.whole}
          help={text.genresHelp}
          defaultValue={profile.genres.join(', ')}
          onBlur={({ target }) => save('genres', [...new Set(splitCommaList(target.value))])}
        />
        <h3 className={css.heading}>{text.linksHeading}</h3>
        {socialFieldNames(text).map(([field, name]) => (
          <TextField key={field} {...about(field, name)} ltr type="url" inputMode="url" />
        ))}
      </div>
    </Dialog>
  );
}
