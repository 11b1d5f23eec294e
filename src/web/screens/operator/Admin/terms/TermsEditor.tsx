import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import type { EditedTerms } from '#contract/terms.ts';
import { maxTermsLength } from '#shared/terms.ts';
import { editTermsText } from '#text/terms/edit-terms.ts';
import { termsText } from '#text/terms/terms.ts';
import { ApiError, call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { orNull, readStored, shapeOf, text as textGuard, writeStored } from '#web/browser/stored.ts';
import { useSite } from '#web/features/shell/site.tsx';
import { TermsText } from '#web/features/terms/TermsText.tsx';
import { errorText } from '#web/formats/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Form } from '#web/ui/Form.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { useToast } from '#web/ui/Toasts.tsx';
import { useConfirm } from '#web/ui/useConfirm.tsx';
import css from './TermsTab.module.css';

const inTab = () => sessionStorage;
/** What was typed and not saved, and the draft that it changes. */
const isTyped = shapeOf<{ he: string; en: string; basedOn: string | null }>({
  he: textGuard,
  en: textGuard,
  basedOn: orNull(textGuard),
});

/** The draft of a page in both languages, with a preview, and publishing it. */
export function TermsEditor({ terms }: { terms: EditedTerms }) {
  const { page, draft } = terms;
  const text = useText(editTermsText);
  const title = useText(termsText).title[page];
  const language = useLanguage();
  const toast = useToast();
  const client = useQueryClient();
  const { ask, dialog } = useConfirm();
  const kept = draft?.texts ?? terms.texts;
  const key = `terms ${page}`;
  const [typed] = useState(() => readStored(inTab, key, isTyped));
  const [he, setHe] = useState(typed?.he ?? kept.he);
  const [en, setEn] = useState(typed?.en ?? kept.en);
  const [basedOn, setBasedOn] = useState(typed ? typed.basedOn : (draft?.edited_at ?? null));
  const [needs, setNeeds] = useState(false);
  const [error, setError] = useState('');
  const isChanged = he !== kept.he || en !== kept.en;
  // Another tab of this area, or a reload, loses nothing that was typed.
  useEffect(
    () => writeStored(inTab, key, isChanged ? { he, en, basedOn } : null),
    [key, isChanged, he, en, basedOn],
  );
  const params = { page };
  const showError = (failure: unknown) =>
    setError(
      failure instanceof ApiError && failure.code === 'STALE' ? text.stale : errorText(failure, language),
    );
  const { mutate, isPending } = useMutation({
    mutationFn: ({ make }: { make: () => Promise<{ body: EditedTerms }>; said: string }) => make(),
    onSuccess: ({ body }, { said }) => {
      client.setQueryData<EditedTerms[]>(['terms'], (all) =>
        all?.map((one) => (one.page === page ? body : one)),
      );
      setHe((body.draft?.texts ?? body.texts).he);
      setEn((body.draft?.texts ?? body.texts).en);
      setBasedOn(body.draft?.edited_at ?? null);
      toast({ text: said });
    },
    onError: showError,
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = he.trim() === '' || en.trim() === '';
    setError(isMissing ? text.required : '');
    if (isMissing) return;
    const body = { he, en, based_on: basedOn };
    mutate({ make: () => call('PUT /admin/terms/:page/draft', { params, body }), said: text.saved });
  };
  const publish = async () => {
    if (draft === null) return;
    setError(isChanged ? text.unsaved : '');
    if (isChanged) return;
    const isSure = await ask({
      title: text.ask(title),
      text: needs ? `${text.askText} ${text.askNeeds}` : text.askText,
      confirm: text.publish,
      cancel: text.cancel,
    });
    if (!isSure) return;
    const body = { based_on: draft.edited_at, needs_acceptance: needs };
    mutate({
      make: () => call('POST /admin/terms/:page/versions', { params, body }),
      said: text.isPublished,
    });
  };
  const revert = async () => {
    const question = { title: text.revertAsk, text: text.revertText };
    if (!(await ask({ ...question, confirm: text.revert, cancel: text.cancel }))) return;
    // Another operator may have saved a draft since.
    const { body: all } = await call('GET /admin/terms', {});
    client.setQueryData<EditedTerms[]>(['terms'], all);
    const now = all.find((one) => one.page === page) ?? terms;
    setHe((now.draft?.texts ?? now.texts).he);
    setEn((now.draft?.texts ?? now.texts).en);
    setBasedOn(now.draft?.edited_at ?? null);
    setError('');
  };
  const discard = async () => {
    const question = { title: text.discardAsk, text: text.discardText };
    if (!(await ask({ ...question, confirm: text.discard, cancel: text.cancel }))) return;
    mutate({ make: () => call('DELETE /admin/terms/:page/draft', { params }), said: text.discarded });
  };
  return (
    <>
      <Form className={css.form} onSubmit={save}>
        <p className="note">{text.help}</p>
        <div className={css.texts}>
          <Side label={text.hebrew} value={he} onChange={setHe} />
          <Side label={text.english} value={en} onChange={setEn} ltr />
        </div>
        {draft && (
          <Checkbox
            label={text.needs}
            checked={needs}
            onChange={({ currentTarget }) => setNeeds(currentTarget.checked)}
          />
        )}
        <p role="alert" className="error">
          {error}
        </p>
        <p className="row">
          <Button type="submit" disabled={isPending || !isChanged}>
            {text.save}
          </Button>
          {isChanged && (
            <Button kind="quiet" disabled={isPending} onClick={() => void revert().catch(showError)}>
              {text.revert}
            </Button>
          )}
          {draft && (
            <>
              <Button kind="lamp" disabled={isPending} onClick={() => void publish()}>
                {text.publish}
              </Button>
              <Button kind="quiet" disabled={isPending} onClick={() => void discard()}>
                {text.discard}
              </Button>
            </>
          )}
        </p>
      </Form>
      {dialog}
    </>
  );
}

interface SideProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  ltr?: boolean;
}

function Side({ label, value, onChange, ltr = false }: SideProps) {
  const text = useText(editTermsText);
  const { siteName } = useSite();
  return (
    <div className={css.form}>
      <TextArea
        label={label}
        ltr={ltr}
        lang={ltr ? 'en' : 'he'}
        value={value}
        maxLength={maxTermsLength}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Disclosure quiet title={`${text.preview}: ${label}`}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
        <div className={css.preview} dir={ltr ? 'ltr' : 'rtl'} lang={ltr ? 'en' : 'he'} tabIndex={0}>
          <TermsText text={value} siteName={siteName} />
        </div>
      </Disclosure>
    </div>
  );
}
