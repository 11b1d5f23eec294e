import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { DeliveryService } from '#contract/deliveries/services.ts';
import {
  choreographies,
  conversions,
  deliveryProtocols,
  deliverySounds,
  deliveryTakes,
} from '#shared/deliveries.ts';
import { deliveriesText } from '#text/deliveries/deliveries.ts';
import { adminText } from '#text/operations/admin.ts';
import { ApiError, call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { errorText, fieldErrorText } from '#web/formats/error-text.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useToast } from '#web/ui/Toasts.tsx';
import css from './ServiceDialog.module.css';
import {
  acceptedFields,
  bodyOf,
  credentialFields,
  type FormField,
  formValuesOf,
  identityFields,
  isOtherMachine,
  placeFields,
} from './service-form.ts';
import { servicesKey } from './services-key.ts';

const fieldsWithHelp = ['host_key', 'private_key', 'territories', 'languages', 'days_needed'] as const;

interface ServiceDialogProps {
  open: boolean;
  onClose: () => void;
  /** The service to edit; without it, a new one. */
  service?: DeliveryService | undefined;
}

/** The form of a service: its identity, what it accepts, its place, and its credentials. */
export function ServiceDialog({ open, onClose, service }: ServiceDialogProps) {
  const { services: text } = useText(deliveriesText);
  const { cancel, close } = useText(adminText);
  const language = useLanguage();
  const toast = useToast();
  const client = useQueryClient();
  const [typed, setTyped] = useState(() => formValuesOf(service));
  const { fields, protocol, takes, sound, choreography, conversion } = typed;
  const save = useMutation({
    mutationFn: async (): Promise<DeliveryService> => {
      const body = bodyOf(typed);
      if (service === undefined) return (await call('POST /admin/services', { body })).body;
      const changed = await call<'PATCH /admin/services/:id'>('PATCH /admin/services/:id', {
        params: { id: service.id },
        body,
      });
      return changed.body;
    },
    onSuccess: ({ name }) => {
      toast({ text: text.saved(name) });
      void client.invalidateQueries({ queryKey: servicesKey });
      onClose();
    },
  });
  const fieldErrors = save.error instanceof ApiError ? save.error.fields : {};
  const errorOf = (path: string) =>
    fieldErrorText(
      fieldErrors[path] ?? Object.entries(fieldErrors).find(([known]) => known.startsWith(`${path}.`))?.[1],
      language,
    );
  const hasFormError = save.error !== null && Object.keys(fieldErrors).length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const input = ({ name, path, isLtr, isSecret }: FormField) => {
    const isLong = name === 'private_key';
    const Input = isLong ? TextArea : TextField;
    const help = fieldsWithHelp.find((field) => field === name);
    return (
      <Input
        key={name}
        label={text.fields[name]}
        {...(help && { help: text.fields[`${help}Help`] })}
        ltr={isLtr}
        {...(isLong ? { rows: 3, spellCheck: false } : { type: isSecret ? 'password' : 'text' })}
        autoComplete={isSecret ? 'new-password' : 'off'}
        data-autofocus={name === 'name' || undefined}
        value={fields[name] ?? ''}
        error={errorOf(path)}
        onChange={({ target }) => setTyped({ ...typed, fields: { ...fields, [name]: target.value } })}
      />
    );
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={service === undefined ? text.addTitle : text.editTitle(service.name)}
      closeLabel={close}
      wide
      confirm={{
        type: 'submit',
        form: 'service',
        disabled: save.isPending,
        children: save.isPending ? text.saving : text.save,
      }}
      cancel={{ onClick: onClose, children: cancel }}
    >
      <Form id="service" className={css.form} onSubmit={submit} noValidate>
        <div className={css.columns}>{identityFields.map(input)}</div>
        <fieldset className={css.group}>
          <legend>{text.fields.takes}</legend>
          <p className={css.checkboxes}>
            {deliveryTakes.map((option) => (
              <Checkbox
                key={option}
                label={text.takes[option]}
                checked={takes.includes(option)}
                onChange={({ target }) =>
                  setTyped({
                    ...typed,
                    takes: deliveryTakes.filter((take) =>
                      take === option ? target.checked : takes.includes(take),
                    ),
                  })
                }
              />
            ))}
          </p>
          {errorOf('takes') && <p className="error">{errorOf('takes')}</p>}
        </fieldset>
        <div className={css.columns}>
          <Select
            label={text.fields.sound}
            value={sound}
            onChange={({ target }) =>
              setTyped({ ...typed, sound: deliverySounds.find((known) => known === target.value) ?? 'wav' })
            }
          >
            {deliverySounds.map((option) => (
              <option key={option} value={option}>
                {text.sounds[option]}
              </option>
            ))}
          </Select>
          <Select
            label={text.fields.conversion}
            help={text.fields.conversionHelp}
            value={conversion}
            onChange={({ target }) =>
              setTyped({
                ...typed,
                conversion: conversions.find((known) => known === target.value) ?? 'convert',
              })
            }
          >
            {conversions.map((option) => (
              <option key={option} value={option}>
                {text.conversions[option]}
              </option>
            ))}
          </Select>
          {acceptedFields.map(input)}
          <Select
            label={text.fields.choreography}
            help={text.fields.choreographyHelp}
            value={choreography}
            onChange={({ target }) =>
              setTyped({
                ...typed,
                choreography: choreographies.find((known) => known === target.value) ?? '1.6',
              })
            }
          >
            {choreographies.map((version) => (
              <option key={version} value={version}>
                {version}
              </option>
            ))}
          </Select>
        </div>
        <Select
          label={text.fields.protocol}
          value={protocol}
          onChange={({ target }) =>
            setTyped({
              ...typed,
              protocol: deliveryProtocols.find((known) => known === target.value) ?? 'sftp',
            })
          }
        >
          {deliveryProtocols.map((option) => (
            <option key={option} value={option}>
              {text.protocols[option]}
            </option>
          ))}
        </Select>
        <div className={css.columns}>{placeFields[protocol].map(input)}</div>
        {credentialFields[protocol].length > 0 && service && (
          <p className={css.note}>
            {isOtherMachine(service, typed)
              ? text.enterCredentials
              : service.has_credentials && text.credentialsKept}
          </p>
        )}
        <div className={css.columns}>{credentialFields[protocol].map(input)}</div>
        {service && <p className={css.note}>{text.retried}</p>}
        {hasFormError && (
          <p className="error" role="alert">
            <bdi>{errorText(save.error, language)}</bdi>
          </p>
        )}
      </Form>
    </Dialog>
  );
}
