import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { deliveryProtocols } from '../../../../../contract/vocabulary/deliveries.ts';
import { deliveriesText } from '../../../../../text/deliveries/deliveries.ts';
import { adminText } from '../../../../../text/operations/admin.ts';
import { ApiError, call } from '../../../../api.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { errorText, fieldErrorText } from '../../../../formats/error-text.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { useToast } from '../../../../ui/Toasts.tsx';
import css from './ServicesTab.module.css';
import { bodyOf, type FormField, fieldsOf, type Protocol, sharedFields, type Typed } from './service-form.ts';
import { servicesKey } from './services-key.ts';

/** A new service: its name, its identifier, and how its parcels get there. */
export function ServiceDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { services: text } = useText(deliveriesText);
  const { cancel, close } = useText(adminText);
  const language = useLanguage();
  const toast = useToast();
  const queries = useQueryClient();
  const [protocol, setProtocol] = useState<Protocol>('sftp');
  const [typed, setTyped] = useState<Typed>({ port: '22', lead_days: '7' });
  const save = useMutation({
    mutationFn: async () => (await call('POST /admin/services', { body: bodyOf(protocol, typed) })).body,
    onSuccess: ({ name }) => {
      toast({ text: text.saved(name) });
      void queries.invalidateQueries({ queryKey: servicesKey });
      onClose();
    },
  });
  const refused = save.error instanceof ApiError ? save.error.fields : {};
  const isOther = save.error !== null && Object.keys(refused).length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const input = ({ name, path, isLtr, isSecret }: FormField) => (
    <TextField
      key={name}
      label={text.fields[name]}
      {...(name === 'host_key' && { help: text.fields.host_keyHelp })}
      ltr={isLtr}
      type={isSecret ? 'password' : 'text'}
      autoComplete={isSecret ? 'new-password' : 'off'}
      data-autofocus={name === 'name' || undefined}
      value={typed[name] ?? ''}
      error={fieldErrorText(refused[path], language)}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.addTitle}
      closeLabel={close}
      go={{
        type: 'submit',
        form: 'service',
        disabled: save.isPending,
        children: save.isPending ? text.saving : text.save,
      }}
      stay={{ onClick: onClose, children: cancel }}
    >
      <form id="service" className={css.form} onSubmit={submit} noValidate>
        {sharedFields.map(input)}
        <Select
          label={text.fields.protocol}
          value={protocol}
          onChange={({ target }) =>
            setProtocol(deliveryProtocols.find((one) => one === target.value) ?? 'sftp')
          }
        >
          {deliveryProtocols.map((one) => (
            <option key={one} value={one}>
              {text.protocols[one]}
            </option>
          ))}
        </Select>
        {fieldsOf(protocol).map(input)}
        {isOther && (
          <p className={css.bad} role="alert">
            <bdi>{errorText(save.error, language)}</bdi>
          </p>
        )}
      </form>
    </Dialog>
  );
}
