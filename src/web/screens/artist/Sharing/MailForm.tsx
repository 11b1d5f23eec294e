import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Release } from '#contract/releases/releases.ts';
import { privateLinksText } from '#text/releases/private-links.ts';
import { ApiError, call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { errorText, fieldErrorText } from '#web/formats/error-text.ts';
import { typed } from '#web/formats/isolate.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { CloseIcon } from '#web/ui/icons.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import css from './Sharing.module.css';
import { TermsFields } from './TermsFields.tsx';
import { noTerms, termsBody } from './terms.ts';
import { useFocusOnInvalid } from './useFocusOnInvalid.ts';

interface MailFormProps {
  open: boolean;
  release: Release;
  onClose: () => void;
  /** @param sent how many emails are being sent */
  onSent: (sent: number) => void;
}

/** A dialog that emails the song to people, each with their own link. */
export function MailForm({ open, release, onClose, onSent }: MailFormProps) {
  const text = useText(privateLinksText).mailForm;
  const form = useText(privateLinksText).form;
  const language = useLanguage();
  const [to, setTo] = useState('');
  const [message, setMessage] = useState('');
  const [terms, setTerms] = useState(noTerms);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [toError, setToError] = useState('');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const fields = useFocusOnInvalid<HTMLDivElement>(attempts);
  const contacts = useQuery({
    queryKey: ['contacts'],
    queryFn: async () => (await call('GET /contacts', { query: { limit: 30 } })).body,
    enabled: open,
  });
  const typedEmails = new Set(parsePeople(to).people.map(({ email }) => email.toLowerCase()));
  const otherContacts = contacts.data?.filter(({ email }) => !typedEmails.has(email.toLowerCase())) ?? [];
  const forget = async (id: string) => {
    setFailure('');
    try {
      await call('DELETE /contacts/:id', { params: { id } });
      await contacts.refetch();
    } catch (error) {
      setFailure(errorText(error, language));
    }
  };
  const send = async () => {
    if (isBusy || terms.ends === null) return;
    const { people, unreadable } = parsePeople(to);
    const recipientsProblem =
      unreadable !== null
        ? text.unreadable(unreadable)
        : people.length === 0
          ? text.none
          : people.length > 20
            ? text.tooMany
            : '';
    setToError(recipientsProblem);
    setErrors({});
    if (recipientsProblem !== '') setAttempts((count) => count + 1);
    setFailure('');
    if (recipientsProblem !== '') return;
    setBusy(true);
    try {
      const { body } = await call('POST /releases/:id/private-links/mail', {
        params: { id: release.id },
        body: { to: people, words: message, ...termsBody(terms) },
      });
      setTo('');
      setMessage('');
      setTerms(noTerms);
      void contacts.refetch();
      onSent(body.filter(({ mailed_at }) => mailed_at !== null).length);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setErrors(fields);
      const toField = Object.keys(fields).find((name) => name.startsWith('to'));
      if (toField) setToError(fieldErrorText(fields[toField], language) ?? '');
      setAttempts((count) => count + 1);
      if (Object.keys(fields).length === 0) setFailure(errorText(error, language));
    }
    setBusy(false);
  };
  return (
    <Dialog
      open={open}
      wide
      onClose={onClose}
      title={text.title}
      confirm={{
        children: isBusy ? text.sending : text.send,
        'aria-disabled': isBusy,
        onClick: () => void send(),
      }}
      cancel={{ children: form.cancel, onClick: onClose }}
    >
      <div className={css.form} ref={fields}>
        <p className={css.muted}>{text.lead}</p>
        <TextArea
          label={text.to}
          help={text.toHelp}
          placeholder={text.toExample}
          error={toError || undefined}
          value={to}
          rows={3}
          data-autofocus
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
        {otherContacts.length > 0 && (
          <fieldset className={css.contacts}>
            <legend className={css.muted}>{text.contacts}</legend>
            {otherContacts.map((contact) => (
              <span key={contact.id} className={css.contact}>
                <Button
                  size="small"
                  title={contact.email}
                  onClick={() => setTo((current) => appendPerson(current, contact))}
                >
                  <UserText>{contact.name}</UserText>
                </Button>
                <Button
                  kind="quiet"
                  size="small"
                  icon
                  aria-label={text.forget(typed(contact.name))}
                  onClick={() => void forget(contact.id)}
                >
                  <CloseIcon size={16} />
                </Button>
              </span>
            ))}
          </fieldset>
        )}
        <TextArea
          label={text.words}
          help={text.wordsHelp}
          error={fieldErrorText(errors.words, language)}
          value={message}
          maxLength={300}
          rows={2}
          onChange={({ currentTarget }) => setMessage(currentTarget.value.replace(/\n/g, ' '))}
        />
        <TermsFields {...{ release, terms, errors }} onChange={setTerms} />
        {failure !== '' && (
          <p role="alert" className="error">
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  );
}

interface Person {
  name: string;
  email: string;
}

const emailPattern = /[^\s,;<>]+@[^\s,;<>]+\.[^\s,;<>]+/g;

/**
 * Parses lines such as `Name, name@example.com` or `Name <name@example.com>`. In a line with several addresses, each
 * name comes before its address. `unreadable` is the first line without an address; null for none.
 */
export function parsePeople(text: string): { people: Person[]; unreadable: string | null } {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const peopleByLine = lines.map(peopleIn);
  const unreadable = lines.find((_, index) => peopleByLine[index]?.length === 0) ?? null;
  return { people: peopleByLine.flat(), unreadable };
}

function peopleIn(line: string): Person[] {
  const emails = line.match(emailPattern) ?? [];
  const parts = line.split(emailPattern);
  return emails.map((email, index) => {
    const nameParts = emails.length === 1 ? parts : [parts[index] ?? ''];
    const name = nameParts
      .join(' ')
      .replace(/[<>,;\s]+/g, ' ')
      .trim();
    return { email, name: name || (email.split('@')[0] ?? email) };
  });
}

/** The text with a line for one more person. */
const appendPerson = (text: string, { name, email }: Person): string =>
  `${text.trim() === '' ? '' : `${text.trim()}\n`}${name}, ${email}\n`;
