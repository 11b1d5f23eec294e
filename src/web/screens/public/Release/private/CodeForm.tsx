import { type FormEvent, useState } from 'react';
import { codeOf, statusOf } from '../../../../../contract/vocabulary/unknown.ts';
import { privateSongText } from '../../../../../text/releases/private-song.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { failureText } from '../../../../formats/failure-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { type OpenedLink, openPrivateLink, type Refusal, toRefusal } from './open-private-link.ts';
import css from './Private.module.css';

interface CodeFormProps {
  token: string;
  onOpen: (opened: OpenedLink) => void;
  /** The link itself no longer opens. */
  onRefused: (refusal: Refusal) => void;
}

/** Asks for the code of a private link. */
export function CodeForm({ token, onOpen, onRefused }: CodeFormProps) {
  const text = useText(privateSongText);
  const language = useLanguage();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || code.trim() === '') return;
    setBusy(true);
    setError('');
    try {
      onOpen(await openPrivateLink(token, code));
    } catch (failure) {
      const isFinal = statusOf(failure) === 410 || codeOf(failure) === 'LINK_PASSED_ON';
      if (isFinal) onRefused(await toRefusal(failure));
      else setError(await failureText(failure, language));
      setBusy(false);
    }
  };
  return (
    <Form className={`wrap ${css.code}`} onSubmit={send}>
      <h1 className={css.codeTitle}>{text.codeTitle}</h1>
      <p className={css.lead}>{text.codeLead}</p>
      <TextField
        label={text.code}
        error={error || undefined}
        value={code}
        ltr
        autoFocus
        autoComplete="off"
        maxLength={64}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <Button type="submit" kind="lamp" size="big" aria-disabled={isBusy}>
        {isBusy ? text.opening : text.open}
      </Button>
    </Form>
  );
}
