import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { ComplaintDetails, Sanction } from '#contract/moderation.ts';
import { complaintsText } from '#text/moderation/complaints.ts';
import { moderationKindsText } from '#text/moderation/kinds.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { dateTime } from '#web/formats/dates.ts';
import { errorText } from '#web/formats/error-text.ts';
import { ltr, typed } from '#web/formats/isolate.ts';
import { paths } from '#web/paths.ts';
import { LoadError } from '#web/screens/operator/Admin/parts/LoadError.tsx';
import { Loading } from '#web/screens/operator/Admin/parts/Loading.tsx';
import { Panel } from '#web/screens/operator/Admin/parts/Panel.tsx';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { useToast } from '#web/ui/Toasts.tsx';
import type { Act } from './act.ts';
import { CloseForm, SanctionForm } from './CaseForms.tsx';
import { Clock, ReportList, Strikes } from './ReportList.tsx';
import css from './ReportsTab.module.css';

/** A report with all that an operator needs to decide it. */
export function ReportCase({ id }: { id: string }) {
  const text = useText(complaintsText);
  const language = useLanguage();
  const toast = useToast();
  const client = useQueryClient();
  const queryKey = ['complaint', id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await call('GET /admin/complaints/:id', { params: { id } })).body,
  });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (made: () => Promise<{ body: ComplaintDetails }>) => made(),
    onSuccess: ({ body }) => client.setQueryData(queryKey, body),
    onError: (failure) => toast({ text: errorText(failure, language) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['complaints'] }),
  });
  const act: Act = async (made, said) => {
    const isDone = await mutateAsync(made).then(
      () => true,
      () => false,
    );
    if (isDone && said !== undefined) toast({ text: said });
    return isDone;
  };
  return (
    <div className={css.tab}>
      <p>
        <Link className={buttonClass({ size: 'small' })} to={paths.admin('reports')}>
          {text.back}
        </Link>
      </p>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && data === undefined && <Loading />}
      {data && <Case complaint={data} act={act} isBusy={isPending} />}
    </div>
  );
}

interface CaseProps {
  complaint: ComplaintDetails;
  act: Act;
  isBusy: boolean;
}

function Case({ complaint, act, isBusy }: CaseProps) {
  const text = useText(complaintsText);
  const kinds = useText(moderationKindsText);
  const params = { id: complaint.id };
  const { subject, owner } = complaint;
  const assign = (isOwn: boolean) =>
    act(() => call('PUT /admin/complaints/:id/assignee', { params, body: { is_own: isOwn } }));
  return (
    <div className={css.case}>
      <Panel
        className={css.whole}
        title={
          <>
            {kinds.category[complaint.category]} · <UserText>{subject.name}</UserText>
          </>
        }
      >
        <p className="note dotted">
          <span>{kinds.subject[subject.kind]}</span>
          <Clock complaint={complaint} />
          <span>
            {text.reporter}: {complaint.email === null ? text.forgotten : ltr(complaint.email)}
          </span>
          <span>
            {text.owner}: {owner === null ? text.nobody : typed(owner.name)}
          </span>
          {owner && <Strikes strikes={owner.strikes} />}
          {complaint.is_countered && <b>{text.countered}</b>}
        </p>
        <p className={css.words} dir="auto">
          {complaint.details}
        </p>
        <p className="row">
          {subject.kind !== 'link' && (
            <a className={buttonClass({ size: 'small' })} href={subject.page} target="_blank" rel="noopener">
              {text.toPage}
            </a>
          )}
          <Button size="small" disabled={isBusy} onClick={() => void assign(!complaint.is_own)}>
            {complaint.is_own ? text.giveBack : text.take}
          </Button>
          {complaint.assignee !== null && !complaint.is_own && (
            <span>{text.by(typed(complaint.assignee))}</span>
          )}
        </p>
      </Panel>
      {complaint.possible.length > 0 && <SanctionForm {...{ complaint, act, isBusy }} />}
      <Panel title={text.history}>
        {complaint.sanctions.length === 0 && <p className="note">{text.noHistory}</p>}
        <ul className={css.list}>
          {complaint.sanctions.map((sanction) => (
            <Past key={sanction.id} {...{ sanction, act, isBusy }} />
          ))}
        </ul>
      </Panel>
      <Notes {...{ complaint, act, isBusy }} />
      {complaint.closed_at === null && <CloseForm {...{ complaint, act, isBusy }} />}
      {complaint.others.length > 0 && (
        <Panel title={text.others}>
          <ReportList complaints={complaint.others} />
        </Panel>
      )}
      {complaint.copies.length > 0 && (
        <Panel title={text.copies}>
          <ul className={css.list}>
            {complaint.copies.map((copy) => (
              <li key={copy.file_id}>
                <UserText>{copy.name}</UserText> <span className="note">{text.copyBy(ltr(copy.owner))}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

function Past({ sanction, act, isBusy }: { sanction: Sanction; act: Act; isBusy: boolean }) {
  const text = useText(complaintsText);
  const kinds = useText(moderationKindsText).sanction;
  const language = useLanguage();
  const { id, kind, name, reason, counter_notice: answer } = sanction;
  return (
    <li className={css.past}>
      <div>
        <b>
          {kinds[kind]} · <UserText>{name}</UserText>
        </b>
        <p className="note dotted">
          <span>{dateTime(sanction.created_at, language)}</span>
          <span>{typed(sanction.by)}</span>
          {sanction.lifted_at !== null && <span>{text.isLifted}</span>}
        </p>
        <p className={css.words} dir="auto">
          {reason}
        </p>
        {answer !== null && (
          <>
            <b>{text.counter}</b>
            <p className={css.words} dir="auto">
              {answer}
            </p>
          </>
        )}
      </div>
      {sanction.lifted_at === null && (
        <Button
          size="small"
          disabled={isBusy}
          aria-label={text.liftOf(`${kinds[kind]} · ${name}`)}
          onClick={() => void act(() => call('DELETE /admin/sanctions/:id', { params: { id } }), text.lifted)}
        >
          {text.lift}
        </Button>
      )}
    </li>
  );
}

function Notes({ complaint, act, isBusy }: CaseProps) {
  const text = useText(complaintsText);
  const language = useLanguage();
  const [note, setNote] = useState('');
  const [error, setError] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(note.trim() === '' ? text.required : '');
    if (note.trim() === '') return;
    const params = { id: complaint.id };
    const made = () => call('POST /admin/complaints/:id/notes', { params, body: { text: note } });
    if (await act(made, text.noted)) setNote('');
  };
  return (
    <Panel title={text.notes}>
      <ul className={css.list}>
        {complaint.notes.map((one) => (
          <li key={one.id}>
            <p className={css.words} dir="auto">
              {one.text}
            </p>
            <p className="note dotted">
              <span>{typed(one.by)}</span>
              <span>{dateTime(one.created_at, language)}</span>
            </p>
          </li>
        ))}
      </ul>
      <Form className={css.form} onSubmit={(event) => void submit(event)}>
        <TextArea
          label={text.note}
          error={error || undefined}
          value={note}
          maxLength={4_000}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Button type="submit" disabled={isBusy}>
          {text.addNote}
        </Button>
      </Form>
    </Panel>
  );
}
