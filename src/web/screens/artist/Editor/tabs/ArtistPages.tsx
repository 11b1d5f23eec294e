import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ArtistIds, isSameArtist, type NamedArtistIds } from '#shared/artist-ids.ts';
import { releaseRowsText } from '#text/releases/release-rows.ts';
import { ApiError, call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { errorText, fieldErrorText } from '#web/formats/error-text.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { useSavedFields } from '#web/ui/useSavedFields.ts';
import css from './ArtistPages.module.css';

const fields = ['isni', 'spotify', 'apple'] as const;
type Field = (typeof fields)[number];
const key = ['artist-ids'];

const textsOf = (ids: ArtistIds | undefined): Record<Field, string> => ({
  isni: ids?.isni?.replace(/(.{4})(?=.)/g, '$1 ') ?? '',
  spotify: ids?.spotify ? `https://open.spotify.com/artist/${ids.spotify}` : '',
  apple: ids?.apple ? `https://music.apple.com/artist/${ids.apple}` : '',
});

/** Where each of a song's artists is at services, kept for the account by name. Each field saves on blur. */
export function ArtistPages({ names }: { names: readonly string[] }) {
  const { artists: text } = useText(releaseRowsText);
  const { data } = useQuery({
    queryKey: key,
    queryFn: async () => (await call('GET /auth/artist-ids', {})).body,
  });
  const named = names.filter((name, at) => name.trim() !== '' && names.indexOf(name) === at);
  if (data === undefined || named.length === 0) return null;
  return (
    <details className={css.pages}>
      <summary>{text.ids}</summary>
      <p className={css.why}>{text.idsWhy}</p>
      {named.map((name) => (
        <fieldset key={name} className={css.artist}>
          <legend>
            <UserText>{name}</UserText>
          </legend>
          <Fields name={name} ids={data.find((one) => isSameArtist(one.name, name))} />
        </fieldset>
      ))}
    </details>
  );
}

function Fields({ name, ids }: { name: string; ids: NamedArtistIds | undefined }) {
  const { artists: text } = useText(releaseRowsText);
  const language = useLanguage();
  const client = useQueryClient();
  const save = async (_: Field, values: Record<Field, string>) => {
    const { body } = await call('PUT /auth/artist-ids', { body: { name, ...values } });
    client.setQueryData(key, body);
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
