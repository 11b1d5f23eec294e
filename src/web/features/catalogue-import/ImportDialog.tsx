import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { cataloguesText } from '../../../text/operators/catalogues.ts';
import { ApiError, call } from '../../api.ts';
import { errorText, fieldErrorText } from '../../error-text.ts';
import { useLanguage, useText } from '../../language.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { SignedInData } from '../session/SignedInData.tsx';
import css from './Catalogue.module.css';

const required = ['catalog_url', 'artist_name', 'title'] as const;
const addresses = ['audio_url', 'cover_image_url', 'communicat_file_url', 'youtube_link'] as const;
const paragraphs = ['pitch', 'lyrics', 'credits_text'] as const;
const names = [...required, ...addresses, ...paragraphs] as const;
type Name = (typeof names)[number];

const nothing = Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>; // each name is there

/** Imports one song of Linktone by what is typed, or read from its page. */
export default function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText(cataloguesText);
  return (
    <Dialog open={open} wide title={text.importDialog} closeLabel={text.close} onClose={onClose}>
      <SignedInData>
        <ImportForm />
      </SignedInData>
    </Dialog>
  );
}

function ImportForm() {
  const text = useText(cataloguesText);
  const language = useLanguage();
  const [typed, setTyped] = useState(nothing);
  const [problem, setProblem] = useState<string>();
  const [fields, setFields] = useState<Record<string, string>>({});
  const labels: Record<Name, string> = {
    ...text.fields,
    catalog_url: text.catalogUrl,
    artist_name: text.artistName,
    title: text.title,
  };
  const failed = (error: unknown) => {
    setFields(error instanceof ApiError ? error.fields : {});
    setProblem(`${text.importFailed}. ${errorText(error, language)}`);
  };
  const load = useMutation({
    mutationFn: async () => {
      setFields({});
      const given = Object.fromEntries(names.map((name) => [name, typed[name].trim() || null]));
      return (
        await call('POST /linktone/import', {
          body: {
            ...given,
            catalog_url: typed.catalog_url.trim(),
            artist_name: typed.artist_name.trim(),
            title: typed.title.trim(),
          },
        })
      ).body;
    },
    onSuccess: () => setTyped(nothing),
    onError: failed,
  });
  const read = useMutation({
    mutationFn: async () => (await call('POST /scrape', { body: { url: typed.catalog_url.trim() } })).body,
    onSuccess: (song) => {
      if (!song.success) return setProblem(song.error ? text.problem[song.error] : text.nothingRead);
      setTyped((now) => ({
        ...now,
        ...Object.fromEntries(
          names.flatMap((name) => (name !== 'catalog_url' && song[name] ? [[name, song[name]]] : [])),
        ),
      }));
    },
    onError: (error) => setProblem(errorText(error, language)),
  });
  const isFilled = required.every((name) => typed[name].trim() !== '');
  const isBusy = load.isPending || read.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    if (isBusy) return;
    if (!isFilled) return setProblem(text.fillIn);
    load.mutate();
  };
  const field = (name: Name) => ({
    label: labels[name],
    value: typed[name],
    error: fieldErrorText(fields[name], language),
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((now) => ({ ...now, [name]: target.value })),
  });
  return (
    <form className={css.list} noValidate onSubmit={submit}>
      <TextField ltr type="url" required {...field('catalog_url')} />
      <div className={css.row}>
        <Button
          size="small"
          disabled={isBusy || typed.catalog_url.trim() === ''}
          onClick={() => {
            setProblem(undefined);
            read.mutate();
          }}
        >
          {read.isPending ? text.looking : text.readPage}
        </Button>
      </div>
      <div className={css.pair}>
        <TextField required {...field('artist_name')} />
        <TextField required {...field('title')} />
        {addresses.map((name) => (
          <TextField key={name} ltr type="url" {...field(name)} />
        ))}
      </div>
      {paragraphs.map((name) => (
        <TextArea key={name} {...field(name)} />
      ))}
      <p className={css.why} role="alert">
        {problem ?? (isFilled ? '' : undefined)}
      </p>
      <div className={css.row}>
        <Button kind="lamp" type="submit" disabled={!isFilled || isBusy}>
          {load.isPending ? text.importing : text.import}
        </Button>
        {load.data && (
          <p role="status">
            {text.wasImported} <a href={paths.release(load.data.short_code)}>{text.openSong}</a>
          </p>
        )}
      </div>
    </form>
  );
}
