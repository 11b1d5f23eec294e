import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { EditedTerms } from '#contract/terms.ts';
import { maxTermsLength } from '#shared/terms.ts';
import { editTermsText } from '#text/terms/edit-terms.ts';
import { termsText } from '#text/terms/terms.ts';
import { ApiError, call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
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
  const [he, setHe] = useState(kept.he);
  const [en, setEn] = useState(kept.en);
  const [needs, setNeeds] = useState(false);
  const [error, setError] = useState('');
  const isChanged = he !== kept.he || en !== kept.en;
  const params = { page };
  const { mutate, isPending } = useMutation({
    mutationFn: ({ make }: { make: () => Promise<{ body: EditedTerms }>; said: string }) => make(),
    onSuccess: ({ body }, { said }) => {
      client.setQueryData<EditedTerms[]>(['terms'], (all) =>
        all?.map((one) => (one.page === page ? body : one)),
      );
      setHe((body.draft?.texts ?? body.texts).he);
      setEn((body.draft?.texts ?? body.texts).en);
      toast({ text: said });
    },
    onError: (failure) =>
      setError(
        failure instanceof ApiError && failure.code === 'STALE' ? text.stale : errorText(failure, language),
      ),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = he.trim() === '' || en.trim() === '';
    setError(isMissing ? text.required : '');
    if (isMissing) return;
    const body = { he, en, based_on: draft?.edited_at ?? null };
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
  const discard = () =>
    mutate({ make: () => call('DELETE /admin/terms/:page/draft', { params }), said: text.discarded });
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
          {draft && (
            <>
              <Button kind="lamp" disabled={isPending} onClick={() => void publish()}>
                {text.publish}
              </Button>
              <Button kind="quiet" disabled={isPending} onClick={discard}>
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
