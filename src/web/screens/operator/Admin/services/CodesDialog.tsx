import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type CodeKind, codeKinds } from '../../../../../contract/vocabulary/code-ranges.ts';
import { adminText } from '../../../../../text/operations/admin.ts';
import { codesText } from '../../../../../text/operations/codes.ts';
import { ApiError, call } from '../../../../api.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { errorText, fieldErrorText } from '../../../../formats/error-text.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { useToast } from '../../../../ui/Toasts.tsx';
import css from './ServiceDialog.module.css';
import { rangesKey } from './services-key.ts';

type Name = 'prefix' | 'year' | 'first' | 'last';
type Typed = Record<Name, string>;

const bodyOf = (kind: CodeKind, length: 12 | 13, { prefix, year, first, last }: Typed) => ({
  ...(kind === 'isrc' ? { kind, prefix, year } : { kind, prefix, length }),
  first: Number(first),
  ...(last.trim() !== '' && { last: Number(last) }),
});

/** A purchased range of codes: ISRC by registrant and year, UPC by the company's prefix. */
export function CodesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText(codesText);
  const { cancel, close } = useText(adminText);
  const language = useLanguage();
  const toast = useToast();
  const queries = useQueryClient();
  const [kind, setKind] = useState<CodeKind>('isrc');
  const [length, setLength] = useState<12 | 13>(13);
  const [typed, setTyped] = useState<Typed>({
    prefix: '',
    year: String(new Date().getFullYear()).slice(2),
    first: '1',
    last: '',
  });
  const save = useMutation({
    mutationFn: () => call('POST /admin/code-ranges', { body: bodyOf(kind, length, typed) }),
    onSuccess: () => {
      toast({ text: text.added });
      void queries.invalidateQueries({ queryKey: rangesKey });
      onClose();
    },
  });
  const refused = save.error instanceof ApiError ? save.error.fields : {};
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
      error={fieldErrorText(refused[name], language)}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.addTitle}
      closeLabel={close}
      go={{ type: 'submit', form: 'codes', disabled: save.isPending, children: text.save }}
      stay={{ onClick: onClose, children: cancel }}
    >
      <form id="codes" className={css.form} onSubmit={submit} noValidate>
        <Select
          label={text.kind}
          value={kind}
          onChange={({ target }) => setKind(codeKinds.find((one) => one === target.value) ?? 'isrc')}
        >
          {codeKinds.map((one) => (
            <option key={one} value={one}>
              {text.kinds[one]}
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
        {save.error !== null && Object.keys(refused).length === 0 && (
          <p className="error" role="alert">
            <bdi>{errorText(save.error, language)}</bdi>
          </p>
        )}
      </form>
    </Dialog>
  );
}
