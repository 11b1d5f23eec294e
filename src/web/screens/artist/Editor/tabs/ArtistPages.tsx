import { useState } from 'react';
import { type ArtistIds, isSameArtist, type NamedArtistIds } from '#shared/artist-ids.ts';
import { releaseRowsText } from '#text/releases/release-rows.ts';
import { ApiError, call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { errorText, fieldErrorText } from '#web/formats/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useSavedFields } from '#web/ui/useSavedFields.ts';
import css from './ArtistPages.module.css';

const fields = ['isni', 'spotify', 'apple'] as const;
type Field = (typeof fields)[number];
type Known = readonly NamedArtistIds[];

const textsOf = (ids: ArtistIds | undefined): Record<Field, string> => ({
  isni: ids?.isni?.replace(/(.{4})(?=.)/g, '$1 ') ?? '',
  spotify: ids?.spotify ? `https://open.spotify.com/artist/${ids.spotify}` : '',
  apple: ids?.apple ? `https://music.apple.com/artist/${ids.apple}` : '',
});

/** Where each of a song's artists is at services, kept for the account by name. Loaded once opened; each field saves on blur. */
export function ArtistPages({ names }: { names: readonly string[] }) {
  const { artists: text } = useText(releaseRowsText);
  const language = useLanguage();
  const [known, setKnown] = useState<Known | null>(null);
  const [problem, setProblem] = useState('');
  const load = async () => {
    setProblem('');
    try {
      setKnown((await call('GET /auth/artist-ids', {})).body);
    } catch (error) {
      setProblem(errorText(error, language));
    }
  };
  const named = names.filter((name, at) => name.trim() !== '' && names.indexOf(name) === at);
  if (named.length === 0) return null;
  return (
    <Disclosure
      quiet
      title={text.ids}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && known === null) void load();
      }}
    >
      <p className={css.why}>{text.idsWhy}</p>
      {problem !== '' && (
        <p role="alert">
          {problem}{' '}
          <Button size="small" onClick={() => void load()}>
            {text.idsAgain}
          </Button>
        </p>
      )}
      {known &&
        named.map((name) => (
          <fieldset key={name} className={css.artist}>
            <legend>
              <UserText>{name}</UserText>
            </legend>
            <Fields name={name} ids={known.find((one) => isSameArtist(one.name, name))} onSaved={setKnown} />
          </fieldset>
        ))}
    </Disclosure>
  );
}

interface FieldsProps {
  name: string;
  ids: NamedArtistIds | undefined;
  onSaved: (known: Known) => void;
}

function Fields({ name, ids, onSaved }: FieldsProps) {
  const { artists: text } = useText(releaseRowsText);
  const language = useLanguage();
  const save = async (field: Field, values: Record<Field, string>) => {
    // The other fields as they are saved: one that was refused keeps none from being saved.
    const { body } = await call('PUT /auth/artist-ids', {
      body: { name, ...textsOf(ids), [field]: values[field] },
    });
    onSaved(body);
    return textsOf(body.find((one) => isSameArtist(one.name, name)));
  };
  const explain = (error: unknown, field: Field) =>
    (error instanceof ApiError && fieldErrorText(error.fields[field], language)) ||
    errorText(error, language);
  const { control } = useSavedFields(textsOf(ids), save, explain, text.idSaved);
  return fields.map((field) => (
    <TextField key={field} label={text[field]} ltr autoComplete="off" {...control(field)} />
  ));
}
