import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { cataloguesText } from '../../../text/catalogue-import/catalogues.ts';
import { catalogueProblemsText } from '../../../text/catalogue-import/problems.ts';
import { ApiError, call } from '../../api.ts';
import { useLanguage, useText } from '../../browser/language.ts';
import { errorText, fieldErrorText } from '../../formats/error-text.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/Form.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { SignedInData } from '../session/SignedInData.tsx';
import css from './Catalogue.module.css';
import {
  addressNames,
  type EntryName,
  emptyEntry,
  entryNames,
  fillIn,
  paragraphNames,
  requiredNames,
  storedEntry,
  storeEntry,
  type TypedEntry,
} from './typed-entry.ts';

/** Imports one song of Linktone from a form, which its page can fill in. Closing the dialog keeps the form. */
export default function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState(storedEntry);
  useEffect(() => storeEntry(typed), [typed]);
  return (
    <SignedInData>
      <ImportForm open={open} onClose={onClose} typed={typed} onType={setTyped} />
    </SignedInData>
  );
}

interface ImportFormProps {
  open: boolean;
  onClose: () => void;
  typed: TypedEntry;
  onType: (change: (current: TypedEntry) => TypedEntry) => void;
}

function ImportForm({ open, onClose, typed, onType }: ImportFormProps) {
  const text = useText(cataloguesText);
  const form = useId();
  const problems = useText(catalogueProblemsText);
  const language = useLanguage();
  const [filled, setFilled] = useState(emptyEntry);
  const [problem, setProblem] = useState<string>();
  const [fields, setFields] = useState<Record<string, string>>({});
  const labels: Record<EntryName, string> = {
    ...text.fields,
    catalog_url: text.catalogUrl,
    artist_name: text.artistName,
    title: text.title,
  };
  const importSong = useMutation({
    mutationFn: async () => {
      setFields({});
      const optional = Object.fromEntries(entryNames.map((name) => [name, typed[name].trim() || null]));
      return (
        await call('POST /linktone/import', {
          body: {
            ...optional,
            catalog_url: typed.catalog_url.trim(),
            artist_name: typed.artist_name.trim(),
            title: typed.title.trim(),
          },
        })
      ).body;
    },
    onSuccess: () => onType(() => emptyEntry),
    onError: (error) => {
      setFields(error instanceof ApiError ? error.fields : {});
      setProblem(`${text.importFailed}. ${errorText(error, language)}`);
    },
  });
  const readPage = useMutation({
    mutationFn: async () => (await call('POST /scrape', { body: { url: typed.catalog_url.trim() } })).body,
    onSuccess: (song) => {
      if (!song.success) return setProblem(song.error ? problems[song.error] : text.nothingRead);
      setFilled(fillIn(emptyEntry, emptyEntry, song));
      onType((current) => fillIn(current, filled, song));
    },
    onError: (error) => setProblem(errorText(error, language)),
  });
  const isFilled = requiredNames.every((name) => typed[name].trim() !== '');
  const isBusy = importSong.isPending || readPage.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    if (isBusy) return;
    if (!isFilled) return setProblem(text.fillIn);
    importSong.mutate();
  };
  const field = (name: EntryName) => ({
    label: labels[name],
    value: typed[name],
    error: fieldErrorText(fields[name], language),
    onChange: ({ target }: { target: { value: string } }) =>
      onType((current) => ({ ...current, [name]: target.value })),
  });
  return (
    <Dialog
      open={open}
      wide
      title={text.importDialog}
      closeLabel={text.close}
      onClose={onClose}
      go={{
        type: 'submit',
        form,
        disabled: !isFilled || isBusy,
        children: importSong.isPending ? text.importing : text.import,
      }}
      stay={{ onClick: onClose, children: text.close }}
    >
      <Form id={form} className={css.fields} noValidate onSubmit={submit}>
        <div className={css.beside}>
          <TextField ltr type="url" required {...field('catalog_url')} />
          <Button
            disabled={isBusy || typed.catalog_url.trim() === ''}
            onClick={() => {
              setProblem(undefined);
              readPage.mutate();
            }}
          >
            {readPage.isPending ? text.readingPage : text.readPage}
          </Button>
        </div>
        <div className={css.pair}>
          <TextField required {...field('artist_name')} />
          <TextField required {...field('title')} />
          {addressNames.map((name) => (
            <TextField key={name} ltr type="url" {...field(name)} />
          ))}
        </div>
        {paragraphNames.map((name) => (
          <TextArea key={name} rows={3} {...field(name)} />
        ))}
        <p className="error" role="alert">
          {problem}
        </p>
        {importSong.data && (
          <p role="status">
            {text.wasImported} <a href={paths.release(importSong.data.short_code)}>{text.openSong}</a>
          </p>
        )}
      </Form>
    </Dialog>
  );
}
