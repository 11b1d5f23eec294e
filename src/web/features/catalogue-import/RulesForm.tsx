import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CatalogueSelectors } from '../../../contract/catalogue-import/pages.ts';
import type { CatalogueType } from '../../../contract/vocabulary/catalogues.ts';
import { cataloguesText } from '../../../text/catalogue-import/catalogues.ts';
import { catalogueReadingText } from '../../../text/catalogue-import/reading.ts';
import { ApiError, call } from '../../api.ts';
import { useLanguage, useText } from '../../browser/language.ts';
import { errorText, fieldErrorText } from '../../formats/error-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { useStatus } from '../../ui/useStatus.tsx';
import css from './Catalogue.module.css';
import { catalogueKeys } from './queries.ts';
import { fromTyped, namedRules, type TypedRules, toTyped } from './rules.ts';

export interface RulesFormProps {
  type: CatalogueType;
  saved: { selectors: CatalogueSelectors; defaults: CatalogueSelectors };
}

/** The form of the rules by which a catalogue's pages are read. */
export function RulesForm({ type, saved }: RulesFormProps) {
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
      stay: text.stay,
      go: reading.useDefaults,
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
