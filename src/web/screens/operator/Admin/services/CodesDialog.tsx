import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type CodeKind, codeKinds } from '#shared/code-ranges.ts';
import { adminText } from '#text/operations/admin.ts';
import { codesText } from '#text/operations/codes.ts';
import { ApiError, call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { errorText, fieldErrorText } from '#web/formats/error-text.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useToast } from '#web/ui/Toasts.tsx';
import css from './ServiceDialog.module.css';
import { rangesKey } from './services-key.ts';

type Name = 'prefix' | 'year' | 'first' | 'last';
type FormValues = Record<Name, string>;

const bodyOf = (kind: CodeKind, length: 12 | 13, { prefix, year, first, last }: FormValues) => ({
  ...(kind === 'isrc' ? { kind, prefix, year } : { kind, prefix, length }),
  first: Number(first),
  ...(last.trim() !== '' && { last: Number(last) }),
});

/** Adds a purchased range: ISRCs by registrant and year, or UPCs by the company's GS1 prefix. */
export function CodesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText(codesText);
  const { cancel, close } = useText(adminText);
  const language = useLanguage();
  const toast = useToast();
  const client = useQueryClient();
  const [kind, setKind] = useState<CodeKind>('isrc');
  const [length, setLength] = useState<12 | 13>(13);
  const [typed, setTyped] = useState<FormValues>({
    prefix: '',
    year: String(new Date().getFullYear()).slice(2),
    first: '1',
    last: '',
  });
  const save = useMutation({
    mutationFn: () => call('POST /admin/code-ranges', { body: bodyOf(kind, length, typed) }),
    onSuccess: () => {
      toast({ text: text.added });
      void client.invalidateQueries({ queryKey: rangesKey });
      onClose();
    },
  });
  const fieldErrors = save.error instanceof ApiError ? save.error.fields : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const input = (name: Name, label: string, help?: string) => (
    <TextField
      key={name}
      label={label}
      help={help}
      ltr
      autoComplete="off"
      inputMode={name === 'prefix' ? 'text' : 'numeric'}
      data-autofocus={name === 'prefix' || undefined}
      value={typed[name]}
      error={fieldErrorText(fieldErrors[name], language)}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.addTitle}
      closeLabel={close}
      confirm={{ type: 'submit', form: 'codes', disabled: save.isPending, children: text.save }}
      cancel={{ onClick: onClose, children: cancel }}
    >
      <Form id="codes" className={css.form} onSubmit={submit} noValidate>
        <Select
          label={text.kind}
          value={kind}
          onChange={({ target }) => setKind(codeKinds.find((known) => known === target.value) ?? 'isrc')}
        >
          {codeKinds.map((option) => (
            <option key={option} value={option}>
              {text.kinds[option]}
            </option>
          ))}
        </Select>
        {input('prefix', text.prefix[kind], text.prefixHelp[kind])}
        {kind === 'isrc' ? (
          input('year', text.year)
        ) : (
          <Select
            label={text.length}
            value={String(length)}
            onChange={({ target }) => setLength(target.value === '12' ? 12 : 13)}
          >
            <option value="13">EAN-13</option>
            <option value="12">UPC-A</option>
          </Select>
        )}
        {input('first', text.first)}
        {input('last', text.last, text.lastHelp)}
        {save.error !== null && Object.keys(fieldErrors).length === 0 && (
          <p className="error" role="alert">
            <bdi>{errorText(save.error, language)}</bdi>
          </p>
        )}
      </Form>
    </Dialog>
  );
}
