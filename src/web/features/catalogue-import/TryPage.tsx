import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CatalogueSelectors, TryResult } from '../../../contract/catalogue-import/pages.ts';
import type { CatalogueType } from '../../../contract/vocabulary/catalogues.ts';
import { cataloguesText } from '../../../text/catalogue-import/catalogues.ts';
import { catalogueProblemsText } from '../../../text/catalogue-import/problems.ts';
import { catalogueReadingText } from '../../../text/catalogue-import/reading.ts';
import { count } from '../../../text/counts.ts';
import { call } from '../../api.ts';
import { useLanguage, useText } from '../../browser/language.ts';
import { Ltr, Typed } from '../../formats/Bidi.tsx';
import { errorText } from '../../formats/error-text.ts';
import type { Call } from '../../loading/page-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import css from './Catalogue.module.css';
import { FoundFields } from './FoundFields.tsx';
import { OfferedLists } from './OfferedLists.tsx';

export interface TryPageProps {
  type: CatalogueType;
  pageId: string | null;
  /** The saved rules. */
  selectors: CatalogueSelectors;
}

/** Shows what the saved rules would read from a page. Nothing is saved. */
export function TryPage({ type, pageId, selectors }: TryPageProps) {
  const text = useText(cataloguesText);
  const reading = useText(catalogueReadingText);
  const language = useLanguage();
  const [url, setUrl] = useState('');
  const [html, setHtml] = useState('');
  const [problem, setProblem] = useState<string>();
  const attempt = useMutation({
    mutationFn: async (): Promise<TryResult> => {
      const body: { url?: string; html?: string; page_id?: string } = {};
      if (url.trim() !== '') body.url = url.trim();
      if (html.trim() !== '') body.html = html;
      if (Object.keys(body).length === 0 && pageId !== null) body.page_id = pageId;
      const typedCall: Call = call; // of `call`, TypeScript would choose the untyped overload for so large a union
      return (await typedCall(`POST /admin/catalogues/${type}/try`, { body })).body;
    },
    onError: (error) => setProblem(errorText(error, language)),
  });
  const isReady = url.trim() !== '' || html.trim() !== '' || pageId !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    if (!isReady) return setProblem(text.urlRequired);
    attempt.mutate();
  };
  return (
    <section className={css.card} aria-labelledby={`${type}-try`}>
      <h2 id={`${type}-try`} className={css.title}>
        {reading.tryTitle}
      </h2>
      <Form className={css.list} noValidate onSubmit={submit}>
        <TextField
          ltr
          type="url"
          label={reading.tryUrl}
          value={url}
          error={problem}
          onChange={({ target }) => setUrl(target.value)}
        />
        <TextArea
          ltr
          rows={5}
          label={reading.tryHtml}
          spellCheck={false}
          value={html}
          onChange={({ target }) => setHtml(target.value)}
        />
        <div className={css.row}>
          <Button type="submit" disabled={attempt.isPending}>
            {attempt.isPending ? reading.trying : reading.tryNow}
          </Button>
        </div>
      </Form>
      <div role="status">
        {attempt.data && <Result result={attempt.data} />}
        {attempt.data && <OfferedLists type={type} selectors={selectors} lists={attempt.data.lists} />}
      </div>
    </section>
  );
}

function Result({ result }: { result: TryResult }) {
  const text = useText(cataloguesText);
  const reading = useText(catalogueReadingText);
  const problems = useText(catalogueProblemsText);
  const language = useLanguage();
  if (result.error) return <p className="error">{problems[result.error]}</p>;
  return (
    <>
      <p className="dotted">
        <b>{reading.isKind[result.kind]}</b>
        {result.encoding && (
          <span className={css.note}>
            {reading.encoding} <Ltr>{result.encoding}</Ltr>
          </span>
        )}
      </p>
      {result.kind !== 'list' && result.missing.length > 0 && (
        <p className="error">{text.missing(result.missing.map((field) => text.fields[field]).join(', '))}</p>
      )}
      {result.kind === 'release' && <FoundFields fields={result.fields} />}
      {result.entries.length > 0 && (
        <>
          <p>{count(result.entries.length, reading.entries, language)}</p>
          {result.doubt && <p className="error">{problems[result.doubt]}</p>}
          <ol className={css.list}>
            {result.entries.map(({ url, name, external_id }) => (
              <li key={external_id}>
                <Typed>{name}</Typed>
                <p className={css.note}>
                  <a href={url} target="_blank" rel="noreferrer">
                    <Ltr>{url}</Ltr>
                  </a>
                </p>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}
