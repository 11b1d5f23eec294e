import { type FormEvent, useState } from 'react';
import type { ComplaintDetails } from '#contract/moderation.ts';
import { complaintOutcomes, type SanctionKind } from '#shared/moderation.ts';
import { complaintsText } from '#text/moderation/complaints.ts';
import { moderationKindsText } from '#text/moderation/kinds.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { Panel } from '#web/screens/operator/Admin/parts/Panel.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Form } from '#web/ui/Form.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { useAnswers } from './AnswersPanel.tsx';
import type { Act } from './act.ts';
import css from './ReportsTab.module.css';

interface CaseFormProps {
  complaint: ComplaintDetails;
  act: Act;
  isBusy: boolean;
}

/** What to do because of a report, with the reason that the owner reads. */
export function SanctionForm({ complaint: { id, possible }, act, isBusy }: CaseFormProps) {
  const text = useText(complaintsText);
  const kinds = useText(moderationKindsText).sanction;
  const [kind, setKind] = useState<SanctionKind | undefined>(possible[0]);
  const [reason, setReason] = useState('');
  const [isStrike, setStrike] = useState(true);
  const [error, setError] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(reason.trim() === '' ? text.required : '');
    if (reason.trim() === '' || kind === undefined) return;
    const body = { kind, reason, is_strike: isStrike };
    const made = () => call('POST /admin/complaints/:id/sanctions', { params: { id }, body });
    if (await act(made, text.done)) setReason('');
  };
  return (
    <Panel title={text.act}>
      <Form className={css.form} onSubmit={(event) => void submit(event)}>
        <RadioGroup
          size="small"
          label={text.kind}
          choices={possible.map((value) => ({ value, title: kinds[value] }))}
          selected={kind ?? ''}
          onChange={(value) => setKind(possible.find((one) => one === value))}
        />
        <TextArea
          label={text.reason}
          error={error || undefined}
          value={reason}
          maxLength={2_000}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Checkbox
          label={text.isStrike}
          checked={isStrike}
          onChange={({ currentTarget }) => setStrike(currentTarget.checked)}
        />
        <Button type="submit" kind="lamp" disabled={isBusy}>
          {text.doIt}
        </Button>
      </Form>
    </Panel>
  );
}

/** Closes a report with an outcome and an answer, which begins as a standard one. */
export function CloseForm({ complaint: { id }, act, isBusy }: CaseFormProps) {
  const text = useText(complaintsText);
  const outcomes = useText(moderationKindsText).outcome;
  const language = useLanguage();
  const { data: answers } = useAnswers();
  const [outcome, setOutcome] = useState<(typeof complaintOutcomes)[number]>('upheld');
  const [words, setWords] = useState('');
  const [error, setError] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(words.trim() === '' ? text.required : '');
    if (words.trim() === '') return;
    const body = { outcome, answer: words };
    void act(() => call('POST /admin/complaints/:id/close', { params: { id }, body }), text.isClosed);
  };
  return (
    <Panel title={text.answer}>
      <Form className={css.form} onSubmit={submit}>
        <RadioGroup
          size="small"
          label={text.outcome}
          choices={complaintOutcomes.map((value) => ({ value, title: outcomes[value] }))}
          selected={outcome}
          onChange={(value) => setOutcome(complaintOutcomes.find((one) => one === value) ?? 'upheld')}
        />
        <Select
          label={text.standard}
          defaultValue=""
          onChange={({ currentTarget }) => {
            const chosen = answers?.find(({ name }) => name === currentTarget.value);
            if (chosen) setWords(chosen[language]);
          }}
        >
          <option value="" />
          {answers?.map(({ name }) => (
            <option key={name} value={name}>
              {text.names[name]}
            </option>
          ))}
        </Select>
        <TextArea
          label={text.words}
          error={error || undefined}
          value={words}
          maxLength={4_000}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <Button type="submit" disabled={isBusy}>
          {text.close}
        </Button>
      </Form>
    </Panel>
  );
}
