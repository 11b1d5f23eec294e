import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { DeliveryService, Parcel } from '#contract/deliveries/services.ts';
import { maxCountedParcels } from '#shared/deliveries.ts';
import { count, number } from '#text/counts.ts';
import { deliveriesText } from '#text/deliveries/deliveries.ts';
import { adminText } from '#text/operations/admin.ts';
import { ApiError, call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { ParcelFiles } from '#web/features/releases/deliveries/ParcelFiles.tsx';
import { Ltr, UserText } from '#web/formats/Bidi.tsx';
import { dateTime } from '#web/formats/dates.ts';
import { errorText, fieldErrorText } from '#web/formats/error-text.ts';
import { EnglishText } from '#web/screens/operator/Admin/parts/EnglishText.tsx';
import { Pages } from '#web/screens/operator/Admin/parts/Pages.tsx';
import { usePaged } from '#web/screens/operator/Admin/parts/usePaged.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Form } from '#web/ui/Form.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useToast } from '#web/ui/Toasts.tsx';
import css from './ServiceParcels.module.css';
import { pollMs, servicesKey } from './services-key.ts';

const lists = ['waiting', 'unanswered', 'failed', 'accepted', 'refused'] as const;
type List = (typeof lists)[number];
const pageSize = 10;

/** A service's parcels by state. The list of failed ones is open at first. */
export function ServiceParcels({ service }: { service: DeliveryService }) {
  const { services: text } = useText(deliveriesText);
  const [chosen, setChosen] = useState<List | 'none'>();
  const shown = chosen ?? (service.failed > 0 ? 'failed' : 'none');
  return (
    <div className={css.parcels}>
      <p className={css.lists}>
        {lists.map((list) => {
          const n = service[list];
          return (
            <Button
              key={list}
              size="small"
              kind="quiet"
              className={classes(css.list, list === 'failed' && service.failed > 0 && css.bad)}
              aria-pressed={shown === list}
              onClick={() => setChosen(shown === list ? 'none' : list)}
            >
              {text[list]}
              <Ltr>{n < maxCountedParcels ? number(n) : `${number(n)}+`}</Ltr>
              <span className="sr">{service.name}</span>
            </Button>
          );
        })}
      </p>
      {shown !== 'none' && <Parcels service={service} list={shown} />}
      {service.unmatched > 0 && <UnmatchedAnswers service={service} />}
    </div>
  );
}

/** What the service said that belongs to none of its parcels, or that nobody could read. */
function UnmatchedAnswers({ service }: { service: DeliveryService }) {
  const { services: text } = useText(deliveriesText);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    queryKey: [...servicesKey, service.id, 'acknowledgements'],
    queryFn: async () =>
      (await call('GET /admin/services/:id/acknowledgements', { params: { id: service.id } })).body,
    enabled: isOpen,
  });
  return (
    <Disclosure
      title={count(service.unmatched, text.unmatched, language)}
      quiet
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      {query.error && (
        <p className="hint" role="alert">
          {text.listFailed}{' '}
          <Button size="small" onClick={() => void query.refetch()}>
            {text.retry}
          </Button>
        </p>
      )}
      <ul>
        {query.data?.map(({ id, path, written_at: writtenAt, content }) => (
          <li key={id} className={css.answer}>
            <span className="dotted hint">
              <Ltr>{path}</Ltr>
              <span>{dateTime(writtenAt, language)}</span>
            </span>
            {content === null ? (
              <p className="hint">{text.tooLong}</p>
            ) : (
              <pre className={css.content} dir="ltr">
                {content}
              </pre>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function Parcels({ service, list }: { service: DeliveryService; list: List }) {
  const { services: text } = useText(deliveriesText);
  const [linked, setLinked] = useState<Parcel | null>(null);
  const state = list === 'unanswered' ? 'sent' : list;
  const { query, rows, ...pages } = usePaged<Parcel>(
    'services',
    `${service.id} ${state}`,
    () =>
      call('GET /admin/services/:id/parcels', {
        params: { id: service.id },
        query: { state, limit: pageSize },
      }),
    { size: pageSize, pollMs },
  );
  const failed = query.error && (
    <p className="hint" role="alert">
      {text.listFailed}{' '}
      <Button size="small" onClick={() => void query.refetch()}>
        {text.retry}
      </Button>
    </p>
  );
  if (!query.data) return failed;
  if (rows.length === 0) return <p className="hint">{text.nothing}</p>;
  return (
    <>
      {failed}
      <ul aria-label={text.showOf(text[list], service.name)}>
        {rows.map((parcel) => (
          <Row key={parcel.id} parcel={parcel} onLink={() => setLinked(parcel)} />
        ))}
      </ul>
      {(pages.onNext || pages.onPrevious) && <Pages {...pages} shown={rows.length} total={null} />}
      <LinkDialog key={linked?.id ?? ''} service={service} parcel={linked} onClose={() => setLinked(null)} />
    </>
  );
}

function Row({ parcel, onLink }: { parcel: Parcel; onLink: () => void }) {
  const all = useText(deliveriesText);
  const text = all.services;
  const language = useLanguage();
  const toast = useToast();
  const client = useQueryClient();
  const { id, kind, state, album_id, title, artist_name, problem, detail, link, tries } = parcel;
  const retry = useMutation({
    mutationFn: () => call('POST /admin/parcels/:id/retry', { params: { id } }),
    onError: () => toast({ text: text.changeFailed }),
    onSettled: () => client.invalidateQueries({ queryKey: servicesKey }),
  });
  const when =
    state === 'waiting'
      ? text.due(dateTime(parcel.due_at, language))
      : parcel.sent_at !== null && text.at(dateTime(parcel.sent_at, language));
  const again =
    state === 'waiting'
      ? { label: text.tryNow, of: text.tryNowOf }
      : state === 'failed'
        ? { label: text.retry, of: text.retryOf }
        : { label: text.resend, of: text.resendOf };
  const isAtService = state === 'sent' || state === 'accepted';
  const isLinkable = isAtService && kind !== 'takedown' && title !== null;
  return (
    <li>
      <span className={css.song}>
        <span className="dotted">
          <UserText>{title ?? text.test}</UserText>
          {title !== null && <UserText>{artist_name}</UserText>}
        </span>
        <span className="dotted hint">
          <span>{kind === 'insert' && album_id !== null ? text.newAlbum : text.kinds[kind]}</span>
          <span>{state === 'sending' ? text.parcel.sending : when || text.parcel[state]}</span>
        </span>
        {problem && (
          <span className={classes('dotted', css.bad)}>
            <span>{all.problem[problem]}</span>
            {state === 'waiting' && tries > 0 && <span>{count(tries, text.triedTimes, language)}</span>}
          </span>
        )}
        {detail && <EnglishText className="hint">{detail}</EnglishText>}
        {isLinkable && link && (
          <a className={css.link} href={link} target="_blank" rel="noreferrer">
            <EnglishText>{link}</EnglishText>
          </a>
        )}
      </span>
      {parcel.sent_at !== null && (
        <ParcelFiles id={id} name={title ?? text.test} isAnswered={parcel.answered_at !== null} />
      )}
      {parcel.can_retry && (
        <Button
          size="small"
          disabled={retry.isPending}
          aria-label={again.of(title ?? text.test)}
          onClick={() => retry.mutate()}
        >
          {again.label}
        </Button>
      )}
      {isLinkable && (
        <Button
          size="small"
          kind={link ? 'quiet' : 'line'}
          aria-label={text.linkOf(link ? text.changeLink : text.addLink, title)}
          onClick={onLink}
        >
          {link ? text.changeLink : text.addLink}
        </Button>
      )}
    </li>
  );
}

interface LinkDialogProps {
  service: DeliveryService;
  /** The parcel of the song; the dialog is open while it is set. */
  parcel: Parcel | null;
  onClose: () => void;
}

/** The address at which a song can be heard at a service. */
function LinkDialog({ service, parcel, onClose }: LinkDialogProps) {
  const { services: text } = useText(deliveriesText);
  const { cancel, close } = useText(adminText);
  const language = useLanguage();
  const toast = useToast();
  const client = useQueryClient();
  const [link, setLink] = useState(parcel?.link ?? '');
  const save = useMutation({
    mutationFn: () =>
      call('PUT /admin/parcels/:id/link', {
        params: { id: parcel?.id ?? '' },
        body: { link: link.trim() },
      }),
    onSuccess: () => {
      toast({ text: text.linkSaved });
      void client.invalidateQueries({ queryKey: servicesKey });
      onClose();
    },
  });
  const fieldError = save.error instanceof ApiError ? save.error.fields.link : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Dialog
      open={parcel !== null}
      onClose={onClose}
      title={text.linkTitle(service.name)}
      closeLabel={close}
      confirm={{
        type: 'submit',
        form: 'link',
        disabled: save.isPending,
        children: save.isPending ? text.saving : text.save,
      }}
      cancel={{ onClick: onClose, children: cancel }}
    >
      <Form id="link" className={css.form} onSubmit={submit} noValidate>
        {parcel?.title && (
          <p className="dotted">
            <UserText>{parcel.title}</UserText>
            <UserText>{parcel.artist_name}</UserText>
          </p>
        )}
        <TextField
          label={text.link}
          help={text.linkHelp}
          ltr
          type="url"
          autoComplete="off"
          data-autofocus
          value={link}
          error={
            fieldError
              ? fieldErrorText(fieldError, language)
              : save.error
                ? errorText(save.error, language)
                : null
          }
          onChange={({ target }) => setLink(target.value)}
        />
      </Form>
    </Dialog>
  );
}
