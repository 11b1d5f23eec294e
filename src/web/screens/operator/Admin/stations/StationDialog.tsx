import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { AdminStation } from '#contract/operations/stations.ts';
import { adminText } from '#text/operations/admin.ts';
import { adminStationsText } from '#text/operations/stations.ts';
import { ApiError, call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { stationName } from '#web/features/stations/station-name.ts';
import { errorText, fieldErrorText } from '#web/formats/error-text.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form } from '#web/ui/Form.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useToast } from '#web/ui/Toasts.tsx';
import css from './StationsTab.module.css';
import { stationsKey } from './stations-key.ts';

/** The form of a station's names; a new one also gets its subdomain, which can't be changed later. */
export function StationDialog({
  edited,
  onClose,
}: {
  edited: AdminStation | 'new' | null;
  onClose: () => void;
}) {
  const text = useText(adminStationsText);
  const { cancel, close } = useText(adminText);
  const language = useLanguage();
  const toast = useToast();
  const client = useQueryClient();
  const station = edited === 'new' ? null : edited;
  const [name, setName] = useState(station?.name ?? '');
  const [hebrew, setHebrew] = useState(station?.name_hebrew ?? '');
  const [subdomain, setSubdomain] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const save = useMutation({
    mutationFn: async () =>
      station
        ? (
            await call('PATCH /admin/radio-stations/:id', {
              params: { id: station.id },
              body: { name, name_hebrew: hebrew || null },
            })
          ).body
        : (
            await call('POST /admin/radio-stations', {
              body: { name, name_hebrew: hebrew || null, subdomain },
            })
          ).body,
    onSuccess: (saved) => {
      toast({ text: text.saved(stationName(saved, language)) });
      void client.invalidateQueries({ queryKey: stationsKey });
      onClose();
    },
  });
  const fields = save.error instanceof ApiError ? save.error.fields : {};
  const isTaken = save.error instanceof ApiError && save.error.code === 'SUBDOMAIN_TAKEN';
  const missing = (value: string) => (wasSubmitted && value.trim() === '' ? text.required : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (name.trim() === '' || (!station && subdomain.trim() === '')) return;
    save.mutate();
  };
  const hasFormError = save.error && !isTaken && Object.keys(fields).length === 0;
  return (
    <Dialog
      open={edited !== null}
      onClose={onClose}
      title={station ? text.editTitle : text.addTitle}
      closeLabel={close}
      confirm={{
        type: 'submit',
        form: 'station',
        disabled: save.isPending,
        children: save.isPending ? text.saving : text.save,
      }}
      cancel={{ onClick: onClose, children: cancel }}
    >
      <Form id="station" className={css.form} onSubmit={submit} noValidate>
        <TextField
          label={text.fields.name}
          value={name}
          required
          data-autofocus
          error={missing(name) ?? fieldErrorText(fields.name, language)}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={text.fields.hebrew}
          value={hebrew}
          error={fieldErrorText(fields.name_hebrew, language)}
          onChange={({ target }) => setHebrew(target.value)}
        />
        {!station && (
          <TextField
            ltr
            label={text.fields.subdomain}
            help={text.fields.subdomainHelp}
            value={subdomain}
            required
            autoCapitalize="off"
            spellCheck={false}
            error={
              missing(subdomain) ??
              (isTaken ? errorText(save.error, language) : fieldErrorText(fields.subdomain, language))
            }
            onChange={({ target }) => setSubdomain(target.value)}
          />
        )}
        {hasFormError && (
          <p className="error" role="alert">
            <bdi>{errorText(save.error, language)}</bdi>
          </p>
        )}
      </Form>
    </Dialog>
  );
}
