import { useMutation, useQuery } from '@tanstack/react-query';
import { count } from '#text/counts.ts';
import { stateText } from '#text/operations/state.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { ltr } from '#web/formats/isolate.ts';
import { EnglishText } from '#web/screens/operator/Admin/parts/EnglishText.tsx';
import { LoadError } from '#web/screens/operator/Admin/parts/LoadError.tsx';
import { Loading } from '#web/screens/operator/Admin/parts/Loading.tsx';
import { Panel } from '#web/screens/operator/Admin/parts/Panel.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useToast } from '#web/ui/Toasts.tsx';
import css from './StateTab.module.css';

/** The settings without secrets, and an email to oneself that tries those of the mail server. */
export function Settings() {
  const text = useText(stateText);
  const language = useLanguage();
  const toast = useToast();
  const { data, error, refetch } = useQuery({
    queryKey: ['settings'],
    queryFn: async () => (await call('GET /admin/settings', {})).body,
  });
  const mail = useMutation({
    mutationFn: () => call('POST /admin/test-mail', {}),
    onSuccess: ({ body: { to, problem } }) =>
      toast({ text: problem === null ? text.testMailSent(ltr(to)) : text.testMailRefused(ltr(problem)) }),
    onError: () => toast({ text: text.testMailFailed }),
  });
  const given = data?.filter(({ is_set }) => is_set) ?? [];
  const others = data?.filter(({ is_set }) => !is_set) ?? [];
  return (
    <Panel title={text.settings} className={css.whole}>
      <div className={css.tools}>
        <Button size="small" aria-disabled={mail.isPending} onClick={() => mail.isPending || mail.mutate()}>
          {text.testMail}
        </Button>
      </div>
      {!data && !error && <Loading rows={3} />}
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      <p className={css.note}>{text.settingsNote}</p>
      <dl className={css.facts}>
        {given.map(({ name, value }) => (
          <div key={name}>
            <dt>
              <EnglishText>{name}</EnglishText>
            </dt>
            <dd>{value === null ? text.secretSet : <EnglishText>{value}</EnglishText>}</dd>
          </div>
        ))}
      </dl>
      {others.length > 0 && (
        <details>
          <summary>{count(others.length, text.notSet, language)}</summary>
          <p className={css.note}>
            <EnglishText>{others.map(({ name }) => name).join(', ')}</EnglishText>
          </p>
        </details>
      )}
    </Panel>
  );
}
