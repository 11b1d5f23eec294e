import { type ChangeEvent, useState } from 'react';
import { playoutText } from '#text/stations/playout.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { fieldErrorText } from '#web/formats/error-text.ts';
import { Select } from '#web/ui/Select.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import css from './PlayoutSettings.module.css';

/** What an empty field stands for. */
const standIns = { port: '22', region: 'us-east-1' };

const protocols = ['none', 'folder', 'sftp', 'bucket'] as const;
type Protocol = (typeof protocols)[number];

const fields = {
  none: [],
  folder: [],
  sftp: ['host', 'port', 'user', 'host_key', 'path'],
  bucket: ['endpoint', 'region', 'bucket', 'path'],
} as const;
const secrets = {
  none: [],
  folder: [],
  sftp: ['password', 'private_key', 'passphrase'],
  bucket: ['access_key', 'secret_key'],
} as const;
type FieldName = (typeof fields)['sftp' | 'bucket'][number];
type SecretName = (typeof secrets)['sftp' | 'bucket'][number];

/** A station's current place. */
interface Place {
  place: Readonly<Record<string, string | number | null>> | null;
  has_credentials: boolean;
}

/**
 * A place as typed: its fields, and what to send to the server.
 * @param refused the codes of refused fields, by their paths
 * @param words the names of the kinds of place if files don't go there
 */
export function usePlaceFields(
  place: Place,
  refused: Readonly<Record<string, string>>,
  words?: { where: string; nowhere: string },
) {
  const text = useText(playoutText);
  const language = useLanguage();
  const faultOf = (part: 'place' | 'credentials', name: string) =>
    fieldErrorText(refused[`${part}.${name}`], language);
  const [protocol, setProtocol] = useState<Protocol>(
    () => protocols.find((each) => each === place.place?.protocol) ?? 'none',
  );
  const [typed, setTyped] = useState<Partial<Record<FieldName | SecretName, string>>>(() =>
    Object.fromEntries(Object.entries(place.place ?? {}).map(([name, value]) => [name, String(value ?? '')])),
  );
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
    private_key: text.privateKey,
    passphrase: text.passphrase,
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
        port: Number(of('port') || standIns.port),
        user: of('user'),
        host_key: of('host_key'),
        path: of('path'),
      };
    return {
      protocol,
      endpoint: of('endpoint') || null,
      region: of('region') || standIns.region,
      bucket: of('bucket'),
      path: of('path'),
    };
  };
  const credentials = Object.fromEntries(
    secrets[protocol].map((name) => [name, typed[name] ?? '']).filter(([, value]) => value !== ''),
  );
  const controls = (
    <>
      <Select
        label={words?.where ?? text.protocol}
        value={protocol}
        onChange={({ currentTarget: { value } }) =>
          setProtocol(protocols.find((each) => each === value) ?? 'none')
        }
      >
        {protocols.map((each) => (
          <option key={each} value={each}>
            {each === 'none' && words ? words.nowhere : text.protocols[each]}
          </option>
        ))}
      </Select>
      {protocol !== 'none' && (
        <div className={css.pair}>
          {fields[protocol].map((name) => (
            <TextField
              ltr
              key={name}
              label={labels[name]}
              placeholder={name === 'port' || name === 'region' ? standIns[name] : undefined}
              value={typed[name] ?? ''}
              error={faultOf('place', name)}
              onChange={({ currentTarget }) => setTyped((now) => ({ ...now, [name]: currentTarget.value }))}
            />
          ))}
          {secrets[protocol].map((name) => {
            const isLong = name === 'private_key';
            const Input = isLong ? TextArea : TextField;
            return (
              <Input
                ltr
                key={name}
                {...(isLong ? { rows: 3, spellCheck: false } : { type: 'password' })}
                autoComplete="off"
                label={labels[name]}
                value={typed[name] ?? ''}
                error={faultOf('credentials', name)}
                help={place.has_credentials ? text.savedSecret : isLong ? text.privateKeyHelp : undefined}
                onChange={({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
                  setTyped((now) => ({ ...now, [name]: currentTarget.value }))
                }
              />
            );
          })}
        </div>
      )}
    </>
  );
  return {
    protocol,
    controls,
    /** Clears typed secrets, once the server has them. */
    forget: () =>
      setTyped((now) => ({ ...now, ...Object.fromEntries(secrets[protocol].map((name) => [name, ''])) })),
    body: () => ({
      place: placed(),
      ...(Object.keys(credentials).length > 0 && { credentials: credentials }),
    }),
  };
}
