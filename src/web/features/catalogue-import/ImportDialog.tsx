import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import type { ScrapeResult } from '#contract/catalogue-import/entries.ts';
import { fieldsOf } from '#shared/unknown.ts';
import { cataloguesText } from '#text/catalogue-import/catalogues.ts';
import { catalogueProblemsText } from '#text/catalogue-import/problems.ts';
import { ApiError, call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { anything, readStored } from '#web/browser/stored.ts';
import { SignedInData } from '#web/features/session/SignedInData.tsx';
import { errorText, fieldErrorText } from '#web/formats/error-text.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form } from '#web/ui/Form.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import css from './Catalogue.module.css';

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
      confirm={{
        type: 'submit',
        form,
        disabled: !isFilled || isBusy,
        children: importSong.isPending ? text.importing : text.import,
      }}
      cancel={{ onClick: onClose, children: text.close }}
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

const requiredNames = ['catalog_url', 'artist_name', 'title'] as const;
const addressNames = ['audio_url', 'cover_image_url', 'communicat_file_url', 'youtube_link'] as const;
const paragraphNames = ['pitch', 'lyrics', 'credits_text'] as const;
const entryNames = [...requiredNames, ...addressNames, ...paragraphNames] as const;
type EntryName = (typeof entryNames)[number];

/** The fields of the form that imports one song. */
type TypedEntry = Record<EntryName, string>;

const entryOf = (read: (name: EntryName) => string): TypedEntry =>
  Object.fromEntries(entryNames.map((name) => [name, read(name)])) as TypedEntry; // every name has its entry

export const emptyEntry = entryOf(() => '');

/**
 * Fills empty fields with the data of a song's page, and replaces the data of an earlier page.
 * @param filled the data of the earlier page
 */
export const fillIn = (typed: TypedEntry, filled: TypedEntry, song: ScrapeResult): TypedEntry =>
  entryOf((name) => {
    if (name === 'catalog_url') return typed[name];
    const isTyped = typed[name].trim() !== '' && typed[name] !== filled[name];
    return isTyped ? typed[name] : (song[name] ?? '');
  });

const key = 'import-entry';

/** The fields that were typed in this browser tab and not imported yet. */
function storedEntry(): TypedEntry {
  const stored = fieldsOf(readStored(() => sessionStorage, key, anything));
  return entryOf((name) => String(stored[name] ?? ''));
}

function storeEntry(typed: TypedEntry): void {
  try {
    if (entryNames.every((name) => typed[name] === '')) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(typed));
  } catch {
    // Without storage it lasts as long as the page.
  }
}
