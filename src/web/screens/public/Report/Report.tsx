import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type ComplaintCategory, complaintCategories } from '#shared/moderation.ts';
import { moderationKindsText } from '#text/moderation/kinds.ts';
import { reportText } from '#text/moderation/report.ts';
import { ApiError, call } from '#web/api.ts';
import { textOf, useLanguage, useText } from '#web/browser/language.ts';
import { OutboxLink } from '#web/features/session/OutboxLink.tsx';
import { Header } from '#web/features/shell/Header.tsx';
import { unlistedPage } from '#web/features/shell/head.ts';
import { NeedsScript } from '#web/features/shell/NeedsScript.tsx';
import { PageFooter } from '#web/features/shell/PageFooter.tsx';
import { failureText } from '#web/formats/failure-text.ts';
import { ltr } from '#web/formats/isolate.ts';
import { paths } from '#web/paths.ts';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import css from './Report.module.css';

export const meta = unlistedPage((language) => textOf(reportText, language).title);

type Errors = Partial<Record<'category' | 'details' | 'email' | 'problem', string>>;

/** Reports the page that the address names, by anyone. A mailed link confirms it. */
export default function Report() {
  const text = useText(reportText);
  const { category: categories } = useText(moderationKindsText);
  const language = useLanguage();
  const [search] = useSearchParams();
  const [page, setPage] = useState('/');
  const [category, setCategory] = useState<ComplaintCategory | null>(null);
  const [details, setDetails] = useState('');
  const [email, setEmail] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [isSending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  // The server renders one page for all addresses.
  useEffect(() => setPage(search.get('page') ?? '/'), [search]);
  useEffect(() => {
    if (sentTo !== null) heading.current?.focus();
  }, [sentTo]);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus();
  }, [errors]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const missing: Errors = {
      ...(category === null && { category: text.missing.category }),
      ...(details.trim() === '' && { details: text.missing.details }),
      ...(email.trim() === '' && { email: text.missing.email }),
    };
    if (category === null || Object.keys(missing).length > 0) return setErrors(missing);
    setErrors({});
    setSending(true);
    try {
      await call('POST /complaints', { body: { page, category, details, email, language } });
      setSentTo(email.trim());
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setErrors({
        ...(fields.details && {
          details: fields.details === 'TOO_LONG' ? text.tooLong : text.missing.details,
        }),
        ...(fields.email && { email: text.emailInvalid }),
        ...(!fields.details && !fields.email && { problem: await failureText(error, language) }),
      });
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      <Header />
      <main id="main" className={`wrap ${css.page}`}>
        <h1 ref={heading} tabIndex={-1} className={css.title}>
          {sentTo === null ? text.title : text.sent}
        </h1>
        {sentTo !== null ? (
          <>
            <p className={css.lead}>{text.sentText(ltr(sentTo))}</p>
            <div className="row">
              <OutboxLink />
              <Link to={paths.home()} className={buttonClass()}>
                {text.home}
              </Link>
            </div>
          </>
        ) : (
          <>
            <p className={css.lead}>{text.lead}</p>
            <Form ref={form} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
              <p className="note">
                {text.page} <bdi className={`ltr ${css.address}`}>{page}</bdi>
              </p>
              <div data-invalid={errors.category ? '' : undefined}>
                <RadioGroup
                  label={text.category}
                  choices={complaintCategories.map((value) => ({ value, title: categories[value] }))}
                  selected={category ?? ''}
                  onChange={(value) => setCategory(complaintCategories.find((one) => one === value) ?? null)}
                />
                {errors.category && (
                  <p role="alert" className="error">
                    {errors.category}
                  </p>
                )}
              </div>
              <TextArea
                name="details"
                label={text.details}
                help={text.detailsHelp}
                error={errors.details}
                value={details}
                maxLength={4_000}
                onChange={({ currentTarget }) => setDetails(currentTarget.value)}
              />
              <TextField
                ltr
                type="email"
                name="email"
                label={text.email}
                help={text.emailHelp}
                error={errors.email}
                value={email}
                autoComplete="email"
                inputMode="email"
                onChange={({ currentTarget }) => setEmail(currentTarget.value)}
              />
              <p role="alert" className="error">
                {errors.problem}
              </p>
              <NeedsScript />
              <div>
                <Button type="submit" kind="lamp" size="big" aria-disabled={isSending}>
                  {isSending ? text.sending : text.send}
                </Button>
              </div>
            </Form>
          </>
        )}
      </main>
      <PageFooter />
    </>
  );
}
