import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type StationRole, stationRoles } from '#shared/station-team.ts';
import { stationTeamText } from '#text/stations/team.ts';
import { ApiError, call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { stationKeys } from '#web/features/stations/queries.ts';
import { errorText, fieldErrorText } from '#web/formats/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import css from './InviteForm.module.css';

export interface InviteFormProps {
  stationId: string;
  announce: (text: string, isError?: boolean) => void;
}

/** Invites somebody to the team by email. */
export function InviteForm({ stationId, announce }: InviteFormProps) {
  const text = useText(stationTeamText);
  const language = useLanguage();
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StationRole>('member');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: async (invited: { email: string; role: StationRole }) =>
      (
        await call('POST /radio-stations/:id/invite', {
          params: { id: stationId },
          query: invited,
          body: {},
        })
      ).body,
    onSuccess: (invite) => {
      setEmail('');
      setRole('member');
      announce(text.invited(invite.email, invite.role));
      void client.invalidateQueries({ queryKey: stationKeys.invites(stationId) });
    },
    onError: (error) => {
      announce(text.inviteFailed, true);
      setProblem(reason(error));
    },
  });
  const reason = (error: unknown): string => {
    if (error instanceof ApiError && error.code === 'ALREADY') return text.isMember;
    const field = error instanceof ApiError ? fieldErrorText(error.fields.email, language) : undefined;
    return field ?? errorText(error, language);
  };
  const isBlank = email.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlank || isPending) return;
    setProblem(undefined);
    mutate({ email: email.trim(), role });
  };
  return (
    <Form className={css.form} noValidate onSubmit={submit}>
      <TextField
        ltr
        type="email"
        name="email"
        label={text.email}
        autoComplete="off"
        inputMode="email"
        value={email}
        error={problem}
        onChange={({ target }) => {
          setEmail(target.value);
          setProblem(undefined);
        }}
      />
      <Select
        label={text.role}
        value={role}
        onChange={({ target }) => setRole(stationRoles.find((name) => name === target.value) ?? 'member')}
      >
        {stationRoles.map((name) => (
          <option key={name} value={name}>
            {text.roles[name]}
          </option>
        ))}
      </Select>
      <Button type="submit" kind="lamp" disabled={isBlank || isPending} className={css.send}>
        {isPending ? text.inviting : text.invite}
      </Button>
    </Form>
  );
}
