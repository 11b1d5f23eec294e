import { useEffect, useRef, useState } from 'react';
import type { Release } from '#contract/releases/releases.ts';
import { privateLinksText } from '#text/releases/private-links.ts';
import { ApiError, call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { Ltr } from '#web/formats/Bidi.tsx';
import { errorText, fieldErrorText } from '#web/formats/error-text.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form } from '#web/ui/Form.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { CopyLink } from './LinkRow.tsx';
import css from './Sharing.module.css';
import { TermsFields } from './TermsFields.tsx';
import { noTerms, termsBody } from './terms.ts';
import { useFocusOnInvalid } from './useFocusOnInvalid.ts';

interface LinkFormProps {
  open: boolean;
  release: Release;
  onClose: () => void;
  onCreated: () => void;
}

/** A dialog that creates a link for one recipient, and then offers it for copying. */
export function LinkForm({ open, release, onClose, onCreated }: LinkFormProps) {
  const text = useText(privateLinksText).form;
  const language = useLanguage();
  const [recipient, setRecipient] = useState('');
  const [code, setCode] = useState('');
  const [terms, setTerms] = useState(noTerms);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [createdUrl, setCreatedUrl] = useState<string | null>(null);
  const form = useFocusOnInvalid<HTMLFormElement>(errors);
  const link = useRef<HTMLParagraphElement>(null);
  // The button that created it is gone.
  useEffect(() => {
    if (createdUrl !== null) link.current?.focus();
  }, [createdUrl]);
  const close = () => {
    onClose();
    setRecipient('');
    setCode('');
    setTerms(noTerms);
    setErrors({});
    setFailure('');
    setCreatedUrl(null);
  };
  const create = async () => {
    if (isBusy || terms.ends === null) return;
    setFailure('');
    setErrors(recipient.trim() === '' ? { recipient: 'REQUIRED' } : {});
    if (recipient.trim() === '') return;
    setBusy(true);
    try {
      const { body } = await call('POST /releases/:id/private-links', {
        params: { id: release.id },
        body: { recipient, code: code.trim() || null, ...termsBody(terms) },
      });
      setCreatedUrl(body.url ?? '');
      onCreated();
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setErrors(fields);
      if (Object.keys(fields).length === 0) setFailure(errorText(error, language));
    }
    setBusy(false);
  };
  if (createdUrl !== null)
    return (
      <Dialog
        open={open}
        onClose={close}
        title={text.created}
        cancel={{ children: text.close, onClick: close }}
      >
        <p className={css.createdUrl} ref={link} tabIndex={-1}>
          <Ltr>{createdUrl}</Ltr>
        </p>
        <CopyLink url={createdUrl} label={recipient} lamp />
      </Dialog>
    );
  return (
    <Dialog
      open={open}
      wide
      onClose={close}
      title={text.title}
      confirm={{
        children: isBusy ? text.creating : text.create,
        'aria-disabled': isBusy,
        onClick: () => void create(),
      }}
      cancel={{ children: text.cancel, onClick: close }}
    >
      <Form
        ref={form}
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <TextField
          label={text.recipient}
          help={text.recipientHelp}
          error={fieldErrorText(errors.recipient, language)}
          value={recipient}
          maxLength={100}
          data-autofocus
          onChange={({ currentTarget }) => setRecipient(currentTarget.value)}
        />
        <TermsFields {...{ release, terms, errors }} onChange={setTerms} />
        <TextField
          label={text.code}
          help={text.codeHelp}
          error={fieldErrorText(errors.code, language)}
          ltr
          autoComplete="off"
          maxLength={64}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        {failure !== '' && (
          <p role="alert" className="error">
            {failure}
          </p>
        )}
        <button type="submit" hidden />
      </Form>
    </Dialog>
  );
}
