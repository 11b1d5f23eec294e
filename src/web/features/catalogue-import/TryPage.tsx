import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CatalogueSelectors, TryResult } from '#contract/catalogue-import/pages.ts';
import type { CatalogueType } from '#shared/catalogues.ts';
import { cataloguesText } from '#text/catalogue-import/catalogues.ts';
import { catalogueProblemsText } from '#text/catalogue-import/problems.ts';
import { catalogueReadingText } from '#text/catalogue-import/reading.ts';
import { count } from '#text/counts.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { Ltr, UserText } from '#web/formats/Bidi.tsx';
import { errorText } from '#web/formats/error-text.ts';
import type { Call } from '#web/loading/page-context.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import css from './Catalogue.module.css';
import { FoundFields } from './FoundFields.tsx';
import { catalogueKeys } from './queries.ts';

interface TryPageProps {
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
                <UserText>{name}</UserText>
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

interface OfferedListsProps {
  type: CatalogueType;
  /** The saved rules, in which a button changes the list's path. */
  selectors: CatalogueSelectors;
  lists: TryResult['lists'];
}

/** Pages of the site that look like its list, for a list whose path is wrong. */
function OfferedLists({ type, selectors, lists }: OfferedListsProps) {
  const reading = useText(catalogueReadingText);
  const language = useLanguage();
  const client = useQueryClient();
  const changePath = useMutation({
    mutationFn: async (path: string) => {
      const body = { selectors: { ...selectors, list: { ...selectors.list, path } } };
      return (await call(`PUT /admin/catalogues/${type}/selectors`, { body })).body;
    },
    onSuccess: (updated) => client.setQueryData(catalogueKeys.selectors(type), updated),
  });
  if (lists.length === 0) return null;
  return (
    <>
      <p>{reading.lists}</p>
      <ul className={css.list}>
        {lists.map(({ url, path, songs }) => (
          <li key={url} className={css.row}>
            <Ltr>{path}</Ltr>
            <span className={css.note}>{count(songs, reading.listSongs, language)}</span>
            <Button
              disabled={changePath.isPending || path === selectors.list.path}
              onClick={() => changePath.mutate(path)}
            >
              {reading.useList}
            </Button>
          </li>
        ))}
      </ul>
      {changePath.error && (
        <p className="error" role="alert">
          {errorText(changePath.error, language)}
        </p>
      )}
    </>
  );
}
