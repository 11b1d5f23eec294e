import { useState } from 'react';
import { downloadChoices } from '#shared/visitor-rights.ts';
import { artistSettingsText } from '#text/artists/artist-settings.ts';
import { visitorRightsText } from '#text/releases/visitor-rights.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { replaceUser, useSession } from '#web/features/session/session.ts';
import { errorText } from '#web/formats/error-text.ts';
import { Select } from '#web/ui/Select.tsx';

/** Who may download the artist's new songs. Saves at once. */
export function DownloadsDefault() {
  const text = useText(visitorRightsText);
  const { saved } = useText(artistSettingsText);
  const language = useLanguage();
  const session = useSession();
  const [state, setState] = useState<'idle' | 'saved' | { error: string }>('idle');
  if (session.status !== 'in') return null;
  async function save(value: string) {
    const downloads = downloadChoices.find((choice) => choice === value) ?? 'everyone';
    try {
      replaceUser((await call('PATCH /auth/me', { body: { downloads } })).body);
      setState('saved');
    } catch (error) {
      setState({ error: errorText(error, language) });
    }
  }
  return (
    <Select
      label={text.downloads}
      help={text.downloadsDefault}
      value={session.user.downloads ?? 'everyone'}
      saved={state === 'saved' ? saved : undefined}
      error={typeof state === 'object' ? state.error : undefined}
      onChange={({ currentTarget }) => void save(currentTarget.value)}
    >
      {downloadChoices.map((choice) => (
        <option key={choice} value={choice}>
          {text.downloadChoices[choice].title}
        </option>
      ))}
    </Select>
  );
}
