import type { DeliveryService } from '#contract/deliveries/services.ts';
import type { CallInput } from '#contract/endpoint.ts';
import type { Contract } from '#contract/index.ts';
import type {
  Choreography,
  Conversion,
  DeliverySound,
  deliveryProtocols,
  deliveryTakes,
} from '#shared/deliveries.ts';

export type Protocol = (typeof deliveryProtocols)[number];
type Body = CallInput<Contract['POST /admin/services']>['body'];

type FieldName =
  | 'name'
  | 'dpid'
  | 'lead_days'
  | 'days_needed'
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

export interface FormField {
  name: FieldName;
  /** The field's path in the body, by which the server names its errors. */
  path: string;
  isLtr: boolean;
  isSecret: boolean;
}

/** What was typed in the form. */
export interface FormValues {
  fields: Partial<Record<FieldName, string>>;
  protocol: Protocol;
  takes: readonly (typeof deliveryTakes)[number][];
  sound: DeliverySound;
  choreography: Choreography;
  conversion: Conversion;
}

const field = (name: FieldName, parent = '', isSecret = false): FormField => ({
  name,
  path: parent + name,
  isLtr: name !== 'name',
  isSecret,
});
const place = (name: FieldName) => field(name, 'place.');
const secret = (name: FieldName) => field(name, 'credentials.', true);

/** The fields of a place for parcels. */
export const placeFields: Record<Protocol, readonly FormField[]> = {
  folder: [place('folder')],
  sftp: [place('host'), place('port'), place('user'), place('path'), place('host_key')],
  bucket: [place('endpoint'), place('region'), place('bucket'), place('path')],
};
/** The fields of a place's credentials. */
export const credentialFields: Record<Protocol, readonly FormField[]> = {
  folder: [],
  sftp: [secret('password'), secret('passphrase'), secret('private_key')],
  bucket: [secret('access_key'), secret('secret_key')],
};

/** The fields of a service's identity. */
export const identityFields: readonly FormField[] = [field('name'), field('dpid')];
/** The fields of what a service accepts, and when. */
export const acceptedFields: readonly FormField[] = [
  field('territories'),
  field('languages'),
  field('lead_days'),
  field('days_needed'),
];

/** The values of a new form, or of a service's. */
export function formValuesOf(service: DeliveryService | undefined): FormValues {
  if (service === undefined)
    return {
      fields: { port: '22', lead_days: '7', days_needed: '7', region: 'us-east-1' },
      protocol: 'sftp',
      takes: ['streaming'],
      sound: 'wav',
      choreography: '1.6',
      conversion: 'convert',
    };
  const place = Object.entries(service.place).map(([name, value]) => [name, String(value ?? '')]);
  return {
    fields: {
      ...Object.fromEntries(place),
      name: service.name,
      dpid: service.dpid,
      lead_days: String(service.lead_days),
      days_needed: String(service.days_needed),
      territories: service.territories.includes('Worldwide') ? '' : service.territories.join(' '),
      languages: service.languages.join(' '),
    },
    protocol: service.protocol,
    takes: service.takes,
    sound: service.sound,
    choreography: service.choreography,
    conversion: service.conversion,
  };
}

/** The body of the call. Empty credentials are left out. */
export function bodyOf({ fields, protocol, takes, sound, choreography, conversion }: FormValues): Body {
  const text = (name: FieldName): string => fields[name]?.trim() ?? '';
  const codes = (name: FieldName): string[] =>
    text(name)
      .split(/[\s,;]+/)
      .filter((code) => code !== '');
  const territories = codes('territories').map((code) => code.toUpperCase());
  const credentials = credentialFields[protocol].flatMap(({ name }) => {
    const value = fields[name] ?? '';
    return value.trim() === '' ? [] : [[name, value]];
  });
  return {
    name: text('name'),
    dpid: text('dpid'),
    lead_days: Number(text('lead_days') || 'x'),
    days_needed: Number(text('days_needed') || 'x'),
    takes: [...takes],
    sound,
    choreography,
    conversion,
    territories: territories.length === 0 ? ['Worldwide'] : territories,
    languages: codes('languages').map((code) => code.toLowerCase()),
    place: placeOf(protocol, text),
    ...(credentials.length > 0 && { credentials: Object.fromEntries(credentials) }),
  };
}

function placeOf(protocol: Protocol, text: (name: FieldName) => string): Body['place'] {
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

/** Whether the form's place is on another machine than the service's saved place, whose credentials it then can't keep. */
export function isOtherMachine(service: DeliveryService, { fields, protocol }: FormValues): boolean {
  const machineFields = { folder: [], sftp: ['host', 'port'], bucket: ['endpoint', 'region'] } as const;
  return (
    service.protocol !== protocol ||
    machineFields[protocol].some((name) => (fields[name] ?? '').trim() !== String(service.place[name] ?? ''))
  );
}
