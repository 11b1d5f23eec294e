import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { dataRequestChannels, dataRequestKinds } from '#shared/data-requests.ts';
import { israelDay } from '#shared/dates.ts';
import { dataRequestsText } from '#text/operations/data-requests.ts';
import { ApiError, call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { errorText, fieldErrorText } from '#web/formats/error-text.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useToast } from '#web/ui/Toasts.tsx';
import css from './RequestsTab.module.css';

/** Enters a request that came by email, phone or post. */
export function NewRequest() {
  const text = useText(dataRequestsText);
  const language = useLanguage();
  const toast = useToast();
  const navigate = useNavigate();
  const [kind, setKind] = useState<(typeof dataRequestKinds)[number]>('export');
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const { mutate, isPending } = useMutation({
    mutationFn: (data: FormData) => {
      const value = (name: string) => String(data.get(name) ?? '');
      return call('POST /admin/data-requests', {
        body: {
          kind,
          name: value('name'),
          email: value('email'),
          words: value('words'),
          channel: dataRequestChannels.find((one) => one === value('channel')) ?? 'email',
          received_on: value('received_on'),
          language: value('language') === 'en' ? 'en' : 'he',
        },
      });
    },
    onSuccess: ({ body }) => {
      toast({ text: text.added });
      void navigate(paths.dataRequest(body.id));
    },
    onError: (failure) => {
      const fields = failure instanceof ApiError ? failure.fields : {};
      setErrors(
        Object.fromEntries(
          Object.entries(fields).map(([name, code]) => [name, fieldErrorText(code, language)]),
        ),
      );
      if (Object.keys(fields).length === 0) toast({ text: errorText(failure, language) });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setErrors({});
    mutate(new FormData(event.currentTarget));
  };
  return (
    <Form className={css.form} noValidate onSubmit={submit}>
      <RadioGroup
        size="small"
        label={text.kind}
        choices={dataRequestKinds.map((value) => ({ value, title: text.kinds[value] }))}
        selected={kind}
        onChange={(value) => setKind(dataRequestKinds.find((one) => one === value) ?? 'export')}
      />
      <TextField name="name" label={text.name} error={errors.name} maxLength={200} autoComplete="off" />
      <TextField ltr type="email" name="email" label={text.email} error={errors.email} autoComplete="off" />
      <TextArea name="words" label={text.words} error={errors.words} maxLength={4_000} />
      <Select name="channel" label={text.channel} defaultValue="email">
        {dataRequestChannels.map((value) => (
          <option key={value} value={value}>
            {text.channels[value]}
          </option>
        ))}
      </Select>
      <TextField
        ltr
        type="date"
        name="received_on"
        label={text.receivedOn}
        defaultValue={israelDay(new Date())}
        error={errors.received_on}
      />
      <Select name="language" label={text.language} defaultValue={language}>
        {(['he', 'en'] as const).map((value) => (
          <option key={value} value={value}>
            {text.languages[value]}
          </option>
        ))}
      </Select>
      <Button type="submit" kind="lamp" disabled={isPending}>
        {text.save}
      </Button>
    </Form>
  );
}
