import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Credentials } from '#contract/catalogue-import/catalogues.ts';
import type { CatalogueType } from '#shared/catalogues.ts';
import { cataloguesText } from '#text/catalogue-import/catalogues.ts';
import { count } from '#text/counts.ts';
import { ApiError, call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { Ltr } from '#web/formats/Bidi.tsx';
import { errorText, fieldErrorText } from '#web/formats/error-text.ts';
import { ltr } from '#web/formats/isolate.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useStatus } from '#web/ui/useStatus.tsx';
import css from './Catalogue.module.css';
import { Loaded } from './Loaded.tsx';
import { catalogueKeys, credentialsQuery, scheduleQuery } from './queries.ts';

/** A catalogue's credentials. A saved password is never shown. */
export function CredentialsCard({ type, title }: { type: CatalogueType; title: string }) {
  const query = useQuery(credentialsQuery(type));
  return (
    <section className={css.card} aria-labelledby={`${type}-credentials`}>
      <h2 id={`${type}-credentials`} className={css.title} lang="en">
        {title}
      </h2>
      <AutomatedRuns type={type} />
      <Loaded query={query}>{(saved) => <CredentialsForm type={type} saved={saved} />}</Loaded>
    </section>
  );
}

/** When the schedule uses the saved credentials. */
function AutomatedRuns({ type }: { type: CatalogueType }) {
  const text = useText(cataloguesText);
  const { data: config } = useQuery(scheduleQuery(type));
  if (!config) return null;
  const { enabled, schedule_times: times } = config;
  return (
    <p className={css.note}>
      {enabled ? (
        <bdi lang="en" dir="ltr">
          {count(times.length, text.runsADay, 'en')} {times.join(', ')}
        </bdi>
      ) : (
        <Ltr>{text.runsOff}</Ltr>
      )}
    </p>
  );
}

function CredentialsForm({ type, saved }: { type: CatalogueType; saved: Credentials }) {
  const text = useText(cataloguesText);
  const language = useLanguage();
  const client = useQueryClient();
  const { announce, status } = useStatus();
  const [email, setEmail] = useState(saved.email ?? '');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      (await call(`POST /${type}/settings`, { body: { email: email.trim(), password } })).body,
    onSuccess: (updated) => {
      setPassword('');
      client.setQueryData(catalogueKeys.credentials(type), updated);
      void client.invalidateQueries({ queryKey: catalogueKeys.overview(type) });
      announce(text.credentialsSaved);
    },
    onError: (error) => {
      const fieldProblem = error instanceof ApiError && fieldErrorText(error.fields.email, language);
      setProblem(fieldProblem || undefined);
      const reason = fieldProblem || errorText(error, language);
      announce(reason ? text.saveFailed(reason) : text.saveFailedOf(text.name[type]), true);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setProblem(undefined);
    if (email.trim() === '' || password === '') return announce(text.bothRequired, true);
    mutate();
  };
  return (
    <Form className={css.list} lang="en" noValidate onSubmit={submit}>
      <div className={css.pair}>
        <TextField
          ltr
          type="email"
          label={text.email}
          autoComplete="off"
          inputMode="email"
          value={email}
          error={problem}
          onChange={({ target }) => setEmail(target.value)}
        />
        <TextField
          ltr
          type="password"
          label={text.password}
          autoComplete="new-password"
          help={saved.has_password ? ltr(text.savedPassword) : undefined}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </div>
      {status}
      <div className={css.row}>
        <Button type="submit" disabled={isPending}>
          {isPending ? text.saving : text.saveCredentials}
        </Button>
      </div>
    </Form>
  );
}
