import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { Playlist } from '#contract/stations/reviews.ts';
import { stationReviewText } from '#text/stations/review.ts';
import { ApiError, call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { fieldErrorText } from '#web/formats/error-text.ts';
import { DialogActions } from '#web/ui/DialogActions.tsx';
import { Form } from '#web/ui/Form.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import css from './PlaylistDialog.module.css';
import { playlistsQuery, stationKeys } from './queries.ts';
import { useSaveOrAsk } from './useSaveOrAsk.tsx';

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
  const client = useQueryClient();
  const [name, setName] = useState(playlist?.name ?? '');
  const [description, setDescription] = useState(playlist?.description ?? '');
  // Of the playlist that the form began with: a teammate's change may be loaded since.
  const [number] = useState(playlist?.number ?? 0);
  const { saveOrAsk, question } = useSaveOrAsk();
  const [isMissing, setMissing] = useState(false);
  const isEmpty = name.trim() === '';
  const save = useMutation({
    mutationFn: async (): Promise<Playlist | null> => {
      const body = { name: name.trim(), description: description.trim() || null };
      if (playlist === undefined)
        return (await call('POST /radio-stations/:id/playlists', { params: { id: stationId }, body })).body;
      const params = { id: stationId, playlistId: playlist.id };
      return saveOrAsk(number, async (based_on) => {
        const name = 'PATCH /radio-stations/:id/playlists/:playlistId';
        return (await call(name, { params, body: { ...body, based_on } })).body;
      });
    },
    onSuccess: (saved) => {
      if (saved === null) {
        void client.invalidateQueries({ queryKey: stationKeys.playlists(stationId) });
        return onCancel();
      }
      client.setQueryData(playlistsQuery(stationId).queryKey, (all = []) =>
        playlist ? all.map((each) => (each.id === saved.id ? saved : each)) : [...all, saved],
      );
      void client.invalidateQueries({ queryKey: stationKeys.playlists(stationId) });
      onSaved(saved);
    },
  });
  const fields = save.error instanceof ApiError ? save.error.fields : {};
  const nameError = isMissing ? text.nameRequired : fieldErrorText(fields.name, language);
  const failure = playlist ? text.saveFailed : text.createFailed;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty) setMissing(true);
    else if (!save.isPending) save.mutate();
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
