import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeliveryService } from '../../../../../contract/deliveries/services.ts';
import { deliveriesText } from '../../../../../text/deliveries/deliveries.ts';
import { call } from '../../../../api.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { Typed } from '../../../../formats/Bidi.tsx';
import { dateTime } from '../../../../formats/dates.ts';
import { Button } from '../../../../ui/Button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { useToast } from '../../../../ui/Toasts.tsx';
import { Fixed } from '../parts/Fixed.tsx';
import { Panel } from '../parts/Panel.tsx';
import { ServiceDialog } from './ServiceDialog.tsx';
import { ServiceParcels } from './ServiceParcels.tsx';
import css from './ServicesTab.module.css';
import { servicesKey } from './services-key.ts';

/** A service: its place, what waits and failed, and the operators' actions. */
export function ServiceCard({ service }: { service: DeliveryService }) {
  const all = useText(deliveriesText);
  const text = all.services;
  const language = useLanguage();
  const toast = useToast();
  const queries = useQueryClient();
  const { id, name, try: last } = service;
  const settled = { onSettled: () => queries.invalidateQueries({ queryKey: servicesKey }) };
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
  const [isEditing, setEditing] = useState(false);
  const isPaused = service.paused_at !== null;
  const status = isPaused ? 'paused' : service.tried_at === null ? 'untried' : 'tried';
  return (
    <Panel title={<Typed>{name}</Typed>} className={css.card}>
      <p className={css.facts}>
        <span className={classes(css.state, css[status])}>{text[status]}</span>
        <Fixed className={css.note}>{placeOf(service)}</Fixed>
        {service.is_own && <span className={css.note}>{text.own}</span>}
      </p>
      {last && (
        <div className={css.note}>
          <p className="dotted">
            <span>{text.lastTry(text.parcel[last.state])}</span>
            <span>{dateTime(last.at, language)}</span>
            {last.problem && <span className="error">{all.problem[last.problem]}</span>}
          </p>
          {last.detail && <Fixed className={css.detail}>{last.detail}</Fixed>}
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
      </p>
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

function placeOf({ place }: DeliveryService): string {
  if (place.protocol === 'folder') return `${place.folder}/`;
  if (place.protocol === 'sftp') return `sftp://${place.user}@${place.host}:${place.port}/${place.path}`;
  return `s3://${place.bucket}/${place.path}`;
}
