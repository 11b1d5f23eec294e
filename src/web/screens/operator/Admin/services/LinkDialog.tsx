import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { DeliveryService, Parcel } from '../../../../../contract/deliveries/services.ts';
import { deliveriesText } from '../../../../../text/deliveries/deliveries.ts';
import { adminText } from '../../../../../text/operations/admin.ts';
import { ApiError, call } from '../../../../api.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { Typed } from '../../../../formats/Bidi.tsx';
import { errorText, fieldErrorText } from '../../../../formats/error-text.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { useToast } from '../../../../ui/Toasts.tsx';
import css from './ServiceParcels.module.css';
import { servicesKey } from './services-key.ts';

interface LinkDialogProps {
  service: DeliveryService;
  /** The parcel of the song; the dialog is open while it is set. */
  parcel: Parcel | null;
  onClose: () => void;
}

/** The address at which a song can be heard at a service. */
export function LinkDialog({ service, parcel, onClose }: LinkDialogProps) {
  const { services: text } = useText(deliveriesText);
  const { cancel, close } = useText(adminText);
  const language = useLanguage();
  const toast = useToast();
  const client = useQueryClient();
  const [link, setLink] = useState(parcel?.link ?? '');
  const save = useMutation({
    mutationFn: () =>
      call('PUT /admin/parcels/:id/link', {
        params: { id: parcel?.id ?? '' },
        body: { link: link.trim() },
      }),
    onSuccess: () => {
      toast({ text: text.linkSaved });
      void client.invalidateQueries({ queryKey: servicesKey });
      onClose();
    },
  });
  const fieldError = save.error instanceof ApiError ? save.error.fields.link : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Dialog
      open={parcel !== null}
      onClose={onClose}
      title={text.linkTitle(service.name)}
      closeLabel={close}
      go={{
        type: 'submit',
        form: 'link',
        disabled: save.isPending,
        children: save.isPending ? text.saving : text.save,
      }}
      stay={{ onClick: onClose, children: cancel }}
    >
      <Form id="link" className={css.form} onSubmit={submit} noValidate>
        {parcel?.title && (
          <p className="dotted">
            <Typed>{parcel.title}</Typed>
            <Typed>{parcel.artist_name}</Typed>
          </p>
        )}
        <TextField
          label={text.link}
          help={text.linkHelp}
          ltr
          type="url"
          autoComplete="off"
          data-autofocus
          value={link}
          error={
            fieldError
              ? fieldErrorText(fieldError, language)
              : save.error
                ? errorText(save.error, language)
                : null
          }
          onChange={({ target }) => setLink(target.value)}
        />
      </Form>
    </Dialog>
  );
}
