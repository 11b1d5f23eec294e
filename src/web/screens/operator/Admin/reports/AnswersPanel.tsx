import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Answer } from '#contract/moderation.ts';
import { complaintsText } from '#text/moderation/complaints.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { errorText } from '#web/formats/error-text.ts';
import { LoadError } from '#web/screens/operator/Admin/parts/LoadError.tsx';
import { Panel } from '#web/screens/operator/Admin/parts/Panel.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Form } from '#web/ui/Form.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { useToast } from '#web/ui/Toasts.tsx';
import css from './ReportsTab.module.css';

const queryKey = ['standard-answers'];

/** The answers that operators start from. */
export const useAnswers = () =>
  useQuery({ queryKey, queryFn: async () => (await call('GET /admin/standard-answers', {})).body });

/** The standard answers in both languages, to edit. */
export function AnswersPanel() {
  const text = useText(complaintsText);
  const { data, error, refetch } = useAnswers();
  return (
    <Panel title={text.edit}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {data?.map((answer) => (
        <Disclosure key={answer.name} quiet title={text.names[answer.name]}>
          <AnswerForm answer={answer} />
        </Disclosure>
      ))}
    </Panel>
  );
}

function AnswerForm({ answer }: { answer: Answer }) {
  const text = useText(complaintsText);
  const language = useLanguage();
  const toast = useToast();
  const client = useQueryClient();
  const [he, setHe] = useState(answer.he);
  const [en, setEn] = useState(answer.en);
  const save = useMutation({
    mutationFn: () =>
      call('PUT /admin/standard-answers/:name', { params: { name: answer.name }, body: { he, en } }),
    onSuccess: () => toast({ text: text.saved }),
    onError: (error) => toast({ text: errorText(error, language) }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Form className={css.form} onSubmit={submit}>
      <TextArea
        label={text.hebrew}
        value={he}
        required
        maxLength={4_000}
        onChange={({ currentTarget }) => setHe(currentTarget.value)}
      />
      <TextArea
        label={text.english}
        value={en}
        required
        maxLength={4_000}
        onChange={({ currentTarget }) => setEn(currentTarget.value)}
      />
      <Button type="submit" disabled={save.isPending}>
        {text.save}
      </Button>
    </Form>
  );
}
