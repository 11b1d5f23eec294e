import type { DeliveryService } from '../../../../../contract/deliveries/services.ts';
import type { CallInput } from '../../../../../contract/endpoint.ts';
import type { Contract } from '../../../../../contract/index.ts';
import type {
  DeliverySound,
  deliveryProtocols,
  deliveryTakes,
} from '../../../../../contract/vocabulary/deliveries.ts';

export type Protocol = (typeof deliveryProtocols)[number];
type Body = CallInput<Contract['POST /admin/services']>['body'];

export interface FormField {
  name:
    | 'name'
    | 'dpid'
    | 'lead_days'
    | 'territories'
    | 'languages'
    | 'folder'
    | 'host'
    | 'port'
    | 'user'
    | 'host_key'
    | 'password'
    | 'private_key'
    | 'passphrase'
    | 'path'
    | 'bucket'
    | 'endpoint'
    | 'region'
    | 'access_key'
    | 'secret_key';
  /** Paths of the server's errors. */
  path: string;
  isLtr: boolean;
  isSecret: boolean;
}

/** A form as typed. */
export interface Typed {
  fields: Partial<Record<FormField['name'], string>>;
  protocol: Protocol;
  takes: readonly (typeof deliveryTakes)[number][];
  sound: DeliverySound;
}

const field = (name: FormField['name'], below = '', isSecret = false): FormField => ({
  name,
  path: below + name,
  isLtr: name !== 'name',
  isSecret,
});
const place = (name: FormField['name']) => field(name, 'place.');
const secret = (name: FormField['name']) => field(name, 'credentials.', true);

const places: Record<Protocol, FormField[]> = {
  folder: [place('folder')],
  sftp: [place('host'), place('port'), place('user'), place('path'), place('host_key')],
  bucket: [place('endpoint'), place('region'), place('bucket'), place('path')],
};
const secrets: Record<Protocol, FormField[]> = {
  folder: [],
  sftp: [secret('password'), secret('passphrase'), secret('private_key')],
  bucket: [secret('access_key'), secret('secret_key')],
};

/** The service's identity. */
export const whoFields: readonly FormField[] = [field('name'), field('dpid')];
/** What it accepts, and when. */
export const whatFields: readonly FormField[] = [
  field('territories'),
  field('languages'),
  field('lead_days'),
];
/** The place for parcels, by kind. */
export const placeFields = (protocol: Protocol): readonly FormField[] => places[protocol];
/** Its credentials. */
export const secretFields = (protocol: Protocol): readonly FormField[] => secrets[protocol];

/** An empty form, or one with a service's data. */
export function typedOf(service: DeliveryService | undefined): Typed {
  if (service === undefined)
    return {
      fields: { port: '22', lead_days: '7', region: 'us-east-1' },
      protocol: 'sftp',
      takes: ['streaming'],
      sound: 'wav',
    };
  const place = Object.entries(service.place).map(([name, value]) => [name, String(value ?? '')]);
  return {
    fields: {
      ...Object.fromEntries(place),
      name: service.name,
      dpid: service.dpid,
      lead_days: String(service.lead_days),
      territories: service.territories.includes('Worldwide') ? '' : service.territories.join(' '),
      languages: service.languages.join(' '),
    },
    protocol: service.protocol,
    takes: service.takes,
    sound: service.sound,
  };
}

/** What was typed, in the call's form. Empty credentials are left out. */
export function bodyOf({ fields, protocol, takes, sound }: Typed): Body {
  const text = (name: FormField['name']): string => fields[name]?.trim() ?? '';
  const codes = (name: FormField['name']): string[] =>
    text(name)
      .split(/[\s,;]+/)
      .filter((code) => code !== '');
  const territories = codes('territories').map((code) => code.toUpperCase());
  const given = secrets[protocol].flatMap(({ name }) => {
    const value = fields[name] ?? '';
    return value.trim() === '' ? [] : [[name, value]];
  });
  return {
    name: text('name'),
    dpid: text('dpid'),
    lead_days: Number(text('lead_days') || 'x'),
    takes: [...takes],
    sound,
    territories: territories.length === 0 ? ['Worldwide'] : territories,
    languages: codes('languages').map((code) => code.toLowerCase()),
    place: placeOf(protocol, text),
    ...(given.length > 0 && { credentials: Object.fromEntries(given) }),
  };
}

function placeOf(protocol: Protocol, text: (name: FormField['name']) => string): Body['place'] {
  if (protocol === 'folder') return { protocol, folder: text('folder') };
  const path = text('path');
  if (protocol === 'bucket')
    return {
      protocol,
      endpoint: text('endpoint') || null,
      region: text('region'),
      bucket: text('bucket'),
      path,
    };
  return {
    protocol,
    host: text('host'),
    port: Number(text('port')),
    user: text('user'),
    host_key: text('host_key'),
    path,
  };
}

/**
 * Whether the place in the form is on another machine than the service's current one: its credentials wouldn't be
 * kept.
 */
export function isOtherMachine(service: DeliveryService, { fields, protocol }: Typed): boolean {
  const machine = { folder: [], sftp: ['host', 'port'], bucket: ['endpoint', 'region'] } as const;
  return (
    service.protocol !== protocol ||
    machine[protocol].some((name) => (fields[name] ?? '').trim() !== String(service.place[name] ?? ''))
  );
}
