import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { Playlist } from '#contract/stations/reviews.ts';
import { stationReviewText } from '#text/stations/review.ts';
import { ApiError } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { fieldErrorText } from '#web/formats/error-text.ts';
import { DialogActions } from '#web/ui/DialogActions.tsx';
import { Form } from '#web/ui/Form.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import css from './PlaylistDialog.module.css';
import { useSaveOrAsk } from './useSaveOrAsk.tsx';
import { useChangePlaylist } from './useSongActions.ts';

export interface PlaylistFormProps {
  stationId: string;
  /** Edits this one instead of creating one. */
  playlist?: Playlist;
  onSaved: (playlist: Playlist) => void;
  onCancel: () => void;
}

/** Creates or edits a playlist: a name, and an optional description. */
export function PlaylistForm({ stationId, playlist, onSaved, onCancel }: PlaylistFormProps) {
  const text = useText(stationReviewText);
  const language = useLanguage();
  const [name, setName] = useState(playlist?.name ?? '');
  const [description, setDescription] = useState(playlist?.description ?? '');
  // Of the playlist that the form began with: a teammate's change may be loaded since.
  const [number] = useState(playlist?.number ?? 0);
  const { saveOrAsk, question } = useSaveOrAsk();
  const [isMissing, setMissing] = useState(false);
  const isEmpty = name.trim() === '';
  const save = useChangePlaylist(stationId, saveOrAsk);
  const fields = save.error instanceof ApiError ? save.error.fields : {};
  const nameError = isMissing ? text.nameRequired : fieldErrorText(fields.name, language);
  const failure = playlist ? text.saveFailed : text.createFailed;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty) setMissing(true);
    if (isEmpty || save.isPending) return;
    const body = { name: name.trim(), description: description.trim() || null };
    save.mutate(playlist ? { id: playlist.id, basedOn: number, body } : { id: null, body }, {
      onSuccess: (saved) => (saved === null ? onCancel() : onSaved(saved)),
    });
  };
  // Enter does nothing in a form whose button is waiting.
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isEmpty && !event.nativeEvent.isComposing) setMissing(true);
  };
  return (
    <Form className={css.form} onSubmit={submit} noValidate>
      {question}
      <TextField
        label={text.name}
        value={name}
        autoFocus
        autoComplete="off"
        maxLength={80}
        error={nameError}
        onKeyDown={press}
        onBlur={() => setMissing(name !== '' && isEmpty)}
        onChange={({ target }) => {
          setName(target.value);
          setMissing(false);
          save.reset();
        }}
      />
      <TextField
        label={text.description}
        help={text.optional}
        value={description}
        autoComplete="off"
        maxLength={300}
        error={fieldErrorText(fields.description, language)}
        onChange={({ target }) => setDescription(target.value)}
      />
      {save.isError && !fields.name && !fields.description && (
        <p className="error" role="alert">
          {failure}
        </p>
      )}
      <DialogActions
        confirm={{
          type: 'submit',
          disabled: isEmpty || save.isPending,
          children: save.isPending ? text.saving : playlist ? text.save : text.create,
        }}
        cancel={{ onClick: onCancel, children: text.cancel }}
      />
    </Form>
  );
}
