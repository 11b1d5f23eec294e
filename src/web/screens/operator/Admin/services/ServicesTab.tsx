import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeliveryService } from '#contract/deliveries/services.ts';
import { deliveriesText } from '#text/deliveries/deliveries.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { dateTime } from '#web/formats/dates.ts';
import { errorText } from '#web/formats/error-text.ts';
import { EnglishText } from '#web/screens/operator/Admin/parts/EnglishText.tsx';
import { LoadError } from '#web/screens/operator/Admin/parts/LoadError.tsx';
import { Loading } from '#web/screens/operator/Admin/parts/Loading.tsx';
import { Panel } from '#web/screens/operator/Admin/parts/Panel.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { PlusIcon } from '#web/ui/icons.ts';
import { useToast } from '#web/ui/Toasts.tsx';
import { useConfirm } from '#web/ui/useConfirm.tsx';
import { CodesCard } from './CodesCard.tsx';
import { ServiceDialog } from './ServiceDialog.tsx';
import { ServiceParcels } from './ServiceParcels.tsx';
import css from './ServicesTab.module.css';
import { pollMs, servicesKey } from './services-key.ts';

/** The streaming services, a form that adds one, and the code ranges. */
export default function ServicesTab() {
  const { services: text } = useText(deliveriesText);
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: servicesKey,
    queryFn: async () => (await call('GET /admin/services', {})).body,
    refetchInterval: pollMs,
  });
  const failed = error && <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return failed ?? <Loading shape="panels" />;
  return (
    <div className={css.tab}>
      {failed}
      <div className={css.head}>
        <p className={css.intro}>
          {data.blocked === null ? text.intro : <strong className="error">{text.blocked}</strong>}
          {data.sender && (
            <span className={css.note}>
              <bdi>{text.sender(data.sender.name, data.sender.dpid)}</bdi>
            </span>
          )}
        </p>
        <Button onClick={() => setAdding(true)}>
          <PlusIcon size={16} />
          {text.add}
        </Button>
      </div>
      {data.services.length === 0 && <p className={css.note}>{text.none}</p>}
      {data.services.map((service) => (
        <ServiceCard key={service.id} service={service} />
      ))}
      <CodesCard />
      <ServiceDialog key={isAdding ? 'open' : 'closed'} open={isAdding} onClose={() => setAdding(false)} />
    </div>
  );
}

/** A service: its place, its parcels, and what operators can do with it. */
function ServiceCard({ service }: { service: DeliveryService }) {
  const all = useText(deliveriesText);
  const text = all.services;
  const language = useLanguage();
  const toast = useToast();
  const client = useQueryClient();
  const { id, name, try: lastTry } = service;
  const settled = { onSettled: () => client.invalidateQueries({ queryKey: servicesKey }) };
  const failing = { onError: () => toast({ text: text.changeFailed }) };
  const attempt = useMutation({
    mutationFn: () => call('POST /admin/services/:id/try', { params: { id } }),
    onSuccess: () => toast({ text: text.trying }),
    ...failing,
    ...settled,
  });
  const pause = useMutation({
    mutationFn: () =>
      call('PATCH /admin/services/:id', { params: { id }, body: { is_paused: service.paused_at === null } }),
    ...failing,
    ...settled,
  });
  const hurry = useMutation({
    mutationFn: () => call('POST /admin/services/:id/hurry', { params: { id } }),
    onSuccess: () => toast({ text: text.hurried }),
    ...failing,
    ...settled,
  });
  const remove = useMutation({
    mutationFn: () => call('DELETE /admin/services/:id', { params: { id } }),
    onSuccess: () => toast({ text: text.removed(name) }),
    onError: (error) => toast({ text: errorText(error, language) }),
    ...settled,
  });
  const { ask, dialog } = useConfirm();
  const askToRemove = async () => {
    const { title, text: meaning, go } = text.removal;
    if (await ask({ title: title(name), text: meaning, cancel: text.stay, confirm: go, destroys: true }))
      remove.mutate();
  };
  const [isEditing, setEditing] = useState(false);
  const isPaused = service.paused_at !== null;
  const status = isPaused ? 'paused' : service.tried_at === null ? 'untried' : 'tried';
  return (
    <Panel title={<UserText>{name}</UserText>} className={css.card}>
      <p className={css.facts}>
        <span className={classes(css.state, css[status])}>{text[status]}</span>
        <EnglishText className={css.note}>{addressOf(service)}</EnglishText>
        {service.is_own && <span className={css.note}>{text.own}</span>}
      </p>
      {lastTry && (
        <div className={css.note}>
          <p className="dotted">
            <span>{text.lastTry(text.parcel[lastTry.state])}</span>
            <span>{dateTime(lastTry.at, language)}</span>
            {lastTry.problem && <span className="error">{all.problem[lastTry.problem]}</span>}
          </p>
          {lastTry.detail && <EnglishText className={css.detail}>{lastTry.detail}</EnglishText>}
        </div>
      )}
      <p className="row">
        <Button
          size="small"
          disabled={attempt.isPending}
          aria-label={text.tryOf(name)}
          onClick={() => attempt.mutate()}
        >
          {text.try}
        </Button>
        <Button
          size="small"
          kind="quiet"
          disabled={pause.isPending}
          aria-label={isPaused ? text.resumeOf(name) : text.pauseOf(name)}
          onClick={() => pause.mutate()}
        >
          {isPaused ? text.resume : text.pause}
        </Button>
        {!service.is_own && (
          <Button size="small" kind="quiet" aria-label={text.editOf(name)} onClick={() => setEditing(true)}>
            {text.edit}
          </Button>
        )}
        {service.retrying + service.failed > 0 && (
          <Button
            size="small"
            kind="quiet"
            disabled={hurry.isPending}
            aria-label={text.hurryOf(name)}
            onClick={() => hurry.mutate()}
          >
            {text.hurry}
          </Button>
        )}
        {service.can_remove && !service.is_own && (
          <Button
            size="small"
            kind="undo"
            disabled={remove.isPending}
            aria-label={text.removeOf(name)}
            onClick={() => void askToRemove()}
          >
            {text.remove}
          </Button>
        )}
      </p>
      {dialog}
      <ServiceParcels service={service} />
      <ServiceDialog
        key={String(isEditing)}
        open={isEditing}
        onClose={() => setEditing(false)}
        service={service}
      />
    </Panel>
  );
}

/** The place for a service's parcels, as a URL. */
function addressOf({ place }: DeliveryService): string {
  if (place.protocol === 'folder') return `${place.folder}/`;
  if (place.protocol === 'sftp') return `sftp://${place.user}@${place.host}:${place.port}/${place.path}`;
  return `s3://${place.bucket}/${place.path}`;
}
