import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { CatalogueSelectors } from '#contract/catalogue-import/pages.ts';
import type { CatalogueType } from '#shared/catalogues.ts';
import { cataloguesText } from '#text/catalogue-import/catalogues.ts';
import { catalogueProblemsText } from '#text/catalogue-import/problems.ts';
import { catalogueReadingText } from '#text/catalogue-import/reading.ts';
import { ApiError, call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { Ltr } from '#web/formats/Bidi.tsx';
import { errorText, fieldErrorText } from '#web/formats/error-text.ts';
import { TimeAgo } from '#web/formats/TimeAgo.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Form } from '#web/ui/Form.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { useConfirm } from '#web/ui/useConfirm.tsx';
import { useStatus } from '#web/ui/useStatus.tsx';
import css from './Catalogue.module.css';
import { Loaded } from './Loaded.tsx';
import { partAddress } from './part-address.ts';
import { catalogueKeys, pagesQuery, selectorsQuery } from './queries.ts';
import { fromTyped, namedRules, type TypedRules, toTyped } from './rules.ts';
import { TryPage } from './TryPage.tsx';

/** Reading a catalogue's pages: the rules, a test of them on a page, and the pages that could not be read. */
export function Reading({ type }: { type: CatalogueType }) {
  const rules = useQuery(selectorsQuery(type));
  const { search } = useLocation();
  const pageId = new URLSearchParams(search).get('page');
  return (
    <Loaded query={rules} isCard>
      {(saved) => (
        <div className={css.columns}>
          <RulesForm key={saved.selectors.list.path} type={type} saved={saved} />
          <div className={css.stack}>
            <TryPage key={pageId} type={type} pageId={pageId} selectors={saved.selectors} />
            <KeptPages type={type} />
          </div>
        </div>
      )}
    </Loaded>
  );
}

function KeptPages({ type }: { type: CatalogueType }) {
  const reading = useText(catalogueReadingText);
  const problems = useText(catalogueProblemsText);
  const pages = useQuery(pagesQuery(type));
  const { search } = useLocation();
  return (
    <section className={css.card} aria-labelledby={`${type}-kept`}>
      <h2 id={`${type}-kept`} className={css.title}>
        {reading.keptPages}
      </h2>
      <Loaded query={pages}>
        {(kept) =>
          kept.length === 0 ? (
            <p className={css.note}>{reading.noKeptPages}</p>
          ) : (
            <ul className={css.list}>
              {kept.map(({ id, url, error, kept_at }) => (
                <li key={id}>
                  <Link to={partAddress(search, 'reading', id)}>
                    <Ltr>{url}</Ltr>
                  </Link>
                  <p className={classes('dotted', css.note)}>
                    <span>{problems[error]}</span>
                    <TimeAgo at={kept_at} />
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

interface RulesFormProps {
  type: CatalogueType;
  saved: { selectors: CatalogueSelectors; defaults: CatalogueSelectors };
}

/** The form of the rules by which a catalogue's pages are read. */
function RulesForm({ type, saved }: RulesFormProps) {
  const text = useText(cataloguesText);
  const reading = useText(catalogueReadingText);
  const language = useLanguage();
  const client = useQueryClient();
  const { ask, dialog } = useConfirm();
  const { announce, status } = useStatus();
  const [typed, setTyped] = useState<TypedRules>(() => toTyped(saved.selectors));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const save = useMutation({
    mutationFn: async (selectors: CatalogueSelectors | null) =>
      (await call(`PUT /admin/catalogues/${type}/selectors`, { body: { selectors } })).body,
    onSuccess: (updated) => {
      client.setQueryData(catalogueKeys.selectors(type), updated);
      setTyped(toTyped(updated.selectors));
      setProblems({});
      announce(text.saved);
    },
    onError: (error) => {
      setProblems(error instanceof ApiError ? error.fields : {});
      announce(errorText(error, language), true);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(fromTyped(typed));
  };
  const reset = async () => {
    const isConfirmed = await ask({
      title: reading.useDefaultsAsk,
      text: reading.useDefaultsText,
      cancel: text.stay,
      confirm: reading.useDefaults,
      destroys: true,
    });
    if (isConfirmed) save.mutate(null);
  };
  const labels: Record<string, Record<string, string>> = {
    login: reading.loginFields,
    list: reading.listFields,
    song: reading.songFields,
    release: text.fields,
    labels: text.fields,
  };
  /** The error of a rule, or of one of its lines (`selectors.release.title.0`). */
  const problemOf = (name: string) => {
    const prefix = `selectors.${name}`;
    const key = Object.keys(problems).find((path) => path === prefix || path.startsWith(`${prefix}.`));
    return key && fieldErrorText(problems[key], language);
  };
  return (
    <Form className={css.card} noValidate onSubmit={submit} aria-labelledby={`${type}-rules`}>
      <h2 id={`${type}-rules`} className={css.title}>
        {reading.readingTitle}
      </h2>
      <p className={css.note}>{reading.readingNote}</p>
      {namedRules.map(({ group, fields }) => (
        <fieldset key={group} className={css.rules}>
          <legend className={css.title}>{reading.groups[group]}</legend>
          {fields.map((field) => {
            const name = `${group}.${field}`;
            const value = typed[name] ?? '';
            return (
              <TextArea
                key={name}
                className={css.rule}
                ltr={group !== 'labels'}
                rows={Math.min(6, value.split('\n').length)}
                label={labels[group]?.[field]}
                spellCheck={false}
                value={value}
                error={problemOf(name)}
                help={group === 'song' ? reading.songHelp : undefined}
                onChange={({ target }) => setTyped((current) => ({ ...current, [name]: target.value }))}
              />
            );
          })}
        </fieldset>
      ))}
      {status}
      <div className={css.row}>
        <Button kind="lamp" type="submit" disabled={save.isPending}>
          {save.isPending ? text.savingNow : text.save}
        </Button>
        <Button disabled={save.isPending} onClick={() => void reset()}>
          {reading.useDefaults}
        </Button>
      </div>
      {dialog}
    </Form>
  );
}
