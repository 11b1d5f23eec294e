import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { PlayoutPlace as Place } from '../../../../../contract/stations/playout.ts';
import { count } from '../../../../../text/counts.ts';
import { playoutText } from '../../../../../text/stations/playout.ts';
import { ApiError, call } from '../../../../api.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { failedPushesQuery, playoutPlaceQuery, stationKeys } from '../../../../features/stations/queries.ts';
import { Typed } from '../../../../formats/Bidi.tsx';
import { fieldErrorText } from '../../../../formats/error-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import css from './PlayoutSettings.module.css';
import type { PlayoutProps } from './PlayoutSettings.tsx';

const protocols = ['none', 'folder', 'sftp', 'bucket'] as const;
type Protocol = (typeof protocols)[number];

/** Where songs are sent to, how that stands, and what didn't arrive. */
export function PlayoutPlace(props: PlayoutProps) {
  const { data: place } = useQuery(playoutPlaceQuery(props.stationId));
  return place ? <PlaceForm key={place.place?.protocol ?? 'none'} {...props} place={place} /> : null;
}

const fields = {
  none: [],
  folder: [],
  sftp: ['host', 'port', 'user', 'host_key', 'path'],
  bucket: ['endpoint', 'region', 'bucket', 'path'],
} as const;
const secrets = { none: [], folder: [], sftp: ['password'], bucket: ['access_key', 'secret_key'] } as const;
type FieldName = (typeof fields)['sftp' | 'bucket'][number];
type SecretName = (typeof secrets)['sftp' | 'bucket'][number];

function PlaceForm({ stationId, say, place }: PlayoutProps & { place: Place }) {
  const text = useText(playoutText);
  const language = useLanguage();
  const client = useQueryClient();
  const [protocol, setProtocol] = useState<Protocol>(
    () => protocols.find((each) => each === place.place?.protocol) ?? 'none',
  );
  const [typed, setTyped] = useState<Partial<Record<FieldName | SecretName, string>>>(() =>
    Object.fromEntries(Object.entries(place.place ?? {}).map(([name, value]) => [name, String(value ?? '')])),
  );
  const [pushes, setPushes] = useState(place.pushes_approved);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const faultOf = (part: 'place' | 'credentials', name: string) =>
    fieldErrorText(refused[`${part}.${name}`], language);
  const labels: Record<FieldName | SecretName, string> = {
    host: text.host,
    port: text.port,
    user: text.user,
    host_key: text.hostKey,
    path: text.path,
    endpoint: text.endpoint,
    region: text.region,
    bucket: text.bucket,
    password: text.password,
    access_key: text.accessKey,
    secret_key: text.secretKey,
  };
  const of = (name: FieldName | SecretName): string => typed[name]?.trim() ?? '';
  const placed = () => {
    if (protocol === 'none') return null;
    if (protocol === 'folder') return { protocol };
    if (protocol === 'sftp')
      return {
        protocol,
        host: of('host'),
        port: Number(of('port') || 22),
        user: of('user'),
        host_key: of('host_key'),
        path: of('path'),
      };
    return {
      protocol,
      endpoint: of('endpoint') || null,
      region: of('region') || 'us-east-1',
      bucket: of('bucket'),
      path: of('path'),
    };
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const given = Object.fromEntries(
      secrets[protocol].map((name) => [name, typed[name] ?? '']).filter(([, value]) => value !== ''),
    );
    try {
      const { body } = await call('PUT /radio-stations/:id/playout/place', {
        params: { id: stationId },
        body: {
          place: placed(),
          pushes_approved: pushes && protocol !== 'none',
          ...(Object.keys(given).length > 0 && { credentials: given }),
        },
      });
      setRefused({});
      client.setQueryData(stationKeys.playoutPlace(stationId), body);
      void client.invalidateQueries({ queryKey: stationKeys.playout(stationId) });
      say(text.saved);
    } catch (error) {
      setRefused(error instanceof ApiError ? error.fields : {});
      say(text.notSaved, true);
    }
  };
  const trial = async () => {
    await call('POST /radio-stations/:id/playout/place/try', { params: { id: stationId } }).catch(() =>
      say(text.notSaved, true),
    );
    void client.invalidateQueries({ queryKey: stationKeys.playoutPlace(stationId) });
  };
  return (
    <form className={css.part} onSubmit={save}>
      <h3>{text.placeTitle}</h3>
      <Select
        label={text.protocol}
        value={protocol}
        onChange={({ currentTarget: { value } }) =>
          setProtocol(protocols.find((each) => each === value) ?? 'none')
        }
      >
        {protocols.map((each) => (
          <option key={each} value={each}>
            {text.protocols[each]}
          </option>
        ))}
      </Select>
      {protocol !== 'none' && (
        <>
          <div className={css.pair}>
            {fields[protocol].map((name) => (
              <TextField
                ltr
                key={name}
                label={labels[name]}
                value={typed[name] ?? ''}
                error={faultOf('place', name)}
                onChange={({ currentTarget }) => setTyped((now) => ({ ...now, [name]: currentTarget.value }))}
              />
            ))}
            {secrets[protocol].map((name) => (
              <TextField
                ltr
                key={name}
                type="password"
                autoComplete="off"
                label={labels[name]}
                value={typed[name] ?? ''}
                error={faultOf('credentials', name)}
                help={place.has_credentials ? text.sealed : undefined}
                onChange={({ currentTarget }) => setTyped((now) => ({ ...now, [name]: currentTarget.value }))}
              />
            ))}
          </div>
          <Checkbox
            label={text.pushes}
            checked={pushes}
            onChange={({ currentTarget }) => setPushes(currentTarget.checked)}
          />
        </>
      )}
      <div className={css.acts}>
        <Button type="submit">{text.save}</Button>
        {place.place !== null && (
          <Button kind="quiet" onClick={() => void trial()}>
            {text.try}
          </Button>
        )}
        {place.place !== null && <Standing place={place} />}
      </div>
      {place.place !== null && place.waiting > 0 && (
        <p className={css.help}>{count(place.waiting, text.waiting, language)}</p>
      )}
      {place.failed > 0 && <FailedPushes stationId={stationId} say={say} />}
    </form>
  );
}

function Standing({ place }: { place: Place }) {
  const text = useText(playoutText);
  const { try: last } = place;
  if (last === null) return null;
  const isOver = last.state === 'sent' || last.state === 'failed';
  return (
    <span className={css.help} role="status">
      {!isOver ? text.trying : last.problem === null ? text.tried : text.problems[last.problem]}
    </span>
  );
}

function FailedPushes({ stationId, say }: PlayoutProps) {
  const text = useText(playoutText);
  const client = useQueryClient();
  const { data: pushes } = useQuery(failedPushesQuery(stationId));
  if (!pushes || pushes.length === 0) return null;
  const again = async (pushId: string) => {
    await call('POST /radio-stations/:id/playout/pushes/:pushId/retry', {
      params: { id: stationId, pushId },
    }).catch(() => say(text.notSaved, true));
    void client.invalidateQueries({ queryKey: stationKeys.playoutPlace(stationId) });
  };
  return (
    <section aria-labelledby="settings-pushes">
      <h4 id="settings-pushes">{text.failedTitle}</h4>
      <ul className={css.failed}>
        {pushes.map(({ id, title, artist_name, problem }) => {
          const name = title === null ? text.trial : [artist_name, title].filter(Boolean).join(' - ');
          return (
            <li key={id}>
              <span>
                <Typed>{name}</Typed>
                {problem && <span className={css.why}>{text.problems[problem]}</span>}
              </span>
              <Button size="small" onClick={() => void again(id)}>
                {text.retry}
                <span className="sr"> {name}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
