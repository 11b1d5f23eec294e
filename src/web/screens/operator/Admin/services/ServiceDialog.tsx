import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { DeliveryService } from '../../../../../contract/deliveries/services.ts';
import {
  deliveryProtocols,
  deliverySounds,
  deliveryTakes,
} from '../../../../../contract/vocabulary/deliveries.ts';
import { deliveriesText } from '../../../../../text/deliveries/deliveries.ts';
import { adminText } from '../../../../../text/operations/admin.ts';
import { ApiError, call } from '../../../../api.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { errorText, fieldErrorText } from '../../../../formats/error-text.ts';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { useToast } from '../../../../ui/Toasts.tsx';
import css from './ServiceDialog.module.css';
import {
  bodyOf,
  type FormField,
  isOtherMachine,
  placeFields,
  secretFields,
  typedOf,
  whatFields,
  whoFields,
} from './service-form.ts';
import { servicesKey } from './services-key.ts';

const helped = ['host_key', 'private_key', 'territories', 'languages'] as const;

interface ServiceDialogProps {
  open: boolean;
  onClose: () => void;
  /** The one to edit; without it, a new one. */
  service?: DeliveryService | undefined;
}

/** A new or edited service: its identity, what it accepts, its place, and its credentials. */
export function ServiceDialog({ open, onClose, service }: ServiceDialogProps) {
  const { services: text } = useText(deliveriesText);
  const { cancel, close } = useText(adminText);
  const language = useLanguage();
  const toast = useToast();
  const queries = useQueryClient();
  const [typed, setTyped] = useState(() => typedOf(service));
  const { fields, protocol, takes, sound } = typed;
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
      void queries.invalidateQueries({ queryKey: servicesKey });
      onClose();
    },
  });
  const refused = save.error instanceof ApiError ? save.error.fields : {};
  const errorOf = (path: string) =>
    fieldErrorText(
      refused[path] ?? Object.entries(refused).find(([known]) => known.startsWith(`${path}.`))?.[1],
      language,
    );
  const isOther = save.error !== null && Object.keys(refused).length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const input = ({ name, path, isLtr, isSecret }: FormField) => {
    const isLong = name === 'private_key';
    const Input = isLong ? TextArea : TextField;
    const help = helped.find((one) => one === name);
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
  const asked = secretFields(protocol);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={service === undefined ? text.addTitle : text.editTitle(service.name)}
      closeLabel={close}
      wide
      go={{
        type: 'submit',
        form: 'service',
        disabled: save.isPending,
        children: save.isPending ? text.saving : text.save,
      }}
      stay={{ onClick: onClose, children: cancel }}
    >
      <form id="service" className={css.form} onSubmit={submit} noValidate>
        <div className={css.two}>{whoFields.map(input)}</div>
        <fieldset className={css.group}>
          <legend>{text.fields.takes}</legend>
          <p className={css.boxes}>
            {deliveryTakes.map((one) => (
              <Checkbox
                key={one}
                label={text.takes[one]}
                checked={takes.includes(one)}
                onChange={({ target }) =>
                  setTyped({
                    ...typed,
                    takes: deliveryTakes.filter((each) =>
                      each === one ? target.checked : takes.includes(each),
                    ),
                  })
                }
              />
            ))}
          </p>
          {errorOf('takes') && <p className="error">{errorOf('takes')}</p>}
        </fieldset>
        <div className={css.two}>
          <Select
            label={text.fields.sound}
            value={sound}
            onChange={({ target }) =>
              setTyped({ ...typed, sound: deliverySounds.find((one) => one === target.value) ?? 'wav' })
            }
          >
            {deliverySounds.map((one) => (
              <option key={one} value={one}>
                {text.sounds[one]}
              </option>
            ))}
          </Select>
          {whatFields.map(input)}
        </div>
        <Select
          label={text.fields.protocol}
          value={protocol}
          onChange={({ target }) =>
            setTyped({ ...typed, protocol: deliveryProtocols.find((one) => one === target.value) ?? 'sftp' })
          }
        >
          {deliveryProtocols.map((one) => (
            <option key={one} value={one}>
              {text.protocols[one]}
            </option>
          ))}
        </Select>
        <div className={css.two}>{placeFields(protocol).map(input)}</div>
        {asked.length > 0 && service && (
          <p className={css.note}>
            {isOtherMachine(service, typed) ? text.again : service.has_credentials && text.kept}
          </p>
        )}
        <div className={css.two}>{asked.map(input)}</div>
        {service && <p className={css.note}>{text.retried}</p>}
        {isOther && (
          <p className="error" role="alert">
            <bdi>{errorText(save.error, language)}</bdi>
          </p>
        )}
      </form>
    </Dialog>
  );
}
